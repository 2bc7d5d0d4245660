import { mean, rank } from 'd3-array';
import { Z_95 } from '../../tasks/kit/figures/statistics.ts';
import { clamp } from '../../../util/clamp.ts';

/** A correlation with its 95% interval. */
export interface Correlation {
  /** Null if one of the variables is constant. */
  readonly value: number | null;
  /** Interval by Fisher's z; null for fewer than four pairs, and for a perfect correlation. */
  readonly ci95: readonly [number, number] | null;
}

/** Correlations of two variables. */
export interface Correlations {
  readonly pearson: Correlation;
  readonly spearman: Correlation;
  /** Number of pairs. */
  readonly n: number;
}

type Pairs = readonly (readonly [number, number])[];

/**
 * Computes Pearson's and Spearman's correlation, with mean ranks for ties. Fisher's z has variance 1 / (n - 3);
 * that of ranks (1 + r² / 2) / (n - 3) (Bonett & Wright 2000, Psychometrika 65).
 */
export function correlationsOf(pairs: Pairs): Correlations {
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const pearson = correlation(ones, others);
  const spearman = correlation(meanRanks(ones), meanRanks(others));
  return {
    pearson: withInterval(pearson, pairs.length, () => 1),
    spearman: withInterval(spearman, pairs.length, (r) => 1 + r ** 2 / 2),
    n: pairs.length,
  };
}

function correlation(ones: readonly number[], others: readonly number[]): number | null {
  const [centre = 0, otherCentre = 0] = [mean(ones), mean(others)];
  let [together, spread, otherSpread] = [0, 0, 0];
  for (const [index, one] of ones.entries()) {
    const [from, otherFrom] = [one - centre, (others[index] ?? 0) - otherCentre];
    together += from * otherFrom;
    spread += from ** 2;
    otherSpread += otherFrom ** 2;
  }
  if (spread === 0 || otherSpread === 0) return null;
  return clamp(together / Math.sqrt(spread * otherSpread), -1, 1);
}

/** Returns ranks from 0; equal values get their mean rank. */
function meanRanks(values: readonly number[]): readonly number[] {
  const [below, above] = [rank(values), rank(values, (value: number) => -value)];
  return values.map((_, index) => ((below[index] ?? 0) + values.length - 1 - (above[index] ?? 0)) / 2);
}

function withInterval(value: number | null, n: number, spread: (r: number) => number): Correlation {
  if (value === null || n < 4 || Math.abs(value) === 1) return { value, ci95: null };
  const reach = Z_95 * Math.sqrt(spread(value) / (n - 3));
  const z = Math.atanh(value);
  return { value, ci95: [Math.tanh(z - reach), Math.tanh(z + reach)] };
}
