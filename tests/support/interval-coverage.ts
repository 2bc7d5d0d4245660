import binomialPmf from '@stdlib/stats-base-dists-binomial-pmf';
import type { Judgement } from '../../src/lib/evaluation/tasks/answer.ts';
import { compareRuns, type Comparison } from '../../src/lib/evaluation/tasks/compare.ts';
import type { ScorableItem } from '../../src/lib/evaluation/tasks/item.ts';
import type { Clustered, FigureEstimate } from '../../src/lib/evaluation/tasks/kit/figures/estimate.ts';
import { createRandom } from '../../src/lib/util/random.ts';
import type { Population } from './interval-populations.ts';

/** Groups sampled values by story, as the clustered share takes them. */
export function inClusters(drawn: readonly (readonly number[])[]): readonly Clustered[] {
  return drawn.flatMap((credits, story) => credits.map((credit) => ({ credit, cluster: `${story}` })));
}

/** Groups sampled values by kind, as the mean over strata takes them. */
export function inKinds(drawn: readonly (readonly number[])[]): readonly (readonly Clustered[])[] {
  return [0, 1].map((kind) =>
    inClusters(drawn.map((credits) => credits.filter((_, index) => index % 2 === kind))),
  );
}

/** Returns the comparison of two runs that differ by the sampled values, story by story. */
export function compared(drawn: readonly (readonly number[])[]): Comparison & Pick<FigureEstimate, 'ci95'> {
  const differences = inClusters(drawn);
  const items = differences.map(({ cluster }, index): ScorableItem => ({
    id: `${index}`,
    unit: `${index}`,
    cluster,
    task: '',
    subject: '',
    form: { kind: 'text' },
    payload: null,
    truth: null,
  }));
  const judged = (credit: (difference: number) => number): readonly Judgement[] =>
    differences.map((one, index) => ({
      id: `${index}`,
      credit: Math.max(0, credit(one.credit)),
      outcome: 'wrong',
      reading: null,
      why: '',
    }));
  const comparison = compareRuns(
    items,
    judged((difference) => -difference),
    judged((difference) => difference),
  );
  return { ...comparison, ci95: comparison.ci95 ?? [-1, 1] };
}

/** Returns the share of intervals, over seeded repetitions, that contain the true value, and their mean width. */
export function coverageOf<Unit>(
  population: Population<Unit>,
  units: number,
  repetitions: number,
  estimate: (drawn: readonly Unit[]) => Pick<FigureEstimate, 'ci95'>,
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

/** Coverage of intervals over many true values, by exact sums. */
export interface ExactCoverage {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
}

const TRUTHS = Array.from({ length: 941 }, (_, step) => 0.03 + step * 0.001);

/**
 * Returns the exact coverage for binary items, over true values from 0.03 to 0.97.
 *
 * @param interval returns the interval for a number of right items
 */
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
  return summed(held);
}

/** Share of items on which two runs differ, and the share of those on which the second is better. */
const DIFFERING = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 0.95];
const BETTER = [0.5, 0.7, 0.9, 0.97];

/**
 * Returns the exact coverage for the difference of two runs of binary items.
 *
 * @param interval returns the interval for the numbers of items on which the second and the first run are better
 */
export function exactPairedCoverage(
  units: number,
  interval: (better: number, worse: number) => readonly [number, number],
): ExactCoverage {
  const sums = Array.from({ length: units + 1 }, (_, better) =>
    Array.from({ length: units - better + 1 }, (_one, worse) => ({
      better,
      worse,
      ends: interval(better, worse),
    })),
  ).flat();
  const truths = DIFFERING.flatMap((differing) => BETTER.map((better) => [differing, better] as const));
  const held = truths.map(([differing, share]) => {
    const truth = differing * (2 * share - 1);
    return sums.reduce((sum, { better, worse, ends: [low, high] }) => {
      if (truth < low || high < truth) return sum;
      const all = better + worse;
      return sum + binomialPmf(all, units, differing) * binomialPmf(better, all, share);
    }, 0);
  });
  return summed(held);
}

function summed(held: readonly number[]): ExactCoverage {
  return {
    least: Math.min(...held),
    most: Math.max(...held),
    mean: held.reduce((sum, one) => sum + one, 0) / held.length,
  };
}
