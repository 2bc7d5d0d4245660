import type { RawAnswer } from '../tasks/answer.ts';
import type { Item } from '../tasks/item.ts';

/** Context of one answer, in addition to the item. */
export interface AnswerContext {
  readonly signal: AbortSignal;
  /** The item's seed mixed with the run's, for respondents that draw at random. */
  readonly seed: number;
}

/** Reply to one word order of a yes/no question. */
export interface OrderedReply {
  readonly text: string;
  /** Bounds of the probability of yes, from 0 to 1; undefined if unknown. */
  readonly yes?: readonly [number, number];
}

/** Probability with which a model says yes. */
export interface YesProbability {
  /**
   * Bounds of P(yes), from 0 to 1; equal if it is known exactly. Undefined if the answer's first word is neither
   * yes nor no, and no repetition was.
   */
  readonly yes?: readonly [number, number];
  /** P(yes) + P(no) over the listed tokens; undefined if the question was repeated instead. */
  readonly labelMass?: number;
  /** Number of repetitions, and of yes and no among them; `yes` is then their share. */
  readonly repeats?: { readonly n: number; readonly yes: number; readonly no: number };
}

/** A respondent's reply with its details. */
export interface Reply {
  readonly rawAnswer: RawAnswer;
  /** Reasoning text next to the answer; never scored. */
  readonly reasoning?: string;
  /** Response time of the respondent in milliseconds, without queueing. */
  readonly milliseconds?: number;
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number };
  /** The server's `system_fingerprint`. */
  readonly systemFingerprint?: string;
  /** Reason of an unfinished answer: `length`, `content_filter`. */
  readonly finishReason?: string;
  /** Perceived categories by variable, for respondents that separate perception from inference. */
  readonly perceived?: readonly Readonly<Record<string, string>>[];
  /** Both replies, if a yes/no question was asked in both word orders. */
  readonly orders?: { readonly worded: OrderedReply; readonly swapped: OrderedReply };
  /** Probability of yes, if the run measures it. */
  readonly probability?: YesProbability;
}

/** Anything that answers items: the solver, a baseline, CLIP with the model, a language model, a person. */
export interface Respondent {
  readonly id: string;
  readonly title: string;
  /** Most items it answers at the same time. */
  readonly concurrency: number;
  /** Whether equal items always get equal answers, so that replies may be cached. */
  readonly isDeterministic: boolean;
  /** Whether a server answers: an answer lost in a crash must be waited for, and paid for, again. */
  readonly isRemote?: boolean;
  /** Rejects with a RetryableError if a retry may help, with any other error if not. */
  readonly answer: (item: Item, context: AnswerContext) => Promise<Reply>;
}

/** Returns the text of a reply; empty if scores were given. */
export function textOfReply({ rawAnswer }: Pick<Reply, 'rawAnswer'>): string {
  return 'text' in rawAnswer ? rawAnswer.text : '';
}

/** Returns whether a reply has no content. */
export function isEmpty({ rawAnswer }: Reply): boolean {
  return 'text' in rawAnswer ? rawAnswer.text.trim() === '' : Object.keys(rawAnswer.scores).length === 0;
}
