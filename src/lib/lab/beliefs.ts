import type { Spread } from '../causal/questions.ts';
import { slack } from '../causal/tolerance.ts';
import { binShares } from '../util/histogram.ts';
import type { SystemVariable } from '../systems/types.ts';
import { clamp } from '../util/clamp.ts';

/** Distribution of one variable over weighted worlds, summarised for plots. */
export interface Belief {
  readonly mean: number;
  readonly sd: number;
  /**
   * Standard error of the mean, by the effective number of rows (Kish 1965: squared sum of the weights by sum of
   * squares).
   */
  readonly error: number;
  /** Shares over equal bins of the variable's range. */
  readonly bins: Float64Array;
  /** Shares of the variable's categories, in their order. */
  readonly categories: readonly number[];
  /** Whether all weight is on one value. */
  readonly determined: boolean;
}

/** The engine's spread of a variable, and its shares over the equal bins of a `Belief`. */
export interface Described extends Spread {
  readonly bins: readonly number[];
}

/** Number of bins; enough for a strip 100 px wide. */
export const BELIEF_BINS = 28;

/** Summarises a weighted column (`weights` null: all rows have the same weight). */
export function summariseColumn(
  variable: SystemVariable,
  column: Float64Array,
  weights: Float64Array | null,
): Belief {
  let total = 0;
  let sum = 0;
  let squares = 0;
  let squaredWeights = 0;
  let first = NaN;
  let determined = true;
  for (let row = 0; row < column.length; row++) {
    const weight = weights === null ? 1 : (weights[row] ?? 0);
    if (weight === 0) continue;
    const value = column[row] ?? NaN;
    if (Number.isNaN(first)) first = value;
    if (Math.abs(value - first) > slack(first)) determined = false;
    total += weight;
    sum += weight * value;
    squaredWeights += weight * weight;
    squares += weight * (value - first) * (value - first);
  }
  const mean = total > 0 ? sum / total : NaN;
  const variance = total > 0 ? squares / total - (mean - first) * (mean - first) : NaN;
  const sd = Math.sqrt(Math.max(0, variance));
  return {
    mean,
    sd,
    error: (sd * Math.sqrt(squaredWeights)) / total,
    bins: binShares(column, weights, variable.range, BELIEF_BINS),
    categories: categoryShares(variable, column, weights),
    determined,
  };
}

/** Returns the weighted share of each category, in the variable's order. */
function categoryShares(
  variable: SystemVariable,
  column: Float64Array,
  weights: Float64Array | null,
): number[] {
  const shares = variable.categories.map(() => 0);
  const [lo, hi] = variable.range;
  let total = 0;
  for (let row = 0; row < column.length; row++) {
    const weight = weights === null ? 1 : (weights[row] ?? 0);
    const index = categoryIndex(variable.categories, clamp(column[row] ?? NaN, lo, hi));
    if (index >= 0) shares[index] = (shares[index] ?? 0) + weight;
    total += weight;
  }
  return total > 0 ? shares.map((share) => share / total) : shares;
}

/** Returns the index of the category that contains a raw value; -1 if none does. */
export function categoryIndex(
  categories: readonly { readonly intervals: readonly (readonly [number, number])[] }[],
  value: number,
): number {
  return categories.findIndex(({ intervals }) => intervals.some(([lo, hi]) => value >= lo && value < hi));
}
