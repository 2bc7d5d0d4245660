import { fixed } from '../../../util/text/fixed.ts';
import { percent } from '../../../util/text/percent.ts';
import { taskOf } from '../../benchmarks/index.ts';
import { respondentTitle } from '../../respondents/registry.ts';
import { SIGNIFICANT, type Comparison } from '../../tasks/compare.ts';
import type { PairedTest } from '../../tasks/kit/figures/paired-test.ts';
import type { Report } from '../../tasks/figures.ts';
import type { Task } from '../../tasks/task.ts';

const TESTS: Readonly<Record<PairedTest['test'], string>> = {
  mcnemar: 'McNemar’s exact test',
  randomisation: 'Fisher’s exact randomisation test',
  normal: 'Fisher’s randomisation test, approximated',
};

/** Returns the name of a paired test within a sentence: “McNemar’s exact test”. */
export function testName(test: PairedTest['test']): string {
  return TESTS[test];
}

/** Says what answers a paired test is for: “for answers that are right or wrong”. */
export function testPurpose(test: PairedTest['test']): string {
  return test === 'mcnemar' ? 'for answers that are right or wrong' : 'for answers that may be partly right';
}

/** Formats a p value as in papers: three digits, or `p < 0.001`. */
export function chanceLabel(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}

/** Formats a difference of shares in percentage points, with its sign. */
export function pointLabel(share: number): string {
  return `${share > 0 ? '+' : ''}${fixed(100 * share, 1)}`;
}

/** Shares closer than this are printed alike. */
const ROUNDING = 0.0005;

/** The parts of a task that say what its accuracy is the mean of. */
type Averaging = Pick<Task, 'averagedOver' | 'unit'>;
/** The parts of a report that hold differences from baselines. */
type Compared = Pick<Report, 'task' | 'figures' | 'baselines' | 'against'>;

/** Returns whether a paired difference is known not to be the difference of the two accuracies. */
function isOtherMean(
  { difference }: Pick<Comparison, 'difference'>,
  [first, second]: readonly [number | null | undefined, number | null | undefined],
): boolean {
  if (difference === null || first == null || second == null) return false;
  return Math.abs(second - first - difference) >= ROUNDING;
}

/**
 * Explains a paired difference that is not the difference of the two accuracies; null if it is, or if that is
 * unknown.
 *
 * @param accuracies of the first and the second run, as in the table
 */
export function weighingText(
  { averagedOver, unit }: Averaging,
  { difference }: Pick<Comparison, 'difference'>,
  [first, second]: readonly [number | null, number | null],
): string | null {
  if (first === null || second === null || !isOtherMean({ difference }, [first, second])) return null;
  const of =
    averagedOver === undefined ? 'are summed up as the protocol says' : `are means over the ${averagedOver}`;
  return `This difference is taken ${unit.one} by ${unit.one}, each alike. The accuracies in the table differ by ${pointLabel(second - first)} points: they ${of}.`;
}

/** Names the paired difference of two runs: “Difference in accuracy”, or “Difference item by item”. */
export function differenceTitle({ averagedOver, unit }: Averaging, weighing: string | null): string {
  return averagedOver === undefined && weighing === null
    ? 'Difference in accuracy'
    : `Difference ${unit.one} by ${unit.one}`;
}

/** Says what a task's accuracy is the mean over, if it is not the mean over units; else null. */
export function accuracyText({ averagedOver, unit }: Averaging): string | null {
  if (averagedOver === undefined) return null;
  return `Accuracy is the mean over the ${averagedOver}, each alike. A difference ${unit.one} by ${unit.one} is a mean over the ${unit.many}, and may be another number than the difference of two accuracies.`;
}

/**
 * Says below a report's figures what accuracy is the mean over, if that is not units, or if a difference from a
 * baseline is not the difference of the accuracies; else empty.
 */
export function accuracyTexts(report: Compared): readonly string[] {
  const task = taskOf(report.task);
  const text = accuracyText(task);
  if (text !== null) return [text];
  const { one, many } = task.unit;
  return Object.keys(report.against).some((id) => isOtherThanAccuracy(report, id))
    ? [
        `Accuracy is summed up as the protocol says. A difference ${one} by ${one} is a mean over the ${many}, and may be another number than the difference of two accuracies.`,
      ]
    : [];
}

function isOtherThanAccuracy({ task, figures, baselines, against }: Compared, id: string): boolean {
  const one = against[id];
  if (one === undefined) return false;
  return (
    taskOf(task).averagedOver !== undefined || isOtherMean(one, [baselines[id]?.accuracy, figures.accuracy])
  );
}

/**
 * Describes a comparison's result, including why the interval may nearly reach zero although the test is
 * significant.
 */
export function comparisonVerdict({
  firstBetter,
  secondBetter,
  pValue,
  ci95,
}: Pick<Comparison, 'firstBetter' | 'secondBetter' | 'pValue' | 'ci95'>): string {
  if (firstBetter + secondBetter === 0) return 'No item distinguishes them.';
  if (pValue >= SIGNIFICANT) {
    return `Were both equally good, a split as uneven would come in ${percent(pValue, 1)} of such comparisons: these items do not distinguish them.`;
  }
  const unlikely = 'So uneven a split is unlikely if both were equally good.';
  if (ci95 === null) return unlikely;
  const holdsNone = ci95[0] <= 0 && ci95[1] >= 0 ? ', so that no difference lies in it, too' : '';
  return `${unlikely} The interval says how large the difference is, and is wider than the test needs${holdsNone}: it holds the true one in about 95 of 100 such comparisons also where few items differ.`;
}

/**
 * Describes a run compared with the trivial baselines on its items: a short flag if it is not better than all, and
 * a sentence.
 *
 * @param respondent its kind: a baseline is not compared with itself, nor flagged next to the others
 */
export function againstWords(
  report: Compared,
  respondent: string,
): {
  readonly flags: readonly string[];
  readonly notes: readonly string[];
} {
  const { against } = report;
  const { one: unit } = taskOf(report.task).unit;
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
      ([id, one]) =>
        `Against ${respondentTitle(id)} on the same items: ${differenceText(one, isOtherThanAccuracy(report, id) ? `${unit} by ${unit}` : 'of accuracy')}.`,
    ),
  };
}

/** @param of what the points are of: “of accuracy”, “item by item” */
function differenceText({ difference, ci95, pValue, test }: Comparison, of: string): string {
  const points = difference === null ? '' : `${pointLabel(difference)} points ${of}`;
  const around = ci95 === null ? '' : ` (${pointLabel(ci95[0])} to ${pointLabel(ci95[1])})`;
  return `${points}${around}, ${chanceLabel(pValue)} by ${testName(test)}`;
}
