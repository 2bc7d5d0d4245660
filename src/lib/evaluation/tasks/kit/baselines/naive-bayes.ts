/** Words of a text, and whether it is a positive. */
export interface LabelledText {
  readonly isRight: boolean;
  readonly words: ReadonlySet<string>;
}

/** Number of texts of each class that contain each word; the empty word is in all of them. */
interface WordCounts {
  readonly right: ReadonlyMap<string, number>;
  readonly wrong: ReadonlyMap<string, number>;
}

/** Counts words once, so that `logOddsOf` can leave out some of the texts. */
export function countsOf(texts: readonly LabelledText[]): WordCounts {
  const counts = { right: new Map<string, number>(), wrong: new Map<string, number>() };
  for (const { isRight, words } of texts) {
    const own = counts[isRight ? 'right' : 'wrong'];
    for (const word of ['', ...words]) own.set(word, (own.get(word) ?? 0) + 1);
  }
  return counts;
}

/**
 * Trains a naive Bayes classifier of words with add-one smoothing and equal priors; returns the log odds of the
 * positive class, in natural logarithms.
 *
 * @param but the part of `all` that it is not trained on
 */
export function logOddsOf(all: WordCounts, but: WordCounts): (words: Iterable<string>) => number {
  const count = (side: keyof WordCounts, word: string): number =>
    (all[side].get(word) ?? 0) - (but[side].get(word) ?? 0);
  const share = (side: keyof WordCounts, word: string): number =>
    Math.log((count(side, word) + 1) / (count(side, '') + 2));
  return (words) => [...words].reduce((sum, word) => sum + share('right', word) - share('wrong', word), 0);
}
