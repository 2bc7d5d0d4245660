import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import type { Estimate } from '../../src/lib/evaluation/tasks/kit/estimate.ts';
import { createRandom, type Random } from '../../src/lib/util/random.ts';

/** Units as a benchmark draws them, and the figure that many of them have. */
export interface Population {
  readonly name: string;
  readonly truth: number;
  readonly draw: (random: Random) => number;
}

/** Credit in quarters, as for four variables of which some are right: how likely 0, 1, 2, 3 and 4 of them are. */
export function quarters(name: string, shares: readonly number[]): Population {
  return {
    name,
    truth: shares.reduce((sum, share, right) => sum + (share * right) / 4, 0),
    draw: (random) => {
      let left = random.uniform();
      const right = shares.findIndex((share) => (left -= share) < 0);
      return (right < 0 ? 4 : right) / 4;
    },
  };
}

/** Twelve questions about one picture, which is easy or hard as a whole: beta-binomial, `icc` the correlation inside. */
export function twelveQuestions(mean: number, icc: number): Population {
  const [a, b] = [(mean * (1 - icc)) / icc, ((1 - mean) * (1 - icc)) / icc];
  // The quantile is slow: a table of it is as good.
  const ease = Array.from({ length: 2000 }, (_, step) => betaQuantile((step + 0.5) / 2000, a, b));
  return {
    name: `12 questions a picture, ${mean} right, correlation ${icc}`,
    truth: ease.reduce((sum, one) => sum + one, 0) / ease.length,
    draw: (random) => {
      const chance = ease[random.integer(0, ease.length - 1)] ?? mean;
      let right = 0;
      for (let question = 0; question < 12; question++) right += Number(random.uniform() < chance);
      return right / 12;
    },
  };
}

/** The share of intervals, over seeded repetitions, that hold the truth, and how wide they are on average. */
export function coverageOf(
  population: Population,
  units: number,
  repetitions: number,
  estimate: (credits: readonly number[]) => Estimate,
  seed = 1,
): { readonly coverage: number; readonly width: number } {
  const random = createRandom(seed);
  let hits = 0;
  let width = 0;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const [low, high] = estimate(Array.from({ length: units }, () => population.draw(random))).ci95;
    hits += Number(low <= population.truth && population.truth <= high);
    width += high - low;
  }
  return { coverage: hits / repetitions, width: width / repetitions };
}
