import { systematicCounts } from '../../causal/resample.ts';
import { createRandom } from '../../util/random.ts';
import { permuted } from '../../util/shuffle.ts';

/**
 * Deals `n` rows out of weighted ones, in proportion: systematic resampling over the rows sorted by
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
  const shares = rows.map((row) => weightOf(row) / total);
  const counts = systematicCounts(shares, n, random.uniform());
  const dealt = rows.flatMap((row, index) => Array.from({ length: counts[index] ?? 0 }, () => row));
  return permuted(dealt, random);
}
