import { stemsOf } from '../../../../chains/reading/stems.ts';

/** Clauses that share more words are counted with these. */
const MOST_SHARED = 2;

/**
 * What a question's words are, whatever they mean: those of the clause that is supposed away, those of the clause that
 * is asked about, and how many telling words both have.
 */
export function wordingOf(supposed: string, asked: string): ReadonlySet<string> {
  return new Set([
    ...wordsIn(supposed).map((word) => `supposed ${word}`),
    ...wordsIn(asked).map((word) => `asked ${word}`),
    `shared ${sharedWords(supposed, asked)}`,
  ]);
}

/** How many words that tell something two clauses have in common, up to 2. */
export function sharedWords(one: string, other: string): number {
  const stems = new Set(stemsOf(one));
  return Math.min(MOST_SHARED, new Set(stemsOf(other).filter((stem) => stems.has(stem))).size);
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
