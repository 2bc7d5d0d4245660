import { csvText } from '../../util/files/csv.ts';
import { rowOf, type Matrix } from './matrix.ts';

/** A matrix with its labels, for a table. */
export interface MatrixTable {
  readonly matrix: Matrix;
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Heading of the row labels: "picture". */
  readonly corner: string;
  /** A last column of words, one per row. */
  readonly words?: { readonly label: string; readonly rows: readonly string[] };
}

/** Formats the matrix as a comma-separated table, numbers in full precision; unknown values are empty. */
export function matrixCsv({ matrix, rowLabels, columnLabels, corner, words }: MatrixTable): string {
  return csvText([
    [corner, ...columnLabels, ...(words ? [words.label] : [])],
    ...rowLabels.map((label, row) => [
      label,
      ...rowOf(matrix, row),
      ...(words ? [words.rows[row] ?? ''] : []),
    ]),
  ]);
}
