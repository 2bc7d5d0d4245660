/** Dot plot of a report: one figure of the run, of its baselines and of published results. */
import { dotPlot, type DotRow } from '../../../chart-data/plot/dot-plot.ts';
import type { RunPlan } from '../../runs/index.ts';
import type { FigureColumn } from '../../tasks/figures.ts';
import { formatList } from '../../../util/text/format-list.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { respondentLabel } from '../words/descriptions.ts';
import { dotDomain } from '../table/dots.ts';
import { publishedLabel } from '../table/table.ts';
import type { FigureRow } from '../table/figure-row.ts';

/** Signs of the kinds of dots. */
const SIGNS = { run: '● this run', baseline: '◇ baselines', published: '○ as published' } as const;
/** Names of the kinds of dots, for the plot's title. */
const KIND_WORDS = { run: 'of this run', baseline: 'of the baselines', published: 'as published' } as const;
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
  const column = plotted(columns);
  if (column === undefined) return '';
  const dots = rows.filter((row) => isDrawn(row, column)).flatMap((row) => dotsIn(plan, row, column));
  const chance = rows.find(({ key }) => key === 'chance')?.cells[column.id];
  return dotPlot({
    title: `${column.title} ${formatList(
      kindsIn(column, rows).map((kind) => KIND_WORDS[kind]),
      'and',
    )}`,
    rows: dots,
    domain: dotDomain(column, dots),
    shape: 'dots',
    rule: chance === undefined ? null : { label: 'chance', value: chance.value },
    width: PLOT_WIDTH,
    unit: column.unit === 'percent' ? '%' : '',
  });
}

/** Returns the legend of that plot: the signs of the kinds of rows that are in it. */
export function plotSigns(columns: readonly FigureColumn[], rows: readonly FigureRow[]): string {
  const column = plotted(columns);
  if (column === undefined) return '';
  return kindsIn(column, rows)
    .map((kind) => SIGNS[kind])
    .join('; ');
}

function kindsIn(column: FigureColumn, rows: readonly FigureRow[]): readonly (keyof typeof SIGNS)[] {
  return (['run', 'baseline', 'published'] as const).filter((kind) =>
    rows.some((row) => row.kind === kind && isDrawn(row, column)),
  );
}

function plotted(columns: readonly FigureColumn[]): FigureColumn | undefined {
  return columns.find(({ id }) => id === 'accuracy') ?? columns[0];
}

function isDrawn({ kind, cells, shots = 0, setting }: FigureRow, { id }: FigureColumn): boolean {
  return cells[id] !== undefined && kind !== 'computed' && shots === 0 && setting !== 'cot';
}

function dotsIn(plan: RunPlan, row: FigureRow, { id }: FigureColumn): readonly DotRow[] {
  const { key, kind } = row;
  const cell = row.cells[id];
  if (cell === undefined || kind === 'computed') return [];
  const { value, interval } = cell;
  return [{ key, label: labelOf(plan, row), value, ...omitUndefined({ interval }), kind: KINDS[kind] }];
}

function labelOf({ task, respondent }: RunPlan, row: FigureRow): string {
  if (row.kind === 'run') return respondentLabel(respondent);
  return row.kind === 'baseline' ? `Baseline ${row.name}` : publishedLabel(task, row);
}
