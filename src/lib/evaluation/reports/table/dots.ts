import type { DotRow } from '../../../chart-data/plot/dot-plot.ts';
import { drawnAs, publishedLabel } from './table.ts';
import type { FigureRow } from './figure-row.ts';
import type { FigureColumn } from '../../tasks/figures.ts';

/** Returns the dots of one figure of a table, best first; rows without the figure, and chance, are left out. */
export function dotsOf(task: string, rows: readonly FigureRow[], column: FigureColumn): readonly DotRow[] {
  return rows
    .flatMap((row) => {
      const cell = row.cells[column.id];
      if (cell === undefined || row.kind === 'computed') return [];
      const reach = cell.sd ?? 0;
      const interval =
        cell.interval ?? (reach > 0 ? ([cell.value - reach, cell.value + reach] as const) : undefined);
      return [
        {
          key: row.key,
          label: labelOf(task, row, rows),
          value: cell.value,
          ...(interval ? { interval } : {}),
          kind: drawnAs(row),
        },
      ];
    })
    .sort((a, b) => (column.higherIsBetter ? b.value - a.value : a.value - b.value));
}

/**
 * Returns the dots to draw if there are too many: all runs and baselines, and the first of the published ones.
 *
 * @param most number of dots if runs and baselines leave room
 */
export function drawnDots(dots: readonly DotRow[], most: number): readonly DotRow[] {
  const published = dots.filter(({ kind }) => kind === 'other');
  const room = Math.max(0, most - (dots.length - published.length));
  const left = new Set(published.slice(room));
  return dots.filter((dot) => !left.has(dot));
}

/** Returns the domain of a figure's axis. */
export function dotDomain({ unit, id }: FigureColumn, dots: readonly DotRow[]): readonly [number, number] {
  if (unit === 'percent') return [0, 100];
  if (id === 'shd') return [0, 6];
  const ends = dots.flatMap(({ value, interval }) => interval ?? [value]);
  return [0, Math.max(1, ...ends)];
}

/** Returns a dot's label; for a baseline measured on several sets of items, with the set. */
function labelOf(task: string, row: FigureRow, among: readonly FigureRow[]): string {
  const { kind, name, detail } = row;
  if (kind === 'published') return publishedLabel(task, row);
  if (drawnAs(row) !== 'baseline') return name;
  if (kind === 'run') return `${name}, baseline (your run)`;
  const isOne = among.filter((one) => one.kind === 'baseline' && one.name === name).length < 2;
  return `${name}, ${isOne ? 'baseline' : detail}`;
}
