import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { binomialInterval } from '../../../../util/binomial-interval.ts';
import type { FigureInterval, Interval } from '../../interval.ts';
import { mean, ROUNDING, standardError, Z_95 } from './statistics.ts';

/** A mean of one number per unit, with its uncertainty. */
export interface FigureEstimate extends FigureInterval {
  /** Null if no unit has the number. */
  readonly value: number | null;
}

/** Upper probability of the central 95%. */
const UPPER = 0.975;

type Numbers = readonly (number | null)[];

/**
 * Estimates the mean of credits from 0 to 1, one per independent unit: right or wrong, partial credit, or the
 * questions about one picture together. The interval is that of `intervalOfCredit`: valid for any dependence
 * within a unit, and never of zero width, as the next unit may differ from all before.
 *
 * @param credits null for a unit without the number
 */
export function creditOf(credits: Numbers): FigureEstimate {
  const known = credits.filter((credit) => credit !== null);
  return estimateCredit(mean(known), known.length, standardError(known));
}

/** A credit from 0 to 1, and the cluster of its question. */
export interface Clustered {
  readonly credit: number;
  readonly cluster: string;
}

/**
 * Estimates the mean of credits in clusters, each question with equal weight: like `creditOf` if each question is
 * its own cluster, else with the standard error over clusters (linearised, as for a cluster sample: Cochran 1977,
 * section 9A). Clusters of equal size that are entirely right or wrong count as one trial each.
 */
export function clusteredShare(answers: readonly Clustered[]): FigureEstimate {
  return clusteredMean([answers]);
}

/**
 * Returns the mean of the strata's means, each stratum with the same weight. Questions come in clusters that may lie
 * across the strata: the standard error is over clusters, without the bias of small strata (Bell and McCaffrey 2002,
 * Survey Methodology 28); where each question has its own cluster, it is that of a stratified sample. Strata without
 * questions are left out.
 */
export function clusteredMean(strata: readonly (readonly Clustered[])[]): FigureEstimate {
  const { value, units, stderr } = meanOverClusters(strata);
  return { ...estimateCredit(value, units, stderr), n: strata.flat().length };
}

/** A mean over independent units, or what is worth as many. */
interface MeanOverUnits {
  readonly value: number | null;
  readonly units: number;
  readonly stderr: number | null;
}

function meanOverClusters(strata: readonly (readonly Clustered[])[]): MeanOverUnits {
  const present = strata.filter((stratum) => stratum.length > 0);
  const all = present.flat();
  const units = countClusters(all);
  if (units === all.length) {
    return meanOverStrata(present.map((stratum) => stratum.map(({ credit }) => credit)));
  }
  const value = mean(present.map(meanCredit));
  const fewest = Math.min(...present.map(countClusters));
  const pulls = new Map<string, number>();
  for (const stratum of present) {
    const own = countClusters(stratum);
    // The deviation from a stratum's own mean underestimates the spread, and is 0 for a single cluster: scale it, or
    // use the deviation from the overall mean.
    const [centre, stretch] =
      fewest < 2 ? [value, 1] : [meanCredit(stratum), Math.sqrt((own * (units - 1)) / ((own - 1) * units))];
    const weight = stretch / (stratum.length * present.length);
    for (const { credit, cluster } of stratum) {
      pulls.set(cluster, (pulls.get(cluster) ?? 0) + (credit - (centre ?? 0)) * weight);
    }
  }
  const squares = [...pulls.values()].reduce((sum, pull) => sum + pull ** 2, 0);
  const stderr = units < 2 ? null : Math.sqrt((squares * units) / (units - 1));
  return { value, units, stderr };
}

function meanCredit(answers: readonly Clustered[]): number | null {
  return mean(answers.map(({ credit }) => credit));
}

function countClusters(answers: readonly Clustered[]): number {
  return new Set(answers.map(({ cluster }) => cluster)).size;
}

/** Computes the mean over strata; a stratum with a single unit uses the overall spread. */
function meanOverStrata(strata: readonly (readonly number[])[]): MeanOverUnits {
  const present = strata.filter((stratum) => stratum.length > 0);
  const all = present.flat();
  if (present.length < 2) return { value: mean(all), units: all.length, stderr: standardError(all) };
  const errors = present.map(errorInStratum);
  const squares = errors.flatMap((error) => (error === null ? [] : [error ** 2]));
  // Equivalent number of units in equal strata; one is estimated by the stratum's own mean.
  const worth = present.length ** 2 / present.reduce((sum, { length }) => sum + 1 / length, 0);
  return {
    value: mean(present.map(mean)),
    units: Math.floor(worth - present.length + 1),
    stderr:
      squares.length < errors.length
        ? standardError(all)
        : Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / present.length,
  };
}

/** Standard error in a stratum; where its units agree, as if half a unit more were at 0 and half at 1. */
function errorInStratum(credits: readonly number[]): number | null {
  const own = standardError(credits);
  if (own === null || own > ROUNDING) return own;
  const n = credits.length;
  const centre = (n * (credits[0] ?? 0) + 0.5) / (n + 1);
  return Math.sqrt(((n * (credits[0] ?? 0) ** 2 + 0.5) / (n + 1) - centre ** 2) / n);
}

/** Estimates the mean of any numbers, one per independent unit, with the interval of `estimateNumber`. */
export function meanOfNumbers(values: Numbers, range: readonly [number, number]): FigureEstimate {
  const known = values.filter((value) => value !== null);
  return estimateNumber(mean(known), known.length, standardError(known), range);
}

/**
 * Estimates the mean of numbers in clusters: like `meanOfNumbers` if each is its own cluster, else with the
 * standard error over clusters, each cluster as one unit.
 *
 * @param answers `credit` is the number, in any range
 */
export function clusteredNumber(
  answers: readonly Clustered[],
  range: readonly [number, number],
): FigureEstimate {
  const { value, units, stderr } = meanOverClusters([answers]);
  return { ...estimateNumber(value, units, stderr, range), n: answers.length };
}

/**
 * Returns the estimate from a mean over independent units and its standard error: the interval of credit, rescaled to
 * the range.
 *
 * @param range smallest and largest possible value
 */
export function estimateNumber(
  value: number | null,
  n: number,
  stderr: number | null,
  [least, most]: readonly [number, number],
): FigureEstimate {
  const width = most - least;
  const { ci95, formula } = estimateCredit(
    value === null ? null : (value - least) / width,
    n,
    stderr === null ? null : stderr / width,
  );
  const [low, high] = [least + width * ci95[0], least + width * ci95[1]];
  return { value, n, stderr, ci95: [low, high], formula };
}

/**
 * Returns the estimate of a mean whose values are means themselves, and so spread evenly: Student's interval, clipped
 * to the range. If all values agree, the interval is that of `estimateNumber`.
 */
export function estimateStudent(
  value: number | null,
  n: number,
  stderr: number | null,
  range: readonly [number, number],
): FigureEstimate {
  if (value === null || stderr === null || stderr < ROUNDING) return estimateNumber(value, n, stderr, range);
  const [least, most] = range;
  const reach = tQuantile(UPPER, n - 1) * stderr;
  const ci95 = [Math.max(least, value - reach), Math.min(most, value + reach)] as const;
  return { value, n, stderr, ci95, formula: 'student' };
}

/** A draw with known expectation and variance. */
export interface Draw {
  readonly expected: number;
  readonly variance: number;
}

/**
 * Estimates the 95% prediction interval of the mean of independent credits, from the draws' distribution instead
 * of measurements: the normal interval, widened by half a draw on each side as credit is discrete.
 */
export function predictionOf(draws: readonly Draw[]): FigureEstimate {
  const n = draws.length;
  const value = mean(draws.map(({ expected }) => expected));
  const variance = mean(draws.map((draw) => draw.variance));
  if (value === null || variance === null) {
    return { value, n, stderr: null, ci95: [0, 1], formula: 'prediction' };
  }
  const stderr = Math.sqrt(variance / n);
  const reach = variance > 0 ? Z_95 * stderr + 1 / (2 * n) : 0;
  const ci95 = [Math.max(0, value - reach), Math.min(1, value + reach)] as const;
  return { value, n, stderr, ci95, formula: 'prediction' };
}

function estimateCredit(value: number | null, n: number, stderr: number | null): FigureEstimate {
  const interval: Interval =
    value === null ? { ci95: [0, 1], formula: 'bayesian-bootstrap' } : intervalOfCredit(value, n, stderr);
  return { value, n, stderr, ...interval };
}

/**
 * Computes the interval of mean credit from the mean of independent units and its standard error: Blaker's
 * interval if each unit is right or wrong, a Bayesian bootstrap for partial credit.
 */
export function intervalOfCredit(value: number, n: number, stderr: number | null): Interval {
  const hits = Math.round(value * n);
  return isWhole(value, n, stderr ?? 0)
    ? { ci95: binomialInterval(hits, n), formula: 'blaker' }
    : { ci95: bootstrap(value, n, stderr ?? 0), formula: 'bayesian-bootstrap' };
}

/** Returns whether each unit is right or wrong: no other credits have such a large standard error. */
function isWhole(value: number, n: number, stderr: number): boolean {
  if (value <= 0 || value >= 1) return true;
  const isCount = Math.abs(value * n - Math.round(value * n)) < ROUNDING * n;
  return isCount && Math.abs((n - 1) * stderr ** 2 - value * (1 - value)) < ROUNDING;
}

/**
 * Returns the central 95% of the Bayesian bootstrap of a mean from 0 to 1 (Rubin 1981, Annals of Statistics 9:
 * Dirichlet weights), with one more unit at 0 for the lower end, and at 1 for the upper one, for what was not
 * sampled (the bound of Gaffke 2005, Mathematical Methods of Statistics 14). Computed, not sampled; see
 * `quantile`. Like Blaker's interval, its coverage exceeds 95% for few units: the README of the tasks has the
 * figures, `tests/bench/intervals.ts` measures them.
 */
function bootstrap(value: number, n: number, stderr: number): readonly [number, number] {
  return [
    Math.min(value, quantile(1 - UPPER, value, n, stderr, 0)),
    Math.max(value, quantile(UPPER, value, n, stderr, 1)),
  ];
}

/**
 * Returns a quantile of that mean by the beta distribution with the same mean and variance, which for 0/1 credit
 * is the exact bootstrap distribution.
 *
 * @param more the credit of the added unit
 */
function quantile(share: number, value: number, n: number, stderr: number, more: 0 | 1): number {
  const mean = (n * value + more) / (n + 1);
  const squares = n * value ** 2 + n * (n - 1) * stderr ** 2 + more;
  const variance = (squares / (n + 1) - mean ** 2) / (n + 2);
  const worth = (mean * (1 - mean)) / variance - 1;
  return betaQuantile(share, mean * worth, (1 - mean) * worth);
}
