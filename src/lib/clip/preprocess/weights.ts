import type { Filter } from './filters.ts';

/** Fractional bits of a weight: 32 bits minus 8 for the value and 2 for sums that exceed it. */
export const WEIGHT_BITS = 32 - 8 - 2;

/** For each result pixel: its first source pixel, how many there are, and their fixed-point weights. */
export interface Weights {
  /** Maximum number of source pixels of a result; the stride of `values`. */
  readonly stride: number;
  readonly first: Int32Array;
  readonly count: Int32Array;
  readonly values: Int32Array;
}

/**
 * Returns weights for the result pixels `from` to `from + count` of a line of `source` pixels resized to `target`
 * pixels, as Pillow's precompute_coeffs and normalize_coeffs_8bpc compute them: when shrinking, the kernel is widened.
 */
export function resizeWeights(
  source: number,
  target: number,
  from: number,
  count: number,
  filter: Filter,
): Weights {
  const scale = source / target;
  const widening = Math.max(1, scale);
  const narrowing = 1 / widening;
  const support = filter.support * widening;
  const stride = Math.min(Math.ceil(support) * 2 + 1, source);
  const weights: Weights = {
    stride,
    first: new Int32Array(count),
    count: new Int32Array(count),
    values: new Int32Array(count * stride),
  };
  const line = new Float64Array(stride);
  for (let i = 0; i < count; i++) {
    const centre = (from + i + 0.5) * scale;
    const first = Math.max(0, Math.trunc(centre - support + 0.5));
    const taken = Math.min(source, Math.trunc(centre + support + 0.5)) - first;
    let sum = 0;
    for (let x = 0; x < taken; x++) {
      const weight = filter.weight((x + first - centre + 0.5) * narrowing);
      line[x] = weight;
      sum += weight;
    }
    weights.first[i] = first;
    weights.count[i] = taken;
    for (let x = 0; x < taken; x++)
      weights.values[i * stride + x] = toFixedPoint((line[x] ?? 0) / (sum || 1));
  }
  return weights;
}

function toFixedPoint(weight: number): number {
  const scaled = weight * 2 ** WEIGHT_BITS;
  return Math.trunc(weight < 0 ? scaled - 0.5 : scaled + 0.5);
}
