/** Difference of scores below which the order of two sentences is not compared. */
const TIE = 1e-4;

/** Returns whether two score matrices (rows: pictures) rank the sentences of every picture equally, except for ties. */
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

/** Returns the lowest cosine of two corresponding unit rows. */
export function lowestCosine(
  left: readonly (readonly number[])[],
  right: readonly (readonly number[])[],
): number {
  return Math.min(
    ...left.map((row, i) => row.reduce((sum, value, j) => sum + value * (right[i]?.[j] ?? Number.NaN), 0)),
  );
}
