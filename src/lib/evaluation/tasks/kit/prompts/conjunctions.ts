/** One of the paper's twelve ways to say that something causes something. */
export interface Conjunction {
  /** The paper's number and text of it; items name it by the text. */
  readonly number: string;
  readonly id: string;
  /** As it stands between two clauses, inflected. */
  readonly text: string;
  /** How it was written before, where that was otherwise: stored runs ask so. */
  readonly former?: string;
  /** Which clause comes before it where the caption is right. */
  readonly order: 'effect-first' | 'cause-first';
  /** "the level is high", or "the level being high" where a clause must be a noun. */
  readonly clause: 'finite' | 'gerund';
}

const effectFirst = { order: 'effect-first', clause: 'gerund' } as const;
const causeFirst = { order: 'cause-first', clause: 'gerund' } as const;

/**
 * How a wording writes a conjunction: in a grammatical sentence, bare as the authors' templates have it (`published`), or
 * as it was written before (`former`).
 */
export function textOf({ id, text, former = text }: Conjunction, wording: string): string {
  return wording === 'published' ? id : wording === 'former' ? former : text;
}

/** The conjunctions of VQA-Causal and VCR-Causal (table 5), in print order. */
export const CONJUNCTIONS: readonly Conjunction[] = [
  { number: 'CW1', id: 'is due to', text: 'is due to', ...effectFirst },
  { number: 'CW2', id: 'is caused by', text: 'is caused by', ...effectFirst },
  { number: 'CW3', id: 'is a result of', text: 'is a result of', ...effectFirst },
  { number: 'CW4', id: 'is the effect of', text: 'is the effect of', ...effectFirst },
  { number: 'CW5', id: 'is the consequence of', text: 'is the consequence of', ...effectFirst },
  { number: 'CW6', id: 'because', text: 'because', order: 'effect-first', clause: 'finite' },
  { number: 'CW7', id: 'owe to', text: 'is owing to', former: 'is owed to', ...effectFirst },
  { number: 'CW8', id: 'result in', text: 'results in', ...causeFirst },
  { number: 'CW9', id: 'cause', text: 'causes', ...causeFirst },
  { number: 'CW10', id: 'lead to', text: 'leads to', ...causeFirst },
  { number: 'CW11', id: 'give rise to', text: 'gives rise to', ...causeFirst },
  { number: 'CW12', id: 'bring about to', text: 'brings about', ...causeFirst },
];

/** Those that tuning leaves out unless it is told otherwise, as the paper trains ten of the twelve. */
export const HELD_OUT_CONJUNCTIONS: readonly string[] = ['is the consequence of', 'owe to'];

/** The one order that every conjunction but these tells in: who always takes it is right about all of them; null where they differ. */
export function orderWithout(trained: readonly string[]): Conjunction['order'] | null {
  const orders = new Set(CONJUNCTIONS.filter(({ id }) => !trained.includes(id)).map(({ order }) => order));
  const [first] = orders;
  return first !== undefined && orders.size === 1 ? first : null;
}

/** The conjunction with an id. Throws a RangeError for one that there is not. */
export function conjunctionOf(id: string): Conjunction {
  const found = CONJUNCTIONS.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`There is no conjunction “${id}”.`);
  return found;
}
