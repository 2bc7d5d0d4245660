/** Dot plot of a report: one figure of the run, of its baselines and of published results. */
import { dotPlot, type DotRow } from '../../../chart-data/plot/dot-plot.ts';
import type { RunPlan } from '../../runs/index.ts';
import type { FigureColumn } from '../../tasks/figures.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { respondentLabel } from '../words/descriptions.ts';
import { dotDomain } from '../table/dots.ts';
import { publishedLabel } from '../table/table.ts';
import type { FigureRow } from '../table/figure-row.ts';

/** Legend of the plot. */
export const SIGNS = '● this run; ◇ baselines; ○ as published';
/** Width of the plot in CSS pixels. */
export const PLOT_WIDTH = 840;

const KINDS = { run: 'own', baseline: 'baseline', published: 'other' } as const;

/**
 * Returns the plot of the accuracy, or of a task's first figure if it has none; published rows with examples or
 * reasoning are only in the table.
 */
export function reportPlot(
  plan: RunPlan,
  columns: readonly FigureColumn[],
  rows: readonly FigureRow[],
): string {
  const column = columns.find(({ id }) => id === 'accuracy') ?? columns[0];
  if (column === undefined) return '';
  const dots = rows.flatMap((row) => dotsIn(plan, row, column));
  const chance = rows.find(({ key }) => key === 'chance')?.cells[column.id];
  return dotPlot({
    title: `${column.title} of this run, of the baselines and as published`,
    rows: dots,
    domain: dotDomain(column, dots),
    shape: 'dots',
    rule: chance === undefined ? null : { label: 'chance', value: chance.value },
    width: PLOT_WIDTH,
    unit: column.unit === 'percent' ? '%' : '',
  });
}

function dotsIn(plan: RunPlan, row: FigureRow, { id }: FigureColumn): readonly DotRow[] {
  const { key, kind, shots = 0, setting } = row;
  const cell = row.cells[id];
  if (cell === undefined || kind === 'computed' || shots > 0 || setting === 'cot') return [];
  const { value, interval } = cell;
  return [{ key, label: labelOf(plan, row), value, ...omitUndefined({ interval }), kind: KINDS[kind] }];
}

function labelOf({ task, respondent }: RunPlan, row: FigureRow): string {
  if (row.kind === 'run') return respondentLabel(respondent);
  return row.kind === 'baseline' ? `Baseline ${row.name}` : publishedLabel(task, row);
}
