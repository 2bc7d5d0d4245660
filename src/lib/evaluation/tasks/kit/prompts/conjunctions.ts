/** One of the paper's twelve phrases for a causal relation. */
export interface Conjunction {
  /** The paper's number and text; items name it by the text. */
  readonly number: string;
  readonly id: string;
  /** The text between two clauses, inflected. */
  readonly text: string;
  /** The former text, if it differed: stored runs use it. */
  readonly former?: string;
  /** The clause that comes first in a correct caption. */
  readonly order: 'effect-first' | 'cause-first';
  /** “the level is high”, or “the level being high” where a noun is needed. */
  readonly clause: 'finite' | 'gerund';
}

const effectFirst = { order: 'effect-first', clause: 'gerund' } as const;
const causeFirst = { order: 'cause-first', clause: 'gerund' } as const;

/**
 * Returns the text of a conjunction in a wording: grammatical, bare as in the authors' templates (`published`), or
 * the former text (`former`).
 */
export function textOf({ id, text, former = text }: Conjunction, wording: string): string {
  return wording === 'published' ? id : wording === 'former' ? former : text;
}

/** The conjunctions of VQA-Causal and VCR-Causal (table 5), in the paper's order. */
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

/** Ids held out from fine-tuning by default; the paper trains ten of the twelve. */
export const HELD_OUT_CONJUNCTIONS: readonly string[] = ['is the consequence of', 'owe to'];

/**
 * Returns the order shared by all other conjunctions, so that always picking it would be right; null if they
 * differ.
 */
export function orderWithout(trained: readonly string[]): Conjunction['order'] | null {
  const orders = new Set(CONJUNCTIONS.filter(({ id }) => !trained.includes(id)).map(({ order }) => order));
  const [first] = orders;
  return first !== undefined && orders.size === 1 ? first : null;
}

/**
 * Returns the conjunction with an id.
 *
 * @throws RangeError for an unknown id
 */
export function conjunctionOf(id: string): Conjunction {
  const found = CONJUNCTIONS.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`There is no conjunction “${id}”.`);
  return found;
}
