/** Whitening: turns correlated ratings, such as similarities by pixels and by colours, into uncorrelated ones. */

/** Ridge added to the diagonal, which limits the weight of directions with little variance. */
const RIDGE = 0.02;

/** Rows of a lower triangular matrix; each row ends at the diagonal. */
export type Triangle = readonly Float64Array[];

/** Standardises values to mean 0 and standard deviation 1; all zeros if they are all equal. */
export function standardised(values: readonly number[]): readonly number[] {
  const { mean, scale } = scaleOf(values);
  return values.map((value) => (value - mean) * scale);
}

/** Returns the first of the standardised values. */
export function firstStandardised(values: ArrayLike<number>): number {
  const { mean, scale } = scaleOf(values);
  return ((values[0] ?? 0) - mean) * scale;
}

function scaleOf(values: ArrayLike<number>): { readonly mean: number; readonly scale: number } {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  const mean = sum / values.length;
  for (let at = 0; at < values.length; at++) squares += ((values[at] ?? 0) - mean) ** 2;
  const deviation = Math.sqrt(squares / values.length);
  const isLevel = deviation <= 1e-9 * Math.max(1, Math.abs(mean));
  return { mean, scale: isLevel ? 0 : 1 / deviation };
}

/** Computes the Cholesky factor of the mean outer product of the rows, plus the ridge. */
export function factorOf(rows: readonly ArrayLike<number>[], ridge = RIDGE): Triangle {
  const size = rows[0]?.length ?? 0;
  const factor = Array.from({ length: size }, (_, row) => new Float64Array(row + 1));
  for (const readings of rows) {
    for (const [row, own] of factor.entries()) {
      const share = (readings[row] ?? 0) / rows.length;
      for (let column = 0; column <= row; column++)
        own[column] = (own[column] ?? 0) + share * (readings[column] ?? 0);
    }
  }
  for (const [row, own] of factor.entries()) own[row] = (own[row] ?? 0) + ridge;
  for (const [row, own] of factor.entries()) {
    for (let column = 0; column <= row; column++) {
      const other = factor[column] ?? own;
      let rest = own[column] ?? 0;
      for (let at = 0; at < column; at++) rest -= (own[at] ?? 0) * (other[at] ?? 0);
      own[column] = row === column ? Math.sqrt(rest) : rest / (other[column] ?? 1);
    }
  }
  return factor;
}

/** Decorrelates ratings by a factor. */
export function whitened(factor: Triangle, readings: ArrayLike<number>): Float64Array {
  const white = new Float64Array(factor.length);
  for (const [row, own] of factor.entries()) {
    let rest = readings[row] ?? 0;
    for (let at = 0; at < row; at++) rest -= (own[at] ?? 0) * (white[at] ?? 0);
    white[row] = rest / (own[row] ?? 1);
  }
  return white;
}
