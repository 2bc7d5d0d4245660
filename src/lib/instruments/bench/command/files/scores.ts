/** Results of a run's answers. */
import { omitUndefined } from '../../../../util/omit.ts';
import type { JournalEntry } from '../../../../evaluation/runs/index.ts';
import { taskOf } from '../../../../evaluation/benchmarks/index.ts';
import { sumUpRows } from '../../../../evaluation/reports/results.ts';
import { changedItems, changedText, runRows } from '../../../../evaluation/reports/table/rows.ts';
import type { Report } from '../../../../evaluation/tasks/figures.ts';
import type { Item } from '../../../../evaluation/tasks/item.ts';
import { flatReport } from '../../../../evaluation/tasks/report.ts';
import type { Grade } from '../../../../evaluation/tasks/rubric.ts';
import { CommandError } from '../../../../command/io.ts';

/** Parts of a report that exist only if answers have the data for them. */
export const OF_ANSWERS = ['errors', 'cut', 'orders', 'probabilities'] as const;

/**
 * Scores stored answers to items, with the baselines; items without an answer are missing, not wrong. Adds the
 * split of errors if the perception is known, the order effect if both orders were asked, and probability figures
 * if answers have probabilities.
 */
export function runReport(...of: Parameters<typeof scoredRun>): ReturnType<typeof scoredRun>['printed'] {
  return scoredRun(...of).printed;
}

/** Returns the same with the report before it is flattened for printing. */
export function scoredRun(
  task: string,
  items: () => Iterable<Item>,
  entries: Iterable<JournalEntry>,
  grades?: ReadonlyMap<string, Grade>,
): { readonly printed: ReturnType<typeof flatReport> & { readonly cut?: number }; readonly report: Report } {
  const rows = runRows(items(), entries, [], 'audited', grades);
  const changed = changedItems(rows);
  if (changed > 0) throw new CommandError(changedText(changed));
  const { report, errors, cut, orders, probabilities } = sumUpRows(taskOf(task), rows, 'audited');
  const printed = {
    ...flatReport(report),
    ...(errors === null ? {} : { errors }),
    ...omitUndefined({ cut }),
    ...(orders === null ? {} : { orders }),
    ...omitUndefined({ probabilities }),
  };
  return { printed, report };
}
