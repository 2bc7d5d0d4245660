/** The words of a text, and whether it is of the kind that is looked for. */
export interface LabelledText {
  readonly isRight: boolean;
  readonly words: ReadonlySet<string>;
}

/** In how many texts of each kind each word stands; the empty word stands in each. */
interface WordCounts {
  readonly right: ReadonlyMap<string, number>;
  readonly wrong: ReadonlyMap<string, number>;
}

/** Counts words once, so that `logOddsOf` can leave some of the texts out. */
export function countsOf(texts: readonly LabelledText[]): WordCounts {
  const counts = { right: new Map<string, number>(), wrong: new Map<string, number>() };
  for (const { isRight, words } of texts) {
    const own = counts[isRight ? 'right' : 'wrong'];
    for (const word of ['', ...words]) own.set(word, (own.get(word) ?? 0) + 1);
  }
  return counts;
}

/**
 * A naive Bayes classifier of words, with one added to each count and both kinds thought equally likely: how much more
 * words speak for the one kind than for the other, in natural logarithms.
 *
 * @param but what of `all` it does not learn from
 */
export function logOddsOf(all: WordCounts, but: WordCounts): (words: Iterable<string>) => number {
  const count = (side: keyof WordCounts, word: string): number =>
    (all[side].get(word) ?? 0) - (but[side].get(word) ?? 0);
  const share = (side: keyof WordCounts, word: string): number =>
    Math.log((count(side, word) + 1) / (count(side, '') + 2));
  return (words) => [...words].reduce((sum, word) => sum + share('right', word) - share('wrong', word), 0);
}
