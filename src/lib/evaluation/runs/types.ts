import type { RawAnswer } from '../tasks/answer.ts';
import type { Item } from '../tasks/item.ts';

/** What a respondent is given beside the item. */
export interface AnswerContext {
  readonly signal: AbortSignal;
  /** The item's seed mixed with the run's, for respondents that draw. */
  readonly seed: number;
}

/** What was said to a yes/no question in one order of the two words. */
export interface OrderedReply {
  readonly text: string;
  /** Where the probability of yes lies, from 0 to 1; left out where it is not known. */
  readonly yes?: readonly [number, number];
}

/** What is known of how likely a model says yes. */
export interface YesProbability {
  /**
   * Where P(yes) lies, from 0 to 1: both ends are the same where it is known. Left out where the answer's first word is
   * no matter of yes and no, and where no repetition said either.
   */
  readonly yes?: readonly [number, number];
  /** P(yes) + P(no) over the listed tokens; left out where the question was repeated instead. */
  readonly labelMass?: number;
  /** How often the question was asked again, and how often yes and no came: `yes` is their share then. */
  readonly repeats?: { readonly n: number; readonly yes: number; readonly no: number };
}

/** What a respondent said, and what is known of how. */
export interface Reply {
  readonly rawAnswer: RawAnswer;
  /** Thinking that stands beside the answer and is never scored. */
  readonly reasoning?: string;
  /** How long the respondent took, in milliseconds, queues left out. */
  readonly milliseconds?: number;
  readonly usage?: { readonly promptTokens: number; readonly completionTokens: number };
  /** What a server says of its own make. */
  readonly systemFingerprint?: string;
  /** Why the model stopped where it did not come to its end by itself: `length`, `content_filter`. */
  readonly finishReason?: string;
  /** What the respondent saw before it reasoned, for respondents that part seeing from reasoning: category by variable. */
  readonly perceived?: readonly Readonly<Record<string, string>>[];
  /** Both answers behind what was said, where a yes/no question was asked as it is worded and with the two words swapped. */
  readonly orders?: { readonly worded: OrderedReply; readonly swapped: OrderedReply };
  /** Where the run asks how likely yes is, and the server says so or the question was repeated. */
  readonly probability?: YesProbability;
}

/** Anything that answers items: the solver, baselines, CLIP with the model, a language model, a person. */
export interface Respondent {
  readonly id: string;
  readonly title: string;
  /** How many items it takes at once at most. */
  readonly concurrency: number;
  /** Whether equal items always get equal answers, so that they may be kept and reused. */
  readonly deterministic: boolean;
  /** Whether a server answers: an answer that is lost in a crash has to be waited for, and paid for, again. */
  readonly isRemote?: boolean;
  /** Rejects with a RetryableError where trying again may help, with any other error where it does not. */
  readonly answer: (item: Item, context: AnswerContext) => Promise<Reply>;
}

/** What was said in words; empty where scores were given. */
export function textOfReply({ rawAnswer }: Pick<Reply, 'rawAnswer'>): string {
  return 'text' in rawAnswer ? rawAnswer.text : '';
}

/** Whether nothing was said. */
export function isEmpty({ rawAnswer }: Reply): boolean {
  return 'text' in rawAnswer ? rawAnswer.text.trim() === '' : Object.keys(rawAnswer.scores).length === 0;
}
