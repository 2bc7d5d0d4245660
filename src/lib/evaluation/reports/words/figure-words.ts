import type { FigureColumn } from '../../tasks/figures.ts';
import type { Task } from '../../tasks/task.ts';
import { pluralize } from '../../../util/text/format-list.ts';
import type { FigureRow } from '../table/figure-row.ts';

/** Returns the sentence that no answer of a run could be read. */
export function unreadText(unread: number): string {
  const of =
    unread === 1 ? 'The one answer could not' : `None of the ${unread.toLocaleString('en')} answers could`;
  return `${of} be read, so that accuracy says nothing: see what was said in the run’s items.`;
}

/** Formats a figure without its unit. */
export function writeFigure(value: number, unit: FigureColumn['unit']): string {
  switch (unit) {
    case 'percent':
      return value.toFixed(1);
    case 'count':
      return String(value);
    case 'edges':
    case 'score':
      return value.toFixed(2);
  }
}

/** Describes on how many units a row was measured, “72 of 400 pictures” if more are to come; empty if unknown. */
export function measuredUnits({ n, total }: FigureRow, { one, many }: Task['unit']): readonly string[] {
  if (n === null) return [];
  const of = pluralize(total ?? n, one, many);
  return [total === undefined ? of : `${n.toLocaleString('en')} of ${of}`];
}

/**
 * Describes a run's result in a sentence: its first figure, and the accuracy if that is a different one, with
 * intervals. Empty without figures.
 */
export function newestText(
  row: FigureRow | undefined,
  { columns, unit }: { readonly columns: readonly FigureColumn[]; readonly unit: Task['unit'] },
): string {
  if (row?.unread !== undefined)
    return `The newest run, ${row.name}: ${unreadText(row.unread).replace(/^./u, (letter) => letter.toLowerCase())}`;
  if (row === undefined) return '';
  const told = columns
    .filter(({ id }, index) => index === 0 || id === 'accuracy')
    .flatMap((column) => {
      const cell = row.cells[column.id];
      return cell === undefined ? [] : [toldFigure(column, cell)];
    });
  const of = [row.name, ...measuredUnits(row, unit)].join(', ');
  return told.length === 0 ? '' : `The newest run, ${of}: ${told.join('; ')}.`;
}

function toldFigure({ title, unit }: FigureColumn, { value, interval }: FigureRow['cells'][string]): string {
  const [own = '', ...ends] = [value, ...(interval ?? [])].map((one) => writeFigure(one, unit));
  const sign = unit === 'percent' ? '%' : '';
  return `${title} ${own}${sign}${ends.length === 0 ? '' : ` (95% interval ${ends.join(' to ')}${sign})`}`;
}
