import type { GridPlace } from './matrix-keys.ts';
import type { MatrixLine, MatrixPick, MatrixRow, MatrixSort } from './matrix-types.ts';

/** Id of the column without colour, also used for sorting by it. */
export const EXTRA_COLUMN = 'extra';

/** Returns the grid position of an element, by its or its ancestors' attributes; null outside. */
export function gridPlaceOf(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/**
 * Returns what opens at a position: a pair, a picture or a sentence; null at the header of the column without colour.
 */
export function pickAt(
  { row, column }: GridPlace,
  rows: readonly MatrixRow[],
  columns: readonly MatrixLine[],
): MatrixPick | null {
  const rowId = rows[row]?.id;
  const columnId = columns[column]?.id;
  if (row === -1) return columnId === undefined ? null : { kind: 'column', column: columnId };
  if (rowId === undefined) return null;
  return columnId === undefined || column === -1
    ? { kind: 'row', row: rowId }
    : { kind: 'cell', row: rowId, column: columnId };
}

/**
 * Returns the position to focus after a header was removed: the header that replaced it, else the one before it, else
 * one of the other axis; null for none. `rows` and `columns` are the remaining numbers, without the column without
 * colour.
 */
export function placeAfterRemoval(
  { row, column }: GridPlace,
  rows: number,
  columns: number,
): GridPlace | null {
  const isColumn = row === -1;
  if (isColumn && columns > 0) return { row: -1, column: Math.min(column, columns - 1) };
  if (rows > 0) return { row: isColumn ? 0 : Math.min(row, rows - 1), column: -1 };
  return columns > 0 ? { row: -1, column: 0 } : null;
}

/** Returns the `aria-sort` value of a line that the other axis may be sorted by. */
export function ariaSort(sort: MatrixSort | null, line: string): 'descending' | 'ascending' | 'none' {
  return sort?.id === line ? sort.direction : 'none';
}
