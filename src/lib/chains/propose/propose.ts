/** Has a model propose the events of a video, window by window, patiently. */
import { systemClock, type Clock } from '../../util/clock.ts';
import { createRandom, type Random } from '../../util/random.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { Retrier, type AttemptFailure } from '../../util/retrier.ts';
import { DEFAULT_RETRY, type RetryPolicy } from '../../util/retry.ts';
import type { AskOnce } from '../agents/ask.ts';
import { mending } from '../agents/exchange.ts';
import { readJsonReply } from '../agents/json.ts';
import {
  proposalMessages,
  REPLY_FORM,
  proposalSchema,
  type FrameWindow,
  type ProposedEvent,
} from './prompt.ts';
import { frameWindows } from './windows.ts';

/** The frames of a video, and how a model is asked about them. */
export interface ProposeOptions {
  readonly ask: AskOnce;
  /** Of the frames, in seconds, rising. */
  readonly times: readonly number[];
  /** Pictures in one request at most. */
  readonly mostPictures: number;
  /** What kind of task it is; empty where nobody said. */
  readonly context: string;
  readonly signal: AbortSignal;
  readonly policy?: RetryPolicy;
  readonly clock?: Clock;
  /** Told how many windows are done, and of every try that came to nothing. */
  readonly onprogress?: (progress: ProposeProgress) => void;
}

/** How many windows are done, of how many, and how many events they gave. */
export interface ProposeProgress {
  readonly done: number;
  readonly of: number;
  readonly events: number;
  /** Why the last try came to nothing; empty where it did not. */
  readonly lastError: string;
}

/** Why there are no events of all windows; `events` are those of the windows before. */
export interface ProposeFailure {
  readonly kind: 'cancelled' | 'failed';
  readonly message: string;
  readonly events: readonly ProposedEvent[];
}

/** A model that cannot keep to the form is not asked for ever. */
const MAX_BAD_REPLIES = 3;
/** Of the pauses between tries. */
const SEED = 13;

/** The events of all windows in the order of time. Never rejects, and sends nothing once the signal is aborted. */
export async function proposeEvents(
  options: ProposeOptions,
): Promise<Result<readonly ProposedEvent[], ProposeFailure>> {
  const windows = frameWindows(options.times, options.mostPictures);
  if (windows.length === 0) {
    return fail({
      kind: 'failed',
      message: 'There are no frames: open a video and sample it first.',
      events: [],
    });
  }
  const random = createRandom(SEED).fork('propose');
  let events: readonly ProposedEvent[] = [];
  for (const [place, window] of windows.entries()) {
    const tell = (lastError: string): void =>
      options.onprogress?.({ done: place, of: windows.length, events: events.length, lastError });
    tell('');
    const found = await askWindow(window, events, { ...options, random: random.fork(String(place)), tell });
    if (!found.ok) return fail({ ...found.error, events });
    events = [...events, ...found.value].sort((one, other) => one.time - other.time);
  }
  return ok(events);
}

async function askWindow(
  window: FrameWindow,
  earlier: readonly ProposedEvent[],
  options: ProposeOptions & { readonly random: Random; readonly tell: (lastError: string) => void },
): Promise<Result<readonly ProposedEvent[], Omit<ProposeFailure, 'events'>>> {
  const { ask, signal, random, tell, context, policy = DEFAULT_RETRY, clock = systemClock } = options;
  const asked = proposalMessages(window, context, earlier);
  const schema = proposalSchema(window);
  let messages = asked;
  let bad = 0;
  const once = async (): Promise<Result<readonly ProposedEvent[], AttemptFailure>> => {
    const reply = await ask({ messages, schema: REPLY_FORM }, signal);
    if (!reply.ok) return reply;
    const { text, isCutOff } = reply.value;
    const read = readJsonReply(schema, text);
    if (read.ok) return read;
    const why = isCutOff ? 'The reply was cut off before its end: use fewer words.' : read.error.message;
    messages = [...asked, ...mending(text, why)];
    bad += 1;
    const isPermanent = bad >= MAX_BAD_REPLIES;
    const advice = ` It was asked ${bad} times. Try another model, or type the events.`;
    const message = isPermanent ? `${why}${advice}` : why;
    return fail({ message, isPermanent, isRetryable: true, retryAfterMilliseconds: null });
  };
  const found = await new Retrier({ policy, clock, signal }).run(once, random, tell);
  if (found.kind === 'cancelled' || signal.aborted) return fail({ kind: 'cancelled', message: 'Stopped.' });
  return found.kind === 'answered' ? ok(found.value) : fail({ kind: 'failed', message: found.message });
}
