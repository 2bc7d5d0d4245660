/** Asks a model for the events of a video, window by window, with retries. */
import { systemClock, type Clock } from '../../util/clock.ts';
import { createRandom, type Random } from '../../util/random.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { Retrier, type AttemptFailure } from '../../util/retrier.ts';
import { DEFAULT_RETRY, type RetryPolicy } from '../../util/retry.ts';
import type { AskOnce } from '../agents/ask.ts';
import { repairMessages } from '../agents/exchange.ts';
import { readJsonReply } from '../agents/json.ts';
import {
  proposalMessages,
  REPLY_FORM,
  proposalSchema,
  type FrameWindow,
  type ProposedEvent,
} from './prompt.ts';
import { frameWindows } from './windows.ts';

/** The frames of a video and the model's settings. */
export interface ProposeOptions {
  readonly ask: AskOnce;
  /** Times of the frames in seconds, ascending. */
  readonly times: readonly number[];
  /** Most pictures per request. */
  readonly mostPictures: number;
  /** Kind of task; empty if unknown. */
  readonly context: string;
  readonly signal: AbortSignal;
  readonly policy?: RetryPolicy;
  readonly clock?: Clock;
  /** Called with the number of finished windows, and after every failed attempt. */
  readonly onprogress?: (progress: ProposeProgress) => void;
}

/** Numbers of finished windows, of all windows, and of events found. */
export interface ProposeProgress {
  readonly done: number;
  readonly of: number;
  readonly events: number;
  /** Error message of the last attempt; empty if it succeeded. */
  readonly lastError: string;
}

/** Why there are no events of all windows; `events` are those of the windows before. */
export interface ProposeFailure {
  readonly kind: 'cancelled' | 'failed';
  readonly message: string;
  readonly events: readonly ProposedEvent[];
}

/** Most unreadable replies before giving up. */
const MAX_BAD_REPLIES = 3;
/** Seed of the retry pauses. */
const SEED = 13;

/**
 * Returns the events of all windows in order of time. Never rejects, and sends nothing once the signal is aborted.
 */
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
    messages = [...asked, ...repairMessages(text, why)];
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
