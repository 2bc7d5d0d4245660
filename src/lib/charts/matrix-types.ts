/** One line of a matrix: a row's or column's header. */
export interface MatrixLine {
  readonly id: string;
  readonly label: string;
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
