import { dot } from '../../util/dot.ts';

/**
 * Returns the rows of a matrix, each scaled to length 1 in a separate array.
 *
 * @throws Error if a row is not finite or all zero
 */
export function unitRows(data: Float32Array, rows: number): readonly Float32Array[] {
  const length = data.length / rows;
  return Array.from({ length: rows }, (_, row) => toUnit(data.subarray(row * length, (row + 1) * length)));
}

function toUnit(vector: Float32Array): Float32Array {
  const norm = Math.sqrt(dot(vector, vector));
  if (!Number.isFinite(norm) || norm === 0) throw new Error('an embedding is not finite or has no length');
  return vector.map((value) => value / norm);
}

/** Returns the cosine of two vectors of any length above 0. */
export function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  return dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
}
