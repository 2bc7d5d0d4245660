import { omitUndefined, omit } from '../../../util/omit.ts';
import type { AskParameters } from '../../../cases/kinds/ask/schema.ts';
import {
  yesNoAnswer,
  type ChatMessage,
  type TokenLogprob,
  type Turns,
  type VlmClient,
  type VlmError,
} from '../../../vlm/index.ts';
import { orderedAnswerOf, type ModelAnswer } from '../answers/answer.ts';
import type { OrderedAnswer } from '../answers/counted.ts';
import { askOnce, type OneQuestion } from './ask-once.ts';
import type { BothJudgements } from '../answers/judgements.ts';
import { labelOfAnswer } from '../answers/tally.ts';

/** A question that is ready to be sent: its pictures are data URLs. */
export interface ReadyQuestion {
  readonly messages: readonly ChatMessage[];
  readonly followUp?: ChatMessage;
  /** The turns with “yes” and “no” swapped, where both orders are asked. */
  readonly swapped?: Turns;
  readonly parameters: AskParameters;
  readonly thinking: boolean;
  readonly stream: boolean;
  /** Judges an answer; null where there is no right answer. A failure loses the score, not the answer. */
  readonly judge: ((answer: OrderedAnswer) => Promise<BothJudgements>) | null;
}

/** Changed fields of an answer while it is streaming. */
export type AnswerUpdate = Partial<ModelAnswer>;

/** Shortest time between two updates of a streamed answer, in milliseconds. */
const SHOWN_EVERY_MS = 50;

const CUT_OFF = { text: '', yes: null, failure: 'It was stopped before it came.' } as const;

/** Asks one model and reports the progress of its answer. Never rejects. */
export async function runTarget(
  client: VlmClient,
  model: string,
  ready: ReadyQuestion,
  { signal, onchange }: { readonly signal: AbortSignal; readonly onchange: (change: AnswerUpdate) => void },
): Promise<VlmError | null> {
  const grown = new Growing(onchange);
  const reply = await askOnce(client, questionOf(model, ready), {
    signal,
    ondelta: (delta) => grown.add(delta),
  });
  grown.end();
  if (!reply.ok) {
    const stopped = reply.error.kind === 'cancelled';
    onchange(
      stopped
        ? { status: 'stopped' }
        : { status: 'failed', failure: { message: reply.error.message, isCors: false } },
    );
    return stopped ? null : reply.error;
  }
  const { text, reasoning, finishReason, systemFingerprint, milliseconds, logprobs } = reply.value;
  const answer = { text, logprobs: logprobs === null ? null : plainLogprobs(logprobs) };
  const about = { ...answer, reasoning, finishReason, milliseconds, fingerprint: systemFingerprint };
  if (ready.swapped === undefined) {
    onchange({
      ...about,
      judged: await judgeOrdered(ready, orderedAnswerOf({ ...answer, swapped: null })),
      status: 'done',
    });
    return null;
  }
  // The state in case the second order never completes, as after a reload; not shown before.
  const alone = { ...answer, swapped: CUT_OFF };
  onchange({
    ...about,
    swapped: CUT_OFF,
    judged: await judgeOrdered(ready, orderedAnswerOf(alone)),
    status: 'arriving',
  });
  const swapped = await runSwapped(client, model, { ...ready, ...ready.swapped }, signal);
  const judged = await judgeOrdered(ready, orderedAnswerOf({ ...answer, swapped }));
  onchange({ swapped, judged, status: 'done' });
  return null;
}

/** Asks a question whose words are already swapped. */
async function runSwapped(
  client: VlmClient,
  model: string,
  ready: ReadyQuestion,
  signal: AbortSignal,
): Promise<NonNullable<ModelAnswer['swapped']>> {
  const reply = await askOnce(client, { ...questionOf(model, ready), stream: false }, { signal });
  if (!reply.ok) {
    const { kind, message } = reply.error;
    return kind === 'cancelled' ? CUT_OFF : { ...CUT_OFF, failure: message };
  }
  return { text: reply.value.text, yes: yesNoAnswer(reply.value)?.bounds ?? null, failure: null };
}

/**
 * Asks the same question `times` times, with consecutive seeds, and at temperature 1 where none above 0 is set; each
 * text is reported. Stops at the first failure.
 *
 * @returns why it ended early; null where it did not, or where it was cancelled
 */
export async function runAgain(
  client: VlmClient,
  model: string,
  ready: ReadyQuestion,
  times: number,
  { signal, onlabel }: { readonly signal: AbortSignal; readonly onlabel: (label: string) => void },
): Promise<string | null> {
  const parameters = omit(ready.parameters, 'logprobs');
  const temperature =
    parameters.temperature === undefined || parameters.temperature === 0 ? 1 : parameters.temperature;
  for (let time = 0; time < times; time++) {
    const seed = (parameters.seed ?? 0) + time;
    const question = questionOf(model, {
      ...ready,
      stream: false,
      parameters: { ...parameters, temperature, seed },
    });
    const reply = await askOnce(client, question, { signal });
    if (!reply.ok) return reply.error.kind === 'cancelled' ? null : reply.error.message;
    const { text } = reply.value;
    const judged = await judgeOrdered(ready, { text });
    if (signal.aborted) return null;
    onlabel(labelOfAnswer(text, judged?.audited ?? null));
  }
  return null;
}

async function judgeOrdered({ judge }: ReadyQuestion, answer: OrderedAnswer): Promise<BothJudgements | null> {
  try {
    return judge === null ? null : await judge(answer);
  } catch {
    return null;
  }
}

function questionOf(model: string, ready: ReadyQuestion): OneQuestion {
  const { messages, followUp, parameters, thinking, stream } = ready;
  return { model, messages, parameters, thinking, stream, ...omitUndefined({ followUp }) };
}

/**
 * Returns copies without server-specific fields; tokens with probability zero, whose logarithm is infinite, are
 * clamped.
 */
function plainLogprobs(logprobs: readonly TokenLogprob[]): NonNullable<ModelAnswer['logprobs']> {
  const finite = (value: number): number => (Number.isFinite(value) ? value : -9999);
  return logprobs.map(({ token, logprob, top }) => ({
    token,
    logprob: finite(logprob),
    top: top.map((entry) => ({ token: entry.token, logprob: finite(entry.logprob) })),
  }));
}

/** Collects streamed pieces and reports them at intervals. */
class Growing {
  readonly #onchange: (change: AnswerUpdate) => void;
  #text = '';
  #reasoning = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onchange: (change: AnswerUpdate) => void) {
    this.#onchange = onchange;
  }

  add({ text, reasoning }: { readonly text: string; readonly reasoning: string }): void {
    this.#text += text;
    this.#reasoning += reasoning;
    this.#timer ??= setTimeout(() => this.#show(), SHOWN_EVERY_MS);
  }

  /** Reports the pieces that are left; no further ones are expected. */
  end(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#show();
  }

  #show(): void {
    this.#timer = undefined;
    this.#onchange({ status: 'arriving', text: this.#text, reasoning: this.#reasoning });
  }
}
