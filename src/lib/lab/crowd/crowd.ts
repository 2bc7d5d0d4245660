import { createRandom } from '../../util/random.ts';
import { permuted } from '../../util/shuffle.ts';

/**
 * Deals `n` rows out of weighted ones, in proportion: systematic resampling (Kitagawa 1996) over the rows sorted by
 * `keys`, so that the number of each key is within one of its share. The same seed deals the same rows, in the same
 * shuffled order.
 *
 * @param weights one per row, null if all have the same
 *
 * @param keys groups whose shares must hold, one per row
 */
export function deal(
  weights: Float64Array | null,
  keys: readonly number[],
  n: number,
  seed: number,
): readonly number[] {
  const rows = keys.map((_, row) => row).filter((row) => (weights?.[row] ?? 1) > 0);
  rows.sort((left, right) => (keys[left] ?? 0) - (keys[right] ?? 0) || left - right);
  const weightOf = (row: number): number => weights?.[row] ?? 1;
  const total = rows.reduce((sum, row) => sum + weightOf(row), 0);
  const random = createRandom(seed).fork('crowd');
  const start = random.uniform();
  const dealt: number[] = [];
  let sum = 0;
  for (const row of rows) {
    sum += weightOf(row) / total;
    while (dealt.length < n && (dealt.length + start) / n < sum) dealt.push(row);
  }
  const last = rows.at(-1);
  while (last !== undefined && dealt.length < n) dealt.push(last);
  return permuted(dealt, random);
}
