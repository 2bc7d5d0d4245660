import type { Snippet } from 'svelte';
import type { CellColour } from './matrix-colour.ts';

/** A line of a matrix: the header of a row or column. */
export interface MatrixLine {
  readonly id: string;
  readonly label: string;
  /** Shortened label, where the whole one does not fit. */
  readonly short?: string;
  /** Index of its values: row or column of the flat array. */
  readonly index: number;
  /** Remark with an icon next to the header: "far from the model's scenes". */
  readonly warning?: string;
  /** Why it has no values; undefined where it has some. */
  readonly problem?: string;
}

/** A row, which may have a picture. */
export interface MatrixRow extends MatrixLine {
  /** Alternative text of the picture. */
  readonly alt: string;
}

/** Line that the other axis is sorted by, and its direction. */
export interface MatrixSort {
  readonly id: string;
  readonly direction: 'descending' | 'ascending';
}

/** An opened pair, row or column. */
export type MatrixPick =
  | { readonly kind: 'cell'; readonly row: string; readonly column: string }
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'column'; readonly column: string };

/** Props of a matrix. */
export interface MatrixProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixLine[];
  /** Returns the number of a cell by the lines' indices; NaN where it is unknown. */
  readonly value: (row: number, column: number) => number;
  readonly write: (value: number) => string;
  /** Placeholder of an unknown number. */
  readonly unknown: string;
  readonly colour: (value: number) => CellColour;
  /** Returns a short mark next to the number, such as its rank; empty for none. */
  readonly mark?: (row: number, column: number) => string;
  /** An additional column without colour, by row index. */
  readonly extra?: { readonly label: string; readonly value: (row: number) => string } | null;
  readonly sortRows: MatrixSort | null;
  readonly sortColumns: MatrixSort | null;
  readonly picked: MatrixPick | null;
  /** Picture in a row's header. */
  readonly picture: Snippet<[MatrixRow]>;
  /** Called when something is opened; `byKey` for Enter or Space, so that the focus may follow. */
  readonly onpick: (pick: MatrixPick, byKey: boolean) => void;
  /** Called to sort the rows by a column; the id `extra` is the additional column. */
  readonly onsortrows: (id: string) => void;
  /** Called when Delete is pressed on a header. */
  readonly onremove: (pick: MatrixPick) => void;
}
