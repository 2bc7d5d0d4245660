/** What the paper printed, in a report: the rows and columns of the page. */
import type { FigureColumn } from '../tasks/figures.ts';
import { htmlElement, table } from './elements.ts';
import type { FigureRow } from './figure-row.ts';
import { writeFigure } from './figure-words.ts';

/** The printed rows under a heading of their own, with the columns of which the paper prints any; nothing without rows. */
export function publishedHtml(
  rows: readonly FigureRow[],
  columns: readonly FigureColumn[],
  paper: string,
): string {
  if (rows.length === 0) return '';
  const shown = columns.filter(({ id }) => rows.some(({ cells }) => cells[id] !== undefined));
  const printed = table(
    paper,
    ['Model', 'Asked', ...shown.map(columnHead), 'Source and notes'],
    rows.map(({ name, detail, cells, notes }) => [
      name,
      detail,
      ...shown.map((column) => cellLabel(cells[column.id], column)),
      notes.join(' '),
    ]),
  );
  return htmlElement('h2', 'As published') + htmlElement('div', printed, 'class="wide"');
}

/** A column's heading; a unit other than percent goes without saying. */
export function columnHead({ unit, title }: FigureColumn): string {
  return unit === 'percent' ? `${title}, %` : title;
}

/**
 * A figure with its interval in brackets, or with its printed spread; empty where there is none.
 *
 * @param n of the row, where a figure of another number says its own
 */
export function cellLabel(
  cell: FigureRow['cells'][string] | undefined,
  { unit }: FigureColumn,
  n: number | null = null,
): string {
  if (cell === undefined) return '';
  const value = writeFigure(cell.value, unit);
  if (cell.interval !== undefined) {
    const own = n === null || cell.n === undefined || cell.n === n ? '' : `, n = ${cell.n}`;
    return `${value} [${cell.interval.map((end) => writeFigure(end, unit)).join(', ')}]${own}`;
  }
  return cell.sd === undefined ? value : `${value} ± ${writeFigure(cell.sd, unit)}`;
}
