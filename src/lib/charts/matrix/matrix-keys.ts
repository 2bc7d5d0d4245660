import { clamp } from '../../util/clamp.ts';

/** Position in a grid with headers: row -1 is the header row, column -1 the header column. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Returns the position that a key leads to, as in the ARIA grid pattern; null for other keys. */
export function gridMove(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): GridPlace | null {
  const place = (nextRow: number, nextColumn: number): GridPlace => {
    const inside = {
      row: clamp(nextRow, -1, size.rows - 1),
      column: clamp(nextColumn, -1, size.columns - 1),
    };
    // The corner where both headers meet cannot be focused.
    if (inside.row === -1 && inside.column === -1)
      return row === -1 ? { row: -1, column: 0 } : { row: 0, column: -1 };
    return inside;
  };
  switch (key) {
    case 'ArrowLeft':
      return place(row, column - 1);
    case 'ArrowRight':
      return place(row, column + 1);
    case 'ArrowUp':
      return place(row - 1, column);
    case 'ArrowDown':
      return place(row + 1, column);
    case 'Home':
      return ctrlKey ? place(0, 0) : place(row, row === -1 ? 0 : -1);
    case 'End':
      return ctrlKey ? place(size.rows - 1, size.columns - 1) : place(row, size.columns - 1);
    case 'PageUp':
      return place(Math.max(0, row - size.page), column);
    case 'PageDown':
      return place(row + size.page, column);
    default:
      return null;
  }
}

/** Rows that are rendered above and below those in view, so that fast scrolling shows no gap. */
const OVERSCAN_ROWS = 6;

/**
 * Returns the range of rows to render in a virtual list of equally high rows, `last` excluded.
 *
 * @param height of a row, in CSS pixels, as are `scrollTop` and `viewHeight`
 */
export function rowsInView(
  count: number,
  height: number,
  scrollTop: number,
  viewHeight: number,
): { readonly first: number; readonly last: number } {
  const first = Math.max(0, Math.floor(scrollTop / height) - OVERSCAN_ROWS);
  const last = Math.min(count, Math.ceil((scrollTop + viewHeight) / height) + OVERSCAN_ROWS);
  return { first: Math.min(first, Math.max(0, count - 1)), last: Math.max(last, Math.min(count, 1)) };
}
