import { sentenceOf } from '../../../../chains/graph.ts';
import { stemsOf } from '../../../../chains/reading/stems.ts';
import type { Chain, Prevented } from '../../../../chains/types.ts';

/** Clauses that share more words are counted with these. */
const MAX_SHARED = 2;

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

/** What a question says of what it supposes: of the event that is left out, and of what is done in its place. */
export function supposedWords(chain: Chain, prevented: Prevented): string {
  if (!('id' in prevented)) return prevented.text;
  return [sentenceOf(chain, prevented.id), ...(prevented.instead ? [prevented.instead.text] : [])].join(' ');
}

/** How many words that tell something two clauses have in common, up to 2. */
export function sharedWords(one: string, other: string): number {
  const stems = new Set(stemsOf(one));
  return Math.min(MAX_SHARED, new Set(stemsOf(other).filter((stem) => stems.has(stem))).size);
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
