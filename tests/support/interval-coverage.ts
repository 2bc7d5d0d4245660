import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import binomialPmf from '@stdlib/stats-base-dists-binomial-pmf';
import type { Clustered, Estimate } from '../../src/lib/evaluation/tasks/kit/estimate.ts';
import { createRandom, type Random } from '../../src/lib/util/random.ts';

/** Units as a benchmark draws them, and the figure that many of them have. */
export interface Population<Unit = number> {
  readonly name: string;
  readonly truth: number;
  readonly draw: (random: Random) => Unit;
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

/** One to four questions about one story: all answered alike in a `tied` share of the stories, else each by itself. */
export function stories(mean: number, tied: number): Population<readonly number[]> {
  return {
    name: `stories of 1 to 4 questions, ${mean} right, ${tied} of them as wholes`,
    truth: mean,
    draw: (random) => {
      const whole = random.uniform() < tied ? Number(random.uniform() < mean) : null;
      return Array.from({ length: random.integer(1, 4) }, () => whole ?? Number(random.uniform() < mean));
    },
  };
}

/** What was drawn of stories, as a share in clusters takes it. */
export function inClusters(drawn: readonly (readonly number[])[]): readonly Clustered[] {
  return drawn.flatMap((credits, story) => credits.map((credit) => ({ credit, cluster: `${story}` })));
}

/** The share of intervals, over seeded repetitions, that hold the truth, and how wide they are on average. */
export function coverageOf<Unit>(
  population: Population<Unit>,
  units: number,
  repetitions: number,
  estimate: (drawn: readonly Unit[]) => Pick<Estimate, 'ci95'>,
  seed = 1,
): { readonly coverage: number; readonly width: number } {
  const random = createRandom(seed);
  let hits = 0;
  let width = 0;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const drawn = Array.from({ length: units }, () => population.draw(random));
    const [low, high] = estimate(drawn).ci95;
    hits += Number(low <= population.truth && population.truth <= high);
    width += high - low;
  }
  return { coverage: hits / repetitions, width: width / repetitions };
}

/** How often intervals of right and wrong hold the truth: over truths from 0.03 to 0.97, in exact sums. */
export interface ExactCoverage {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
}

const TRUTHS = Array.from({ length: 941 }, (_, step) => 0.03 + step * 0.001);

/** @param interval of so many right */
export function exactCoverage(
  units: number,
  interval: (right: number) => readonly [number, number],
): ExactCoverage {
  const intervals = Array.from({ length: units + 1 }, (_, right) => interval(right));
  const held = TRUTHS.map((truth) =>
    intervals.reduce(
      (sum, [low, high], right) =>
        low <= truth && truth <= high ? sum + binomialPmf(right, units, truth) : sum,
      0,
    ),
  );
  return {
    least: Math.min(...held),
    most: Math.max(...held),
    mean: held.reduce((sum, one) => sum + one, 0) / held.length,
  };
}
