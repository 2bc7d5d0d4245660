/**
 * Returns how often each of several items is drawn by systematic resampling (Kitagawa 1996): each count is within one
 * of its expectation, and all together are `count`.
 *
 * @param weights one per item; they sum to 1
 *
 * @param offset uniform random number from 0 to 1
 */
export function systematicCounts(weights: ArrayLike<number>, count: number, offset: number): Int32Array {
  const counts = new Int32Array(weights.length);
  let reached = 0;
  let drawn = 0;
  let last = -1;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0;
    if (!(weight > 0)) continue;
    reached += weight;
    last = index;
    const before = drawn;
    while (drawn < count && (drawn + offset) / count <= reached) drawn++;
    counts[index] = drawn - before;
  }
  // The sum of all weights may be less than 1 by rounding.
  if (last >= 0) counts[last] = (counts[last] ?? 0) + count - drawn;
  return counts;
}
