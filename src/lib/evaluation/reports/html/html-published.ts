/** Published results in a report: the rows and columns of the page. */
import type { FigureColumn } from '../../tasks/figures.ts';
import { htmlElement, table } from './elements.ts';
import type { FigureRow } from '../table/figure-row.ts';
import { writeFigure } from '../words/figure-words.ts';

/** Returns the published rows under their own heading, without empty columns; nothing if there are no rows. */
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

/** Returns a column's heading; only percent is named as a unit. */
export function columnHead({ unit, title }: FigureColumn): string {
  return unit === 'percent' ? `${title}, %` : title;
}

/**
 * Formats a figure with its interval in brackets, or with its published spread; empty if there is none.
 *
 * @param n of the row; the cell states its own n if it differs
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
