import { quantileSorted } from 'd3-array';
import { createRandom } from '../../../util/random.ts';

/** Distance of two values: 0 or 1 (nominal), or their squared difference (interval). */
export type DifferenceFunction = 'nominal' | 'interval';

/** Agreement of raters. */
export interface Agreement {
  /** Krippendorff's alpha: 1 for full agreement, 0 for agreement by chance; null if all values are equal. */
  readonly alpha: number | null;
  /** Bootstrap 95% interval of alpha over things; null if it cannot be computed. */
  readonly ci95: readonly [number, number] | null;
  /** Share of equal pairs among the pairs of ratings of one thing. */
  readonly same: number | null;
  /** Number of things rated by at least two raters. */
  readonly n: number;
}

/** Least number of things for an interval of alpha. */
const MIN_FOR_INTERVAL = 5;
const RESAMPLES = 1000;
const SEED = 1;

/**
 * Computes Krippendorff's alpha (Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability") for any number
 * of raters, with missing ratings. Its interval is a bootstrap over things.
 *
 * @param things the values of each thing, one per rater
 */
export function agreementOf(
  things: readonly (readonly number[])[],
  difference: DifferenceFunction,
): Agreement {
  const paired = things.filter((values) => values.length > 1);
  const alpha = alphaOf(paired, difference);
  return { alpha, ci95: intervalOf(paired, difference), same: sameShare(paired), n: paired.length };
}

/** Returns 1 − observed / expected disagreement; null if all values are equal, or there are none. */
function alphaOf(things: readonly (readonly number[])[], difference: DifferenceFunction): number | null {
  const apart = difference === 'nominal' ? isOther : squaredDistance;
  let [total, observed] = [0, 0];
  const counts = new Map<number, number>();
  for (const values of things) {
    total += values.length;
    observed += pairsOf(values, apart) / (values.length - 1);
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  let expected = 0;
  for (const [one, times] of counts) {
    for (const [other, timesOther] of counts) expected += times * timesOther * apart(one, other);
  }
  return expected === 0 ? null : 1 - ((total - 1) * observed) / expected;
}

/** Sums the distances over ordered pairs of one thing's values. */
function pairsOf(values: readonly number[], apart: (one: number, other: number) => number): number {
  let sum = 0;
  for (const one of values) for (const other of values) sum += apart(one, other);
  return sum;
}

function isOther(one: number, other: number): number {
  return one === other ? 0 : 1;
}

function squaredDistance(one: number, other: number): number {
  return (one - other) ** 2;
}

function sameShare(things: readonly (readonly number[])[]): number | null {
  let [pairs, other] = [0, 0];
  for (const values of things) {
    pairs += values.length * (values.length - 1);
    other += pairsOf(values, isOther);
  }
  return pairs === 0 ? null : 1 - other / pairs;
}

function intervalOf(
  things: readonly (readonly number[])[],
  difference: DifferenceFunction,
): readonly [number, number] | null {
  if (things.length < MIN_FOR_INTERVAL) return null;
  const random = createRandom(SEED).fork('alpha');
  const alphas: number[] = [];
  for (let time = 0; time < RESAMPLES; time++) {
    const drawn = things.map(() => things[random.integer(0, things.length - 1)] ?? []);
    const alpha = alphaOf(drawn, difference);
    if (alpha !== null) alphas.push(alpha);
  }
  alphas.sort((one, other) => one - other);
  const [low, high] = [quantileSorted(alphas, 0.025), quantileSorted(alphas, 0.975)];
  return low === undefined || high === undefined ? null : [low, high];
}
