/** What the page of causal words counts by: it stands in the address. */
import { EXPRESSION_LISTS } from './expressions.ts';

/** The list, and whether the example is shown, as the address says it. */
export interface CorpusView {
  /** Id of a list of expressions. */
  readonly list: string;
  /** Whether the example is counted at once. */
  readonly example: boolean;
}

/** The list that counts words in all their forms. */
export const STANDARD_LIST = 'audited';

/** Reads `#list=ID&example`; what cannot be read is left at the standard. */
export function readCorpusFragment(hash: string): CorpusView {
  const words = new URLSearchParams(hash.slice(1));
  const list = words.get('list');
  return {
    list: EXPRESSION_LISTS.find(({ id }) => id === list)?.id ?? STANDARD_LIST,
    example: words.has('example'),
  };
}

/** Writes a view as a fragment that `readCorpusFragment` reads. */
export function corpusFragment({ list, example }: CorpusView): string {
  return `#list=${list}${example ? '&example' : ''}`;
}
