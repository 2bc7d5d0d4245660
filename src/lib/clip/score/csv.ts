import { csvText } from '../../util/csv.ts';
import { rowOf, type Matrix } from './matrix.ts';

/** What a table of a matrix says beside its numbers. */
export interface MatrixTable {
  readonly matrix: Matrix;
  readonly rowLabels: readonly string[];
  readonly columnLabels: readonly string[];
  /** Stands above the row labels: "picture". */
  readonly corner: string;
}

/** A comma-separated table of the matrix, numbers in full; what is not known is empty. */
export function matrixCsv({ matrix, rowLabels, columnLabels, corner }: MatrixTable): string {
  return csvText([
    [corner, ...columnLabels],
    ...rowLabels.map((label, row) => [label, ...rowOf(matrix, row)]),
  ]);
}
