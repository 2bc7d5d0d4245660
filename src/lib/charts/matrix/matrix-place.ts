import type { GridPlace } from './matrix-keys.ts';
import type { MatrixLine, MatrixPick, MatrixRow, MatrixSort } from './matrix-types.ts';

/** The id of the column without colour, and so of the order by it. */
export const EXTRA_COLUMN = 'extra';

/** The place in the grid that an element stands at, by its own marks or those around it; null outside. */
export function gridPlaceOf(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return null;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** What opens at a place: a cell, a picture or a sentence; null at the header of the column without colour. */
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
 * Where the focus belongs after a header was removed: the header that took its place, else the one before it, else one of
 * the other axis. `rows`, `columns`: how many there are now, the column without colour not counted; null: none is left.
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

/** How `aria-sort` says whether a line is the one that the other axis is sorted by. */
export function ariaSort(sort: MatrixSort | null, line: string): 'descending' | 'ascending' | 'none' {
  return sort?.id === line ? sort.direction : 'none';
}
