import { createRandom } from '../../../util/random.ts';

/** A question's probability of yes, and whether yes is right. */
interface Scored {
  readonly p: number;
  readonly isYes: boolean;
}

/** Redrawn sets of units; more move the ends by less than they are printed to. */
const REDRAWN = 1000;
const SEED = 1;
const MIDDLE = [0.025, 0.975] as const;

/**
 * A 95% interval of the expected calibration error: the middle of what the same number of units, drawn with replacement,
 * come to (percentile bootstrap by cluster, Efron & Tibshirani 1993; the seed is fixed). Null for fewer than two units.
 *
 * @param units questions about one picture together
 * @param bins of equal width
 */
export function calibrationInterval(
  units: readonly (readonly Scored[])[],
  bins: number,
): readonly [number, number] | null {
  if (units.length < 2) return null;
  // How far the sums of p and of yes part, bin by bin: all that the error needs of a unit, beside its size.
  const gaps = units.map((unit) => {
    const gap = new Float64Array(bins);
    for (const { p, isYes } of unit) {
      const place = Math.min(bins - 1, Math.floor(p * bins));
      gap[place] = (gap[place] ?? 0) + p - Number(isYes);
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
      one.gap.forEach((part, place) => (total[place] = (total[place] ?? 0) + part));
    }
    return total.reduce((sum, part) => sum + Math.abs(part), 0) / n;
  }).sort((a, b) => a - b);
  const [low, high] = MIDDLE.map((share) => errors[Math.round(share * (REDRAWN - 1))] ?? 0);
  return [low ?? 0, high ?? 1];
}
