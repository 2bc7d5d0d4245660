/** Pairs of sentences whose scores are closer than this may change places. */
const TIE = 1e-4;

/** Whether two score matrices (rows: pictures) put the sentences of every picture in the same order, ties apart. */
export function rankingAgrees(
  left: readonly (readonly number[])[],
  right: readonly (readonly number[])[],
): boolean {
  return left.every((row, i) => {
    const other = right[i] ?? [];
    return row.every((score, a) =>
      row.every((rival, b) => score - rival < TIE || (other[a] ?? 0) - (other[b] ?? 0) > -TIE),
    );
  });
}

/** The lowest cosine of two rows of length 1 at the same place. */
export function lowestCosine(
  left: readonly (readonly number[])[],
  right: readonly (readonly number[])[],
): number {
  return Math.min(
    ...left.map((row, i) => row.reduce((sum, value, j) => sum + value * (right[i]?.[j] ?? Number.NaN), 0)),
  );
}
