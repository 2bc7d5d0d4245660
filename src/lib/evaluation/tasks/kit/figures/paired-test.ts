import binomialPmf from '@stdlib/stats-base-dists-binomial-pmf';
import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import { ROUNDING } from './statistics.ts';

/** p value of a difference, and the test behind it. */
export interface PairedTest {
  readonly pValue: number;
  /**
   * McNemar's exact test (1947) if each unit differs entirely or not at all; else Fisher's randomisation test,
   * which then gives the same result; or its normal approximation for differences of many sizes.
   */
  readonly test: 'mcnemar' | 'randomisation' | 'normal';
}

/** Differences are multiples of one of these fractions: a question of twelve, a field of four, ties of each. */
const PARTS = [1, 2, 4, 8, 12, 24, 48, 60, 120, 840] as const;
/** Most steps of the exact sum; beyond, the normal approximation is equally good. */
const MAX_STEPS = 20_000_000;

/**
 * Computes Fisher's randomisation test of paired differences, two-sided: if both were equally good, each difference could
 * have either sign; how often is their sum then at least as far from zero? Exact whenever it can be counted.
 *
 * @param differences one per unit
 */
export function pairedTest(differences: readonly number[]): PairedTest {
  const uneven = differences.filter((difference) => Math.abs(difference) > ROUNDING);
  if (uneven.every((difference) => Math.abs(Math.abs(difference) - 1) <= ROUNDING)) {
    return { pValue: exact(uneven, 1) ?? 1, test: 'mcnemar' };
  }
  const parts = PARTS.find((part) => uneven.every((one) => isWhole(one * part)));
  const pValue = parts === undefined ? null : exact(uneven, parts);
  return pValue === null ? { pValue: normal(uneven), test: 'normal' } : { pValue, test: 'randomisation' };
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1000 * ROUNDING;
}

/** Counts the sums of all sign combinations, size by size; null if there are too many. */
function exact(differences: readonly number[], parts: number): number | null {
  const counts = new Map<number, number>();
  for (const one of differences) {
    const size = Math.round(Math.abs(one) * parts);
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  const observed = Math.abs(differences.reduce((sum, one) => sum + Math.round(one * parts), 0));
  const most = [...counts].reduce((sum, [size, count]) => sum + size * count, 0);
  if ((2 * most + 1) * differences.length > MAX_STEPS && counts.size > 1) return null;
  // Probability of each sum, from -most to most.
  let sums = new Float64Array([1]);
  for (const [size, count] of counts) sums = withSigns(sums, size, count);
  return Math.min(
    1,
    sums.reduce((total, share, index) => {
      const sum = index - (sums.length - 1) / 2;
      return Math.abs(sum) >= observed ? total + share : total;
    }, 0),
  );
}

/** Adds `count` terms of one size, each with either sign, to the distribution of sums. */
function withSigns(sums: Float64Array<ArrayBuffer>, size: number, count: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(sums.length + 2 * size * count);
  for (let plus = 0; plus <= count; plus++) {
    const share = binomialPmf(plus, count, 0.5);
    if (share === 0) continue;
    const shift = 2 * size * plus;
    for (let index = 0; index < sums.length; index++) {
      next[index + shift] = (next[index + shift] ?? 0) + share * (sums[index] ?? 0);
    }
  }
  return next;
}

/** Normal approximation: the sum of randomly signed differences has mean 0 and the sum of squares as variance. */
function normal(differences: readonly number[]): number {
  const sum = differences.reduce((total, one) => total + one, 0);
  const spread = Math.sqrt(differences.reduce((total, one) => total + one ** 2, 0));
  return Math.min(1, 2 * normalCdf(-Math.abs(sum), 0, spread));
}
