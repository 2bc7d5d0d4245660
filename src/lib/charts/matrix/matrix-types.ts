import type { Snippet } from 'svelte';
import type { CellColour } from './matrix-colour.ts';

/** One line of a matrix: a row's or column's header. */
export interface MatrixLine {
  readonly id: string;
  readonly label: string;
  /** What is shown of a label that does not fit; all of it stands behind. */
  readonly short?: string;
  /** Where its values stand: row or column of the flat array. */
  readonly index: number;
  /** A remark with a sign beside the header: "far from the model's scenes". */
  readonly warning?: string;
  /** Why it has no values. */
  readonly problem?: string;
}

/** A row may show a picture. */
export interface MatrixRow extends MatrixLine {
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
}

/** Which line the other axis is sorted by, as `aria-sort` says it. */
export interface MatrixSort {
  readonly id: string;
  readonly direction: 'descending' | 'ascending';
}

/** What somebody opened. */
export type MatrixPick =
  | { readonly kind: 'cell'; readonly row: string; readonly column: string }
  | { readonly kind: 'row'; readonly row: string }
  | { readonly kind: 'column'; readonly column: string };

/** What a matrix shows, and what it tells of. */
export interface MatrixProps {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixLine[];
  /** The number of a cell by the lines' indices; NaN where it is not known. */
  readonly value: (row: number, column: number) => number;
  readonly write: (value: number) => string;
  /** What stands for a number that is not known. */
  readonly unknown: string;
  readonly colour: (value: number) => CellColour;
  /** A short mark beside the number, such as its rank; empty for none. */
  readonly mark?: (row: number, column: number) => string;
  /** One more column without colour, by row index. */
  readonly extra?: { readonly label: string; readonly value: (row: number) => string } | null;
  readonly sortRows: MatrixSort | null;
  readonly sortColumns: MatrixSort | null;
  readonly picked: MatrixPick | null;
  /** The picture in a row's header. */
  readonly picture: Snippet<[MatrixRow]>;
  /** `byKey`: Enter or Space asked for it, so that focus may follow. */
  readonly onpick: (pick: MatrixPick, byKey: boolean) => void;
  /** Sort the rows by a column; the id `extra` is the extra column. */
  readonly onsortrows: (id: string) => void;
  /** Delete was pressed on a header. */
  readonly onremove: (pick: MatrixPick) => void;
}
