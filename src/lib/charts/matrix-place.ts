import type { GridPlace } from './matrix-keys.ts';
import type { MatrixLine, MatrixPick, MatrixRow, MatrixSort } from './matrix-types.ts';

/** The id of the column without colour, and so of the order by it. */
export const EXTRA_COLUMN = 'extra';

/** The place in the grid that an element stands at, by its own marks or those around it; null outside. */
export function placeOf(target: EventTarget | null): GridPlace | null {
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

/** How `aria-sort` says whether a line is the one that the other axis is sorted by. */
export function ariaSort(sort: MatrixSort | null, line: string): 'descending' | 'ascending' | 'none' {
  return sort?.id === line ? sort.direction : 'none';
}
