import { distributionFunction, quantile, support } from '../../distributions/index.ts';
import type { Family } from '../../types.ts';

/** Maximum number of cells of one distribution that are listed; of more, the uniform behind it is drawn instead. */
const MAX_CELLS = 100_000;

/**
 * Returns where a discrete distribution's quantile function steps inside (lo, hi). Steps nearer to an end, or to each
 * other, than rounding errors are left out, as they are the same step computed in two ways. Null if there are too many
 * to list.
 */
export function stepsBetween(
  family: Family,
  parameters: readonly number[],
  lo: number,
  hi: number,
): readonly number[] | null {
  const nearest = roundingGap(lo, hi);
  const steps: number[] = [];
  const first = quantile(family, parameters, lo <= 0 ? Number.MIN_VALUE : lo);
  const last = support(family, parameters).hi;
  let previous = lo;
  for (let value = first; value < last; value++) {
    const step = distributionFunction(family, parameters, value);
    if (step >= hi - nearest) break;
    if (step > previous + nearest) {
      steps.push(step);
      if (steps.length > MAX_CELLS) return null;
      previous = step;
    }
  }
  return steps;
}

/** Returns the distance below which two points of the interval [lo, hi] of a uniform are equal up to rounding. */
function roundingGap(lo: number, hi: number): number {
  return Math.max(1e-15, 1e-13 * (hi - lo));
}
