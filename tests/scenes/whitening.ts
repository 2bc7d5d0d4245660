/** What makes of readings that go together, as likenesses by pixels and by colours do, ones that do not. */

/** How much weight a direction has in which readings hardly differ. */
const RIDGE = 0.02;

/** Rows of a triangle: each row ends at the diagonal. */
export type Triangle = readonly Float64Array[];

/** Values less their mean, in units of their standard deviation; zeros where they are all the same. */
export function standardised(values: readonly number[]): readonly number[] {
  const { mean, scale } = scaleOf(values);
  return values.map((value) => (value - mean) * scale);
}

/** The first of them. */
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

/** The Cholesky factor of the mean product of rows of readings, and a little more on the diagonal. */
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

/** Readings as ones that do not go together. */
export function whitened(factor: Triangle, readings: ArrayLike<number>): Float64Array {
  const white = new Float64Array(factor.length);
  for (const [row, own] of factor.entries()) {
    let rest = readings[row] ?? 0;
    for (let at = 0; at < row; at++) rest -= (own[at] ?? 0) * (white[at] ?? 0);
    white[row] = rest / (own[row] ?? 1);
  }
  return white;
}
