import { sentenceOf } from '../../../../chains/graph.ts';
import { stemsOf } from '../../../../chains/reading/stems.ts';
import type { Chain, Prevented } from '../../../../chains/types.ts';

/** Largest class of shared words; clauses that share more are counted with it. */
const MAX_SHARED = 2;

/**
 * Returns the word features of a question: the words of the supposed-away clause, those of the asked clause, and
 * the number of content words in both.
 */
export function wordingOf(supposed: string, asked: string): ReadonlySet<string> {
  return new Set([
    ...wordsIn(supposed).map((word) => `supposed ${word}`),
    ...wordsIn(asked).map((word) => `asked ${word}`),
    `shared ${sharedWords(supposed, asked)}`,
  ]);
}

/** Returns the words of a question's premise: the prevented event, and its replacement if any. */
export function supposedWords(chain: Chain, prevented: Prevented): string {
  if (!('id' in prevented)) return prevented.text;
  return [sentenceOf(chain, prevented.id), ...(prevented.instead ? [prevented.instead.text] : [])].join(' ');
}

/** Counts the content words that two clauses share, up to 2. */
export function sharedWords(one: string, other: string): number {
  const stems = new Set(stemsOf(one));
  return Math.min(MAX_SHARED, new Set(stemsOf(other).filter((stem) => stems.has(stem))).size);
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
