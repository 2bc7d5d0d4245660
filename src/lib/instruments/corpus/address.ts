/** View of the causal-words page, stored in its address. */
import { EXPRESSION_LISTS } from './expressions.ts';

/** The list, and whether the example is counted. */
export interface CorpusView {
  /** Id of a list of expressions. */
  readonly list: string;
  /** Whether the example is counted at once. */
  readonly example: boolean;
}

/** Id of the list that finds words in all their forms. */
export const STANDARD_LIST = 'audited';

/** Parses `#list=ID&example`; invalid parts keep their default. */
export function readCorpusFragment(hash: string): CorpusView {
  const words = new URLSearchParams(hash.slice(1));
  const list = words.get('list');
  return {
    list: EXPRESSION_LISTS.find(({ id }) => id === list)?.id ?? STANDARD_LIST,
    example: words.has('example'),
  };
}

/** Formats what `readCorpusFragment` parses. */
export function corpusFragment({ list, example }: CorpusView): string {
  return `#list=${list}${example ? '&example' : ''}`;
}
