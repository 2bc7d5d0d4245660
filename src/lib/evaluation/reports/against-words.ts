import { fixed } from '../../util/fixed.ts';
import { percent } from '../../util/percent.ts';
import { respondentTitle } from '../respondents/registry.ts';
import { SIGNIFICANT, type Comparison } from '../tasks/compare.ts';
import type { PairedTest } from '../tasks/kit/figures/paired-test.ts';
import type { Report } from '../tasks/figures.ts';
import type { Task } from '../tasks/task.ts';

const TESTS: Readonly<Record<PairedTest['test'], string>> = {
  mcnemar: 'McNemar’s exact test',
  randomisation: 'Fisher’s exact randomisation test',
  normal: 'Fisher’s randomisation test, approximated',
};

/** What a sentence calls the test of two runs: "McNemar’s exact test". */
export function testName(test: PairedTest['test']): string {
  return TESTS[test];
}

/** A p value as papers print it: three digits, below these `p < 0.001`. */
export function chanceLabel(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}

/** A difference of shares in points, with its sign. */
export function pointLabel(share: number): string {
  return `${share > 0 ? '+' : ''}${fixed(100 * share, 1)}`;
}

/** Shares that are nearer to each other are written alike. */
const ROUNDING = 0.0005;

/**
 * What a paired difference is, where the accuracies of the two runs part otherwise; null where they do not, and where
 * it is not known.
 *
 * @param accuracies of the first run and the second, as the table has them
 */
export function weighingText(
  { accuracyWeighs, unit }: Pick<Task, 'accuracyWeighs' | 'unit'>,
  { difference }: Pick<Comparison, 'difference'>,
  [first, second]: readonly [number | null, number | null],
): string | null {
  if (difference === null || first === null || second === null) return null;
  if (Math.abs(second - first - difference) < ROUNDING) return null;
  const weighs =
    accuracyWeighs === undefined ? 'are summed up as the protocol says' : `weigh ${accuracyWeighs}`;
  return `This difference is taken ${unit.one} by ${unit.one}, each alike. The accuracies in the table differ by ${pointLabel(second - first)} points: they ${weighs}.`;
}

/** What a comparison comes to, and why its interval may end near no difference though its test is sure. */
export function comparisonVerdict({
  firstBetter,
  secondBetter,
  pValue,
  ci95,
}: Pick<Comparison, 'firstBetter' | 'secondBetter' | 'pValue' | 'ci95'>): string {
  if (firstBetter + secondBetter === 0) return 'No item tells them apart.';
  if (pValue >= SIGNIFICANT) {
    return `Were both equally good, a split as uneven would come in ${percent(pValue, 1)} of such comparisons: these items do not tell them apart.`;
  }
  const unlikely = 'So uneven a split is unlikely if both were equally good.';
  if (ci95 === null) return unlikely;
  const holdsNone = ci95[0] <= 0 && ci95[1] >= 0 ? ', so that no difference lies in it, too' : '';
  return `${unlikely} The interval says how large the difference is, and is wider than the test needs${holdsNone}: it holds the true one in about 95 of 100 such comparisons also where few items differ.`;
}

/**
 * How a run stands against the trivial answers to its items: in a few words where it is not above all, and at length.
 *
 * @param respondent the kind of respondent: a baseline is not held against itself, nor flagged beside the others
 */
export function againstWords(
  against: Report['against'],
  respondent: string,
): {
  readonly flags: readonly string[];
  readonly notes: readonly string[];
} {
  const told = Object.entries(against).filter(([id, { n }]) => n > 0 && id !== respondent);
  const isTrivial = Object.hasOwn(against, respondent);
  const not = told.filter(([, { pValue }]) => pValue >= SIGNIFICANT).map(([id]) => respondentTitle(id));
  const below = told
    .filter(([, { pValue, difference }]) => pValue < SIGNIFICANT && (difference ?? 0) < 0)
    .map(([id]) => respondentTitle(id));
  return {
    flags: isTrivial
      ? []
      : [
          ...(not.length === 0 ? [] : [`not told from ${not.join(', ')}`]),
          ...(below.length === 0 ? [] : [`below ${below.join(', ')}`]),
        ],
    notes: told.map(
      ([id, one]) => `Against ${respondentTitle(id)} on the same items: ${differenceText(one)}.`,
    ),
  };
}

function differenceText({ difference, ci95, pValue, test }: Comparison): string {
  const points = difference === null ? '' : `${pointLabel(difference)} points of accuracy`;
  const around = ci95 === null ? '' : ` (${pointLabel(ci95[0])} to ${pointLabel(ci95[1])})`;
  return `${points}${around}, ${chanceLabel(pValue)} by ${testName(test)}`;
}
