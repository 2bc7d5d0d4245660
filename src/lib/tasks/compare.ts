import binomialCdf from '@stdlib/stats-base-dists-binomial-cdf';
import { Z_95 } from '../util/wilson.ts';
import type { Judgement } from './answer.ts';
import type { ScorableItem } from './item.ts';
import { mean, standardError } from './kit/statistics.ts';
import { unitsOf } from './units.ts';

/** How two runs over the same items differ, unit by unit (the questions about one picture are one unit). */
export interface Comparison {
  readonly n: number;
  /** Units in which the first run did better, the second did, and neither. */
  readonly firstBetter: number;
  readonly secondBetter: number;
  readonly equal: number;
  /** Accuracy of the second less that of the first; null without items. */
  readonly difference: number | null;
  readonly stderr: number | null;
  /** 95% interval of the difference, from its standard error over units. */
  readonly ci95: readonly [number, number] | null;
  /** McNemar's exact test, two-sided (with partial credit: the sign test): are both equally often the better one? */
  readonly pValue: number;
}

/** Compares two runs item by item; an item that one of them lacks has no credit there. */
export function compareRuns(
  items: readonly ScorableItem[],
  first: Iterable<Judgement>,
  second: Iterable<Judgement>,
): Comparison {
  const [before, after] = [creditsOf(first), creditsOf(second)];
  const differences = unitsOf(items).map(
    (unit) => mean(unit.map(({ id }) => (after.get(id) ?? 0) - (before.get(id) ?? 0))) ?? 0,
  );
  const firstBetter = differences.filter((difference) => difference < 0).length;
  const secondBetter = differences.filter((difference) => difference > 0).length;
  const difference = mean(differences);
  const stderr = standardError(differences);
  return {
    n: differences.length,
    firstBetter,
    secondBetter,
    equal: differences.length - firstBetter - secondBetter,
    difference,
    stderr,
    ci95: difference === null || stderr === null ? null : intervalOf(difference, stderr),
    pValue: signTest(firstBetter, secondBetter),
  };
}

function creditsOf(judgements: Iterable<Judgement>): ReadonlyMap<string, number> {
  return new Map([...judgements].map(({ id, credit }) => [id, credit]));
}

function intervalOf(difference: number, stderr: number): readonly [number, number] {
  const reach = Z_95 * stderr;
  return [Math.max(-1, difference - reach), Math.min(1, difference + reach)];
}

/** How likely a split at least as uneven is where either side is equally likely (McNemar 1947, exact). */
function signTest(first: number, second: number): number {
  const uneven = first + second;
  return uneven === 0 ? 1 : Math.min(1, 2 * binomialCdf(Math.min(first, second), uneven, 0.5));
}
