import type { Judgement } from './answer.ts';
import { clusterOf, type ScorableItem } from './item.ts';
import { pairedTest, type PairedTest } from './kit/paired-test.ts';
import { studentAround, type Estimate } from './kit/estimate.ts';
import { mean, standardError } from './kit/statistics.ts';
import { unitsOf } from './units.ts';

/** How two runs over the same items differ, unit by unit (the questions about one picture are one unit); units of one cluster count as one try in its interval and test. */
export interface Comparison extends PairedTest {
  /** Units that both were asked. */
  readonly n: number;
  /** Units in which the first run did better, the second did, and neither. */
  readonly firstBetter: number;
  readonly secondBetter: number;
  readonly equal: number;
  /** Accuracy of the second less that of the first; null without items. */
  readonly difference: number | null;
  readonly stderr: number | null;
  /** Clusters that the units come in: the independent tries that interval and test go by. */
  readonly clusters: number;
  /**
   * 95% interval of the difference, Student's over clusters, and never without a width; null for fewer than `FEWEST_CLUSTERS`,
   * whose test leaves no difference out at 5%: an interval that leaves some out would contradict it.
   */
  readonly ci95: readonly [number, number] | null;
}

/** A difference with a smaller chance is told from none. */
export const SIGNIFICANT = 0.05;

/**
 * Fewest clusters of which an exact test by signs can reach 5%: its least two-sided chance is 2 / 2^clusters, and so the
 * set of differences that it does not refuse is all of them below six (Canay, Romano and Shaikh 2017, Econometrica 85).
 */
export const FEWEST_CLUSTERS = 6;

/** Compares two runs item by item; items that one of them was not asked, or not graded on, are left out. */
export function compareRuns(
  items: readonly ScorableItem[],
  first: Iterable<Judgement>,
  second: Iterable<Judgement>,
): Comparison {
  const [before, after] = [creditsOf(first), creditsOf(second)];
  const asked = items.filter(({ id }) => before.has(id) && after.has(id));
  const units = unitsOf(asked);
  const differences = units.map(
    (unit) => mean(unit.map(({ id }) => (after.get(id) ?? 0) - (before.get(id) ?? 0))) ?? 0,
  );
  const firstBetter = differences.filter((difference) => difference < 0).length;
  const secondBetter = differences.filter((difference) => difference > 0).length;
  const { value: difference, stderr, ci95 } = differenceOf(units, differences);
  const sums = byCluster(units, differences);
  return {
    n: differences.length,
    firstBetter,
    secondBetter,
    equal: differences.length - firstBetter - secondBetter,
    difference,
    stderr,
    clusters: sums.length,
    ci95: sums.length < FEWEST_CLUSTERS ? null : ci95,
    ...pairedTest(sums),
  };
}

/** The differences of each cluster together, so that what its units have in common counts once. */
function byCluster(
  units: readonly (readonly ScorableItem[])[],
  differences: readonly number[],
): readonly number[] {
  const sums = new Map<string, number>();
  for (const [place, [item]] of units.entries()) {
    const cluster = item === undefined ? '' : clusterOf(item);
    sums.set(cluster, (sums.get(cluster) ?? 0) + (differences[place] ?? 0));
  }
  return [...sums.values()];
}

/** The mean difference; its error over clusters, where units have something in common. */
function differenceOf(
  units: readonly (readonly ScorableItem[])[],
  differences: readonly number[],
): Pick<Estimate, 'value' | 'stderr' | 'ci95'> {
  const sums = byCluster(units, differences);
  const value = mean(differences);
  if (value === null || sums.length === differences.length || sums.length < 2)
    return studentAround(value, differences.length, standardError(differences), [-1, 1]);
  const sizes = byCluster(
    units,
    differences.map(() => 1),
  );
  const error = standardError(sums.map((sum, place) => sum - value * (sizes[place] ?? 0))) ?? 0;
  return studentAround(value, sums.length, (error * sums.length) / differences.length, [-1, 1]);
}

function creditsOf(judgements: Iterable<Judgement>): ReadonlyMap<string, number> {
  return new Map(
    [...judgements].flatMap(({ id, outcome, credit }) =>
      outcome === 'ungraded' ? [] : [[id, credit] as const],
    ),
  );
}
