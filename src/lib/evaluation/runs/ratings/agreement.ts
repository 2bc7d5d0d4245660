import { quantileSorted } from 'd3-array';
import { createRandom } from '../../../util/random.ts';

/** How far apart two values are: told apart or not, or by their squared distance. */
export type DifferenceFunction = 'nominal' | 'interval';

/** How far raters agree. */
export interface Agreement {
  /** Krippendorff's alpha: 1 where all agree, 0 where they agree as chance has it; null where no values differ. */
  readonly alpha: number | null;
  /** The middle 95% of alpha over things drawn anew; null where that cannot be had. */
  readonly ci95: readonly [number, number] | null;
  /** Share of pairs of ratings of one thing that are the same. */
  readonly same: number | null;
  /** Things that two raters or more rated. */
  readonly n: number;
}

/** Fewer things tell nothing of how alpha spreads. */
const MIN_FOR_INTERVAL = 5;
const RESAMPLES = 1000;
const SEED = 1;

/**
 * Krippendorff's alpha (Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability"), for any number of raters, of
 * whom not all need have rated everything. Its interval is that of the bootstrap over things.
 *
 * @param things the values that each thing was given, one a rater
 */
export function agreementOf(
  things: readonly (readonly number[])[],
  difference: DifferenceFunction,
): Agreement {
  const paired = things.filter((values) => values.length > 1);
  const alpha = alphaOf(paired, difference);
  return { alpha, ci95: intervalOf(paired, difference), same: sameShare(paired), n: paired.length };
}

/** One minus the observed disagreement over the expected one; null where all values are the same, or none is there. */
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

/** The sum over ordered pairs of values of one thing. */
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
