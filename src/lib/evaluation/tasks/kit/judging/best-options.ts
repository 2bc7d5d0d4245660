/** The best options of a score-based answer: several in a tie, none where no option has a score. */
export function bestOptions<Option>(
  scored: readonly { readonly option: Option; readonly score: number }[],
): readonly Option[] {
  const best = Math.max(...scored.map(({ score }) => score));
  return [...new Set(scored.filter(({ score }) => score === best).map(({ option }) => option))];
}
