import { compareRuns, type Comparison } from '../tasks/compare.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { Judged } from '../tasks/task.ts';
import type { RunRow } from './rows.ts';

/** A row of a run, judged. */
type JudgedRow = Pick<RunRow, 'item' | 'entry'> & Judged;

/**
 * Compares two runs of the same items, all of whose rows are judged: the first to the second. Fails with the reason, a
 * sentence, where one of them is not whole.
 */
export function compareRows(
  first: readonly JudgedRow[],
  second: readonly JudgedRow[],
): Result<Comparison, string> {
  const gaps = [first, second].map((rows) => rows.filter(({ entry }) => entry === null).length);
  const [before = 0, after = 0] = gaps;
  if (before + after > 0) {
    const of = (missing: number, rows: readonly JudgedRow[]): string =>
      `${rows.length - missing} of ${rows.length}`;
    return fail(
      `Not tested: the first run has answers to ${of(before, first)} questions, the second to ${of(after, second)}, and what is missing may differ from the rest. Go on with what is not whole.`,
    );
  }
  const judgements = (rows: readonly JudgedRow[]): readonly Judged['judgement'][] =>
    rows.map(({ judgement }) => judgement);
  return ok(
    compareRuns(
      first.map(({ item }) => item),
      judgements(first),
      judgements(second),
    ),
  );
}
