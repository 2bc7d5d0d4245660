import { mean, rank } from 'd3-array';
import { Z_95 } from '../../tasks/kit/figures/statistics.ts';

/** A correlation with its 95% interval. */
export interface Correlation {
  /** Null where one side does not vary. */
  readonly value: number | null;
  /** By Fisher's z; null for fewer than four pairs, and where the pairs lie on a line. */
  readonly ci95: readonly [number, number] | null;
}

/** How two numbers go together. */
export interface Correlations {
  readonly pearson: Correlation;
  readonly spearman: Correlation;
  /** Pairs. */
  readonly n: number;
}

type Pairs = readonly (readonly [number, number])[];

/**
 * Pearson's and Spearman's correlation, ties having their mean rank. Fisher's z has the variance 1 / (n - 3); that of
 * ranks (1 + r² / 2) / (n - 3) (Bonett & Wright 2000, Psychometrika 65).
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
  for (const [place, one] of ones.entries()) {
    const [from, otherFrom] = [one - centre, (others[place] ?? 0) - otherCentre];
    together += from * otherFrom;
    spread += from ** 2;
    otherSpread += otherFrom ** 2;
  }
  if (spread === 0 || otherSpread === 0) return null;
  return Math.max(-1, Math.min(1, together / Math.sqrt(spread * otherSpread)));
}

/** Ranks from 0; equal values share the mean of theirs. */
function meanRanks(values: readonly number[]): readonly number[] {
  const [below, above] = [rank(values), rank(values, (value: number) => -value)];
  return values.map((_, place) => ((below[place] ?? 0) + values.length - 1 - (above[place] ?? 0)) / 2);
}

function withInterval(value: number | null, n: number, spread: (r: number) => number): Correlation {
  if (value === null || n < 4 || Math.abs(value) === 1) return { value, ci95: null };
  const reach = Z_95 * Math.sqrt(spread(value) / (n - 3));
  const z = Math.atanh(value);
  return { value, ci95: [Math.tanh(z - reach), Math.tanh(z + reach)] };
}
