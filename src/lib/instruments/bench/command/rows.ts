/** The answers of a run in a folder, item by item. */
import { answerOf } from '../../../evaluation/runs/index.ts';
import { changedItems, changedText, runRows, type RunRow } from '../../../evaluation/reports/table/rows.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import { itemsIn, type FolderRun } from './files/folder.ts';
import { gradesBeside } from './files/judge-files.ts';
import { readTask } from './options/task-arguments.ts';
import { CommandError } from '../../../command/io.ts';

/**
 * Returns a run's items with their judged answers, with grades if the task uses them.
 *
 * @throws CommandError if its questions have changed
 */
export async function rowsIn(
  { folder, record: { plan }, entries, failures }: FolderRun,
  protocol: Protocol,
  grader: string | undefined,
): Promise<readonly RunRow[]> {
  const task = readTask(plan.task);
  const rows = runRows(
    (await itemsIn(folder, task, plan))(),
    entries,
    failures,
    protocol,
    (await gradesBeside(folder, task, entries.map(answerOf), grader)) ?? new Map(),
  );
  const changed = changedItems(rows);
  if (changed > 0) throw new CommandError(`${folder}: ${changedText(changed)}`);
  return rows;
}
