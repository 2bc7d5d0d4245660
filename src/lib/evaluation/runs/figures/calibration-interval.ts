import { createRandom } from '../../../util/random.ts';

/** A question's probability of yes, and whether yes is correct. */
interface Scored {
  readonly p: number;
  readonly isYes: boolean;
}

/** Number of bootstrap samples; more would not change the printed digits. */
const REDRAWN = 1000;
const SEED = 1;
const MIDDLE = [0.025, 0.975] as const;

/**
 * Returns a 95% interval of the expected calibration error: percentile bootstrap over units (Efron & Tibshirani
 * 1993; cluster bootstrap with a fixed seed). Null for fewer than two units.
 *
 * @param units questions grouped by picture
 * @param bins number of bins of equal width
 */
export function calibrationInterval(
  units: readonly (readonly Scored[])[],
  bins: number,
): readonly [number, number] | null {
  if (units.length < 2) return null;
  // Per bin, the sum of p minus the number of yes: all that the error needs of a unit, besides its size.
  const gaps = units.map((unit) => {
    const gap = new Float64Array(bins);
    for (const { p, isYes } of unit) {
      const index = Math.min(bins - 1, Math.floor(p * bins));
      gap[index] = (gap[index] ?? 0) + p - Number(isYes);
    }
    return { gap, n: unit.length };
  });
  const random = createRandom(SEED).fork('calibration');
  const errors = Array.from({ length: REDRAWN }, () => {
    const total = new Float64Array(bins);
    let n = 0;
    for (let draw = 0; draw < gaps.length; draw++) {
      const one = gaps[random.integer(0, gaps.length - 1)];
      if (one === undefined) continue;
      n += one.n;
      one.gap.forEach((part, index) => (total[index] = (total[index] ?? 0) + part));
    }
    return total.reduce((sum, part) => sum + Math.abs(part), 0) / n;
  }).sort((a, b) => a - b);
  const [low, high] = MIDDLE.map((share) => errors[Math.round(share * (REDRAWN - 1))] ?? 0);
  return [low ?? 0, high ?? 1];
}
