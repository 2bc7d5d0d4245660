import { omitUndefined } from '../../../util/omit.ts';
import type { ItemsPlan } from '../../../evaluation/runs/index.ts';
import { comparabilityOf } from '../../../evaluation/reports/comparability.ts';
import { itemSets, itemsText } from './item-sets.ts';
import type { RunResults } from '../../../evaluation/reports/results.ts';
import { offersTheSame } from '../../../evaluation/reports/same-items.ts';
import { baselineRows, ceilingRow, chanceRow, runRow } from '../../../evaluation/reports/table/table.ts';
import type { FigureRow } from '../../../evaluation/reports/table/figure-row.ts';
import { publishedRows } from '../../../evaluation/reports/table/published-rows.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import type { Report } from '../../../evaluation/tasks/figures.ts';
import type { PublishedFigure } from '../../../evaluation/tasks/published/load.ts';
import type { ItemsReport } from '../../../evaluation/tasks/report.ts';
import type { Task } from '../../../evaluation/tasks/task.ts';

/** Results of one task and system. */
interface Known {
  readonly task: Task;
  readonly system: string;
  readonly protocol: Protocol;
  readonly results: readonly RunResults[];
  /** Baselines on the form's own items, before any run; null where there are none. */
  readonly before: { readonly plan: ItemsPlan; readonly found: ItemsReport } | null;
  readonly published: readonly PublishedFigure[];
}

/** Returns the rows of the table: runs, baselines on their items, chance, published figures. */
export function resultRows({
  task,
  system,
  protocol,
  results,
  before,
  published,
}: Known): readonly FigureRow[] {
  const columns = task.columns(system);
  const isOfTheForm = ({ record }: RunResults): boolean =>
    before !== null && offersTheSame(record.plan, before.plan);
  // A run under way is about the form's own items, for which all baselines are known.
  const sets = itemSets(results).filter(
    ({ results: one }) => !(isOfTheForm(one) && one.report.figures.n < (before?.found.n ?? 0)),
  );
  const chance = chanceRow(task, system);
  const beside = (
    { baselines, ceiling }: Pick<Report, 'baselines' | 'ceiling'>,
    from: ItemsPlan,
    words: string,
  ): readonly FigureRow[] => {
    const { variant, count, source } = from;
    const plan = { system: from.system, variant, count, ...omitUndefined({ source }) };
    const comparability = comparabilityOf(task, { plan, protocol, ownPictures: null });
    return [
      ...baselineRows(task.id, baselines, words, columns, { comparability, variant }),
      ...(ceiling === undefined ? [] : [ceilingRow(ceiling, words)]),
    ];
  };
  // The form's own items get rows only where no run is about them.
  const isFresh =
    before !== null &&
    before.plan.task === task.id &&
    before.plan.system === system &&
    !sets.some((set) => isOfTheForm(set.results));
  return [
    ...results.map((one) => runRow(one, columns)),
    ...(isFresh ? beside(before.found, before.plan, itemsText(before.plan)) : []),
    ...sets.flatMap(({ results: { record, report }, words }) => beside(report, record.plan, words)),
    ...(chance === null ? [] : [chance]),
    ...publishedRows(task.id, published, columns),
  ];
}
