import { binShares } from '../util/histogram.ts';
import type { Bin } from './types.ts';

/** A named region of the raw axis: a union of half-open intervals. */
export interface NamedIntervals {
  readonly id: string;
  readonly intervals: readonly (readonly [number, number])[];
}

/** Equal bins of a closed range from their shares, in order. An empty list gives no bins. */
export function equalBins(shares: ArrayLike<number>, [lo, hi]: readonly [number, number]): Bin[] {
  const width = (hi - lo) / shares.length;
  return Array.from(shares, (share, index) => ({
    lo: lo + index * width,
    hi: index === shares.length - 1 ? hi : lo + (index + 1) * width,
    share,
  }));
}

/**
 * Shares of weighted values in equal bins over a range; values outside go to the end bins. For whole-number
 * variables choose a count that divides the range, else neighbouring bins hold unlike numbers of values.
 *
 * @param weights one weight a value, or null where all weigh the same
 */
export function histogram(
  values: Float64Array,
  weights: Float64Array | null,
  range: readonly [number, number],
  count = 24,
): Bin[] {
  return equalBins(binShares(values, weights, range, count), range);
}

/**
 * Shares of weighted values by category: one labelled bin an interval, in the order of the axis. A category of
 * several intervals gets several bins with one label. Open ends are drawn to the end of the range; values in
 * no interval are left out, so that the shares may add up to less than 1.
 */
export function categoryHistogram(
  values: Float64Array,
  weights: Float64Array | null,
  categories: readonly NamedIntervals[],
  [rangeLo, rangeHi]: readonly [number, number],
): Bin[] {
  const pieces = categories
    .flatMap(({ id, intervals }) => intervals.map(([lo, hi]) => ({ id, lo, hi, sum: 0 })))
    .sort((left, right) => left.lo - right.lo);
  let total = 0;
  values.forEach((value, row) => {
    const weight = weights === null ? 1 : (weights[row] ?? 0);
    total += weight;
    const piece = pieces.find(({ lo, hi }) => value >= lo && value < hi);
    if (piece !== undefined) piece.sum += weight;
  });
  return pieces.map(({ id, lo, hi, sum }) => ({
    lo: Math.max(rangeLo, lo),
    hi: Math.min(rangeHi, hi),
    share: total > 0 ? sum / total : 0,
    label: id,
  }));
}

/** Share per unit of width: the height of a bar whose area is its share; 0 for a bin without width. */
export function density(bin: Bin): number {
  return bin.hi > bin.lo ? bin.share / (bin.hi - bin.lo) : 0;
}

/** The highest density; 0 for no bins. */
export function peakDensity(bins: readonly Bin[]): number {
  return bins.reduce((peak, bin) => Math.max(peak, density(bin)), 0);
}
