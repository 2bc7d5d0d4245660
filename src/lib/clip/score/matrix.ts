import { dot } from '../../util/dot.ts';
import { clamp } from '../../util/clamp.ts';

/** A matrix in row-major order: `values[row * columns + column]`. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

/** Creates a matrix from a function of row and column. */
export function matrixOf(rows: number, columns: number, at: (row: number, column: number) => number): Matrix {
  const values = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) values[row * columns + column] = at(row, column);
  }
  return { rows, columns, values };
}

/** Returns one row, as a view. */
export function rowOf({ columns, values }: Matrix, row: number): Float64Array {
  return values.subarray(row * columns, (row + 1) * columns);
}

/** Returns one column, as a copy. */
export function columnOf({ rows, columns, values }: Matrix, column: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => values[row * columns + column] ?? Number.NaN);
}

/**
 * Returns the cosine of every row with every column, for embeddings of length 1.
 *
 * @throws RangeError if they differ in dimension, as embeddings of different models do
 */
export function cosines(rows: readonly Float32Array[], columns: readonly Float32Array[]): Matrix {
  const length = (rows[0] ?? columns[0])?.length ?? 0;
  const odd = [...rows, ...columns].find((embedding) => embedding.length !== length);
  if (odd) {
    throw new RangeError(
      `Embeddings of ${length} and of ${odd.length} numbers come from different models; embed all with one.`,
    );
  }
  const values = new Float64Array(rows.length * columns.length);
  let to = 0;
  for (const row of rows) {
    for (const column of columns) values[to++] = unitCosine(row, column);
  }
  return { rows: rows.length, columns: columns.length, values };
}

/** Returns the dot product in double precision, clipped to [-1, 1]: the cosine of two embeddings of length 1. */
export function unitCosine(left: Float32Array, right: Float32Array): number {
  return clamp(dot(left, right), -1, 1);
}

/**
 * Returns left minus right, element by element.
 *
 * @throws RangeError if they differ in size
 */
export function difference(left: Matrix, right: Matrix): Matrix {
  if (left.rows !== right.rows || left.columns !== right.columns) {
    throw new RangeError(
      `A matrix of ${left.rows} x ${left.columns} cannot be compared with one of ${right.rows} x ${right.columns}.`,
    );
  }
  return { ...left, values: left.values.map((value, index) => value - (right.values[index] ?? 0)) };
}
