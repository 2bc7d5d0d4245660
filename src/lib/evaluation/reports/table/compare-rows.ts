import { compareRuns, type Comparison } from '../../tasks/compare.ts';
import { clusterOf } from '../../tasks/item.ts';
import { clusteredNumber, type FigureEstimate } from '../../tasks/kit/figures/estimate.ts';
import type { RunPlan } from '../../runs/index.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { offeredOtherwise } from '../same-items.ts';
import type { JudgedRow } from './rows.ts';

/** A run with its rows, all judged. */
export interface ComparedRun {
  readonly plan: Pick<RunPlan, 'task' | 'variant'>;
  readonly rows: readonly JudgedRow[];
}

const UNGRADED = 'Not tested: not graded yet. Answers to such questions are compared by a judge’s grades.';

/**
 * Compares the first run with the second on the same items. Fails with a sentence if the result would be
 * meaningless: the questions differ, a run is incomplete, or nothing is graded in both.
 */
export function compareRows(first: ComparedRun, second: ComparedRun): Result<Comparison, string> {
  const otherwise = offeredOtherwise(first.plan, second.plan);
  if (otherwise.length > 0) {
    return fail(
      `Not tested: the questions differ (${otherwise.join('; ')}), so that one of the runs may have been asked easier ones. Compare runs that had the same to choose from.`,
    );
  }
  const [before = 0, after = 0] = [first, second].map(
    ({ rows }) => rows.filter(({ entry }) => entry === null).length,
  );
  if (before + after > 0) {
    const of = (missing: number, { rows }: ComparedRun): string =>
      `${rows.length - missing} of ${rows.length}`;
    return fail(
      `Not tested: the first run has answers to ${of(before, first)} questions, the second to ${of(after, second)}, and what is missing may differ from the rest. Go on with what is not whole.`,
    );
  }
  if ([first, second].some(isUngraded)) return fail(UNGRADED);
  return ok(
    compareRuns(
      first.rows.map(({ item }) => item),
      first.rows.map(({ judgement }) => judgement),
      second.rows.map(({ judgement }) => judgement),
    ),
  );
}

/** Returns whether some answers wait for a judge and none is graded. */
export function isUngraded({ rows }: Pick<ComparedRun, 'rows'>): boolean {
  const outcomes = new Set<string>(rows.map(({ judgement }) => judgement.outcome));
  return outcomes.has('ungraded') && !['right', 'partly', 'wrong'].some((one) => outcomes.has(one));
}

/**
 * Estimates how much more similar to the references the second run's answers are, item by item; null if the task
 * has no references.
 */
export function likenessDifference(first: ComparedRun, second: ComparedRun): FigureEstimate | null {
  const before = new Map(
    first.rows.map(({ item, judgement }) => [item.id, judgement.measures?.['likeness']] as const),
  );
  const differences = second.rows.flatMap(({ item, judgement }) => {
    const [one, other] = [before.get(item.id), judgement.measures?.['likeness']];
    if (one === undefined || other === undefined) return [];
    return [{ credit: other - one, cluster: clusterOf(item) }];
  });
  return differences.length === 0 ? null : clusteredNumber(differences, [-1, 1]);
}
