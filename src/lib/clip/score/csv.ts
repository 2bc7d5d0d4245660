import { csvText } from '../../util/csv.ts';
import { rowOf, type Matrix } from './matrix.ts';

/** What a table of a matrix says beside its numbers. */
export interface MatrixTable {
  readonly matrix: Matrix;
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Stands above the row labels: "picture". */
  readonly corner: string;
  /** A last column of words, one a row. */
  readonly words?: { readonly label: string; readonly rows: readonly string[] };
}

/** A comma-separated table of the matrix, numbers in full; what is not known is empty. */
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
