import type { Bin } from './types.ts';

/** Where to put weighted values: equal bins over a closed range. */
export interface HistogramOptions {
  readonly range: readonly [number, number];
  /** Number of equal bins; 24 if left out. */
  readonly count?: number;
  /** One non-negative weight a value; all 1 if left out. */
  readonly weights?: ArrayLike<number>;
}

/** A named region of the raw axis: a union of half-open intervals. */
export interface CategoryIntervals {
  readonly id: string;
  readonly intervals: readonly (readonly [number, number])[];
}

const DEFAULT_BIN_COUNT = 24;

/**
 * Shares of weighted values in equal bins over a range. Values outside go to the end bins, so that the
 * shares add up to 1 (or all are 0 where nothing has weight). NaN values are refused.
 */
export function histogram(values: ArrayLike<number>, options: HistogramOptions): Bin[] {
  const [lo, hi] = options.range;
  const count = options.count ?? DEFAULT_BIN_COUNT;
  if (!(hi > lo))
    throw new RangeError(`histogram: the range [${lo}, ${hi}] is empty; its end must be above its start`);
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(`histogram: ${count} bins; give a whole number from 1`);
  const width = (hi - lo) / count;
  const sums = weigh(values, options.weights, count, (value) =>
    Math.min(count - 1, Math.max(0, Math.floor((value - lo) / width))),
  );
  return shares(sums).map((share, index) => ({
    lo: lo + index * width,
    hi: index === count - 1 ? hi : lo + (index + 1) * width,
    share,
  }));
}

/**
 * Shares of weighted values by category, one bin an interval, in order of the axis. A category of several
 * intervals gets several bins with one label. Ends at infinity are drawn to the end of `range`; values in no
 * interval are left out, so that the shares may add up to less than 1.
 */
export function categoryHistogram(
  values: ArrayLike<number>,
  categories: readonly CategoryIntervals[],
  options: Omit<HistogramOptions, 'count'>,
): Bin[] {
  const [rangeLo, rangeHi] = options.range;
  const pieces = categories
    .flatMap(({ id, intervals }) => intervals.map(([lo, hi]) => ({ id, lo, hi })))
    .sort((left, right) => left.lo - right.lo);
  const sums = weigh(values, options.weights, pieces.length, (value) =>
    pieces.findIndex((piece) => value >= piece.lo && value < piece.hi),
  );
  return shares(sums).map((share, index) => {
    const piece = pieces[index];
    return {
      lo: Math.max(rangeLo, piece?.lo ?? rangeLo),
      hi: Math.min(rangeHi, piece?.hi ?? rangeHi),
      share,
      label: piece?.id ?? '',
    };
  });
}

/** The highest share per unit of width, for a common vertical scale; 0 for no bins. */
export function peakDensity(bins: readonly Bin[]): number {
  return bins.reduce((peak, bin) => Math.max(peak, density(bin)), 0);
}

/** Share per unit of width; 0 for a bin without width. */
export function density(bin: Bin): number {
  return bin.hi > bin.lo ? bin.share / (bin.hi - bin.lo) : 0;
}

interface Weighed {
  readonly sums: Float64Array;
  readonly total: number;
}

function weigh(
  values: ArrayLike<number>,
  weights: ArrayLike<number> | undefined,
  count: number,
  place: (value: number) => number,
): Weighed {
  if (weights !== undefined && weights.length !== values.length) {
    throw new RangeError(
      `histogram: ${weights.length} weights for ${values.length} values; give one a value`,
    );
  }
  const sums = new Float64Array(count);
  let total = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? NaN;
    const weight = weights === undefined ? 1 : (weights[index] ?? NaN);
    if (Number.isNaN(value)) throw new RangeError(`histogram: value ${index} is not a number`);
    if (!(weight >= 0))
      throw new RangeError(`histogram: weight ${index} is ${weight}; weights are 0 or more`);
    total += weight;
    const bin = place(value);
    if (bin >= 0) sums[bin] = (sums[bin] ?? 0) + weight;
  }
  return { sums, total };
}

function shares({ sums, total }: Weighed): number[] {
  return Array.from(sums, (sum) => (total > 0 ? sum / total : 0));
}
