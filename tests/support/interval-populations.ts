import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import type { Random } from '../../src/lib/util/random.ts';

/** Sampled units of a benchmark, and the true value of their figure. */
export interface Population<Unit = number> {
  readonly name: string;
  readonly truth: number;
  readonly draw: (random: Random) => Unit;
}

/** Returns a population of numbers with given probabilities. */
function valued(name: string, ...chances: readonly (readonly [value: number, chance: number])[]): Population {
  return {
    name,
    truth: chances.reduce((sum, [value, chance]) => sum + value * chance, 0),
    draw: (random) => {
      let left = random.uniform();
      const drawn = chances.find(([, chance]) => (left -= chance) < 0) ?? chances.at(-1);
      return drawn?.[0] ?? 0;
    },
  };
}

/** Returns a population of scores in quarters, as for four variables: probabilities of 0 to 4 right ones. */
export function quarters(name: string, shares: readonly number[]): Population {
  return valued(name, ...shares.map((share, right) => [right / 4, share] as const));
}

/**
 * Returns a population of pictures with twelve questions each, of varying difficulty: beta-binomial with the
 * intraclass correlation `icc`.
 */
export function twelveQuestions(mean: number, icc: number): Population {
  const [a, b] = [(mean * (1 - icc)) / icc, ((1 - mean) * (1 - icc)) / icc];
  // The quantile function is slow: a table is precise enough.
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

/**
 * Returns a population of stories with one to four numbers: equal within a `tied` share of the stories, independent
 * otherwise.
 */
function inStories({ name, truth, draw }: Population, tied: number): Population<readonly number[]> {
  return {
    name: `${name}, stories of 1 to 4 questions, ${tied} of them as wholes`,
    truth,
    draw: (random) => {
      const whole = random.uniform() < tied ? draw(random) : null;
      return Array.from({ length: random.integer(1, 4) }, () => whole ?? draw(random));
    },
  };
}

/** Returns a population of stories with binary questions. */
export function stories(mean: number, tied: number): Population<readonly number[]> {
  const right = {
    name: `${mean} right`,
    truth: mean,
    draw: (random: Random) => Number(random.uniform() < mean),
  };
  return inStories(right, tied);
}

/**
 * Returns a population of stories with two to four questions, alternating between two kinds with their own
 * probabilities; some stories are easy as a whole.
 */
function twoKinds(chances: readonly [number, number], tied: number): Population<readonly number[]> {
  return {
    name: `${chances.join(' and ')} right of two kinds, stories of 2 to 4 questions, ${tied} of them as wholes`,
    truth: (chances[0] + chances[1]) / 2,
    draw: (random) => {
      const whole = random.uniform() < tied ? random.uniform() : null;
      return Array.from({ length: random.integer(2, 4) }, (_, index) =>
        Number((whole ?? random.uniform()) < (chances[index % 2] ?? 0)),
      );
    },
  };
}

/** Populations of differences between two runs: graded, mostly equal, item by item and story by story. */
export const DIFFERENCES = [
  inStories(valued('a quarter better in 5 of 100', [0, 0.95], [0.25, 0.05]), 0),
  inStories(valued('a quarter better, in 5 of 100 half worse', [0.25, 0.95], [-0.5, 0.05]), 1),
  inStories(
    valued(
      'in quarters',
      [-1, 0.05],
      [-0.5, 0.1],
      [-0.25, 0.15],
      [0, 0.3],
      [0.25, 0.2],
      [0.5, 0.1],
      [1, 0.1],
    ),
    0,
  ),
  inStories(valued('better in 95 of 100', [1, 0.95], [0, 0.05]), 1),
  inStories(valued('better in 20, worse in 20 of 100', [1, 0.2], [-1, 0.2], [0, 0.6]), 0.5),
  inStories(valued('better in 40, worse in 10 of 100', [1, 0.4], [-1, 0.1], [0, 0.5]), 0.9),
  inStories(valued('better in 3 of 100', [1, 0.03], [0, 0.97]), 1),
  inStories(valued('better in 60, worse in 30 of 100', [1, 0.6], [-1, 0.3], [0, 0.1]), 1),
];

/** Populations of captions in both orders about a story. */
export const KINDS = [
  twoKinds([0.5, 0.5], 0.9),
  twoKinds([0.9, 0.6], 0.5),
  twoKinds([0.97, 0.97], 0.5),
  twoKinds([0.97, 0.5], 0.9),
  twoKinds([0.03, 0.2], 1),
  twoKinds([0.2, 0.9], 0.3),
];

const SCORES = valued('scores from 0 to 10', [0, 0.05], [2, 0.1], [5, 0.25], [7, 0.4], [10, 0.2]);

/** Populations of scores from 0 to 10 of several explanations per story. */
export const SCORED = [
  inStories(SCORES, 0.5),
  inStories(SCORES, 0.9),
  inStories(valued('7, in 5 of 100 10', [7, 0.95], [10, 0.05]), 0.5),
  inStories(valued('10, in 20 of 100 0', [10, 0.8], [0, 0.2]), 0.9),
  inStories(valued('5, in 3 of 100 4, in 3 6', [5, 0.94], [4, 0.03], [6, 0.03]), 0.3),
];
