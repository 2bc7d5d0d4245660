/** Something told in words, and whether it is of the kind that is looked for. */
export interface Told {
  readonly isRight: boolean;
  readonly words: ReadonlySet<string>;
}

/**
 * A naive Bayes classifier of words, with one added to each count and both kinds thought equally likely: how much more
 * words speak for the one kind than for the other, in natural logarithms.
 */
export function leaningOf(told: readonly Told[]): (words: Iterable<string>) => number {
  const [right, wrong] = [new Map<string, number>(), new Map<string, number>()];
  for (const { isRight, words } of told) {
    const counts = isRight ? right : wrong;
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rights = told.filter(({ isRight }) => isRight).length;
  const share = (counts: ReadonlyMap<string, number>, word: string, of: number): number =>
    Math.log(((counts.get(word) ?? 0) + 1) / (of + 2));
  return (words) =>
    [...words].reduce(
      (sum, word) => sum + share(right, word, rights) - share(wrong, word, told.length - rights),
      0,
    );
}
