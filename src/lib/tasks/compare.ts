import type { Judgement } from './answer.ts';
import type { ScorableItem } from './item.ts';
import { pairedTest, type PairedTest } from './kit/paired-test.ts';
import { numberOf } from './kit/estimate.ts';
import { mean } from './kit/statistics.ts';
import { unitsOf } from './units.ts';

/** How two runs over the same items differ, unit by unit (the questions about one picture are one unit). */
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
  /** 95% interval of the difference, Student's over units; null for fewer than two. */
  readonly ci95: readonly [number, number] | null;
}

/** A difference with a smaller chance is told from none. */
export const SIGNIFICANT = 0.05;

/** Compares two runs item by item; items that one of them was not asked, or not graded on, are left out. */
export function compareRuns(
  items: readonly ScorableItem[],
  first: Iterable<Judgement>,
  second: Iterable<Judgement>,
): Comparison {
  const [before, after] = [creditsOf(first), creditsOf(second)];
  const asked = items.filter(({ id }) => before.has(id) && after.has(id));
  const differences = unitsOf(asked).map(
    (unit) => mean(unit.map(({ id }) => (after.get(id) ?? 0) - (before.get(id) ?? 0))) ?? 0,
  );
  const firstBetter = differences.filter((difference) => difference < 0).length;
  const secondBetter = differences.filter((difference) => difference > 0).length;
  const { value: difference, stderr, ci95 } = numberOf(differences, [-1, 1]);
  return {
    n: differences.length,
    firstBetter,
    secondBetter,
    equal: differences.length - firstBetter - secondBetter,
    difference,
    stderr,
    ci95: stderr === null ? null : ci95,
    ...pairedTest(differences),
  };
}

function creditsOf(judgements: Iterable<Judgement>): ReadonlyMap<string, number> {
  return new Map(
    [...judgements].flatMap(({ id, outcome, credit }) =>
      outcome === 'ungraded' ? [] : [[id, credit] as const],
    ),
  );
}
