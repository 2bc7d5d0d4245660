import type { Layers } from './head.ts';

/**
 * Whitening of embeddings: the mean is subtracted, and the rest is transformed to be uncorrelated with equal variances.
 * A caption and its reversal differ in directions with hardly any variance; without whitening, training does not find
 * them in a reasonable time.
 */
export interface Whitener {
  readonly mean: Float64Array;
  /** Rows of a lower triangular matrix. */
  readonly rows: Float64Array;
}

/** Added to each variance, as a share of their mean, so that directions without variance stay small. */
const RIDGE = 1e-4;
/** Maximum number of embeddings used, spread evenly over all given ones. */
const MAX_EMBEDDINGS = 4000;

/** Returns the whitener of some embeddings: the inverse of the Cholesky factor of their covariance. */
export function whitenerOf(all: readonly Float32Array[], dimension: number): Whitener {
  const some =
    all.length <= MAX_EMBEDDINGS
      ? all
      : all.filter((_, index) => index % Math.ceil(all.length / MAX_EMBEDDINGS) === 0);
  const mean = new Float64Array(dimension);
  for (const one of some)
    for (let k = 0; k < dimension; k++) mean[k] = (mean[k] ?? 0) + (one[k] ?? 0) / some.length;
  const covariance = new Float64Array(dimension * dimension);
  for (const one of some)
    for (let row = 0; row < dimension; row++) {
      const value = ((one[row] ?? 0) - (mean[row] ?? 0)) / some.length;
      for (let k = 0; k <= row; k++)
        covariance[row * dimension + k] =
          (covariance[row * dimension + k] ?? 0) + value * ((one[k] ?? 0) - (mean[k] ?? 0));
    }
  let spread = 0;
  for (let k = 0; k < dimension; k++) spread += (covariance[k * dimension + k] ?? 0) / dimension;
  for (let k = 0; k < dimension; k++)
    covariance[k * dimension + k] = (covariance[k * dimension + k] ?? 0) + RIDGE * spread + Number.EPSILON;
  const rows = inverseOfLower(choleskyOf(covariance, dimension), dimension);
  // Whitened embeddings have length 1 on average, as the original ones.
  const scale = 1 / Math.sqrt(dimension);
  return { mean, rows: rows.map((value) => scale * value) };
}

/** Returns the lower Cholesky factor of a symmetric positive definite matrix, of which only the lower half is read. */
function choleskyOf(matrix: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] ?? 0;
      for (let k = 0; k < column; k++)
        sum -= (factor[row * size + k] ?? 0) * (factor[column * size + k] ?? 0);
      factor[row * size + column] =
        row === column
          ? Math.sqrt(Math.max(sum, Number.EPSILON))
          : sum / (factor[column * size + column] ?? 1);
    }
  return factor;
}

function inverseOfLower(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = row === column ? 1 : 0;
      for (let k = column; k < row; k++)
        sum -= (factor[row * size + k] ?? 0) * (inverse[k * size + column] ?? 0);
      inverse[row * size + column] = sum / (factor[row * size + row] ?? 1);
    }
  return inverse;
}

/** Whitens an embedding: its components are uncorrelated, each with variance 1. */
export function whiten({ mean, rows }: Whitener, embedding: Float32Array): Float32Array {
  const dimension = mean.length;
  const made = new Float32Array(dimension);
  for (let row = 0; row < dimension; row++) {
    let sum = 0;
    for (let k = 0; k <= row; k++)
      sum += (rows[row * dimension + k] ?? 0) * ((embedding[k] ?? 0) - (mean[k] ?? 0));
    made[row] = sum;
  }
  return made;
}

/**
 * Converts a head for whitened embeddings into one for the original ones, by folding the whitener into its first layer.
 */
export function foldedHead(head: Layers, { mean, rows }: Whitener): Layers {
  const { dimension, hidden } = head;
  const first = new Float32Array(hidden * dimension);
  const bias = new Float32Array(hidden);
  for (let unit = 0; unit < hidden; unit++) {
    const weights = new Float64Array(dimension);
    for (let row = 0; row < dimension; row++) {
      const weight = head.first[unit * dimension + row] ?? 0;
      for (let k = 0; k <= row; k++)
        weights[k] = (weights[k] ?? 0) + weight * (rows[row * dimension + k] ?? 0);
    }
    first.set(weights, unit * dimension);
    bias[unit] = weights.reduce((sum, weight, k) => sum - weight * (mean[k] ?? 0), head.bias[unit] ?? 0);
  }
  return { ...head, first, bias, second: head.second.slice() };
}
