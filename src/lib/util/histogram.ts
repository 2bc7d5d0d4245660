/**
 * Returns weighted shares of a column over `count` equal bins of [lo, hi]; values outside fall into the end bins.
 *
 * @param weights one weight per row, or null where all rows weigh the same
 *
 * @returns `count` shares that add up to 1 (all zero for an empty column)
 */
export function binShares(
  column: Float64Array,
  weights: Float64Array | null,
  [lo, hi]: readonly [number, number],
  count: number,
): Float64Array {
  const shares = new Float64Array(count);
  const scale = hi > lo ? count / (hi - lo) : 0;
  let total = 0;
  for (let row = 0; row < column.length; row++) {
    const weight = weights === null ? 1 : (weights[row] ?? 0);
    const index = Math.floor(((column[row] ?? lo) - lo) * scale);
    const bin = index < 0 ? 0 : index >= count ? count - 1 : index;
    shares[bin] = (shares[bin] ?? 0) + weight;
    total += weight;
  }
  if (total > 0) for (let bin = 0; bin < count; bin++) shares[bin] = (shares[bin] ?? 0) / total;
  return shares;
}
