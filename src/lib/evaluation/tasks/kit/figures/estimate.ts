import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { binomialInterval } from '../../../../util/binomial-interval.ts';
import type { FigureInterval, Interval } from '../../interval.ts';
import { mean, ROUNDING, standardError, Z_95 } from './statistics.ts';

/** A figure worked out from one number a unit, with what is known of its uncertainty. */
export interface FigureEstimate extends FigureInterval {
  /** Null where no unit has the number. */
  readonly value: number | null;
}

/** The upper end of the middle 95 percent. */
const UPPER = 0.975;

type Numbers = readonly (number | null)[];

/**
 * The mean of credits from 0 to 1, one an independent unit: right or wrong, partial credit, or the questions about one
 * picture together. Its interval is that of `intervalOfCredit`: robust against whatever the questions of a unit have in
 * common, and never without a width, as the next unit may be the first that is otherwise.
 *
 * @param credits null where a unit has no such number
 */
export function creditOf(credits: Numbers): FigureEstimate {
  const known = credits.filter((credit) => credit !== null);
  return around(mean(known), known.length, standardError(known));
}

/** A credit from 0 to 1, and what the question has in common with others. */
export interface Clustered {
  readonly credit: number;
  readonly cluster: string;
}

/**
 * The mean of credits whose questions come in clusters, each question with the same weight: as `creditOf` where each has
 * a cluster of its own, else with the standard error over clusters (linearised, as of a cluster sample: Cochran 1977,
 * section 9A). Where clusters of one size are right or wrong as wholes, each counts as one try.
 */
export function clusteredShare(answers: readonly Clustered[]): FigureEstimate {
  return clusteredMean([answers]);
}

/**
 * The mean of the strata's means, as `meanOfMeans`, where questions come in clusters that may lie across the strata: the
 * standard error is over clusters, without the bias of small strata (Bell and McCaffrey 2002, Survey Methodology 28).
 * Strata without questions are left out.
 */
export function clusteredMean(strata: readonly (readonly Clustered[])[]): FigureEstimate {
  const { value, units, stderr } = meanOverClusters(strata);
  return { ...around(value, units, stderr), n: strata.flat().length };
}

/**
 * The mean of the strata's means, each stratum with the same weight: `creditOf` with the standard error of a stratified
 * sample. Strata without units are left out.
 */
export function meanOfMeans(strata: readonly (readonly number[])[]): FigureEstimate {
  const { value, units, stderr } = meanOverStrata(strata);
  return { ...around(value, units, stderr), n: strata.flat().length };
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
    // A stratum's own mean lies too near to its clusters, and on a single one: that has the spread about the mean of all.
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

/** A stratum with a single unit has the spread of all. */
function meanOverStrata(strata: readonly (readonly number[])[]): MeanOverUnits {
  const present = strata.filter((stratum) => stratum.length > 0);
  const all = present.flat();
  if (present.length < 2) return { value: mean(all), units: all.length, stderr: standardError(all) };
  const errors = present.map(errorInStratum);
  const squares = errors.flatMap((error) => (error === null ? [] : [error ** 2]));
  // Units of strata of one size that would be worth as much; a stratum's own mean is one of the numbers that they tell.
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

/** Where the units of a stratum agree, that of the same with half a unit more at 0 and half a one at 1. */
function errorInStratum(credits: readonly number[]): number | null {
  const own = standardError(credits);
  if (own === null || own > ROUNDING) return own;
  const n = credits.length;
  const centre = (n * (credits[0] ?? 0) + 0.5) / (n + 1);
  return Math.sqrt(((n * (credits[0] ?? 0) ** 2 + 0.5) / (n + 1) - centre ** 2) / n);
}

/** The mean of numbers of any kind, one an independent unit, with the interval of `numberAround`. */
export function meanOfNumbers(values: Numbers, range: readonly [number, number]): FigureEstimate {
  const known = values.filter((value) => value !== null);
  return numberAround(mean(known), known.length, standardError(known), range);
}

/**
 * The mean of numbers whose questions come in clusters: as `meanOfNumbers` where each has a cluster of its own, else with the
 * standard error over clusters, each cluster one unit.
 *
 * @param answers `credit` is the number, of any kind
 */
export function clusteredNumber(
  answers: readonly Clustered[],
  range: readonly [number, number],
): FigureEstimate {
  const { value, units, stderr } = meanOverClusters([answers]);
  return { ...numberAround(value, units, stderr, range), n: answers.length };
}

/**
 * A mean over independent units with its standard error: the interval of credit, stretched to what is possible.
 *
 * @param range what the numbers may be: least and most
 */
export function numberAround(
  value: number | null,
  n: number,
  stderr: number | null,
  [least, most]: readonly [number, number],
): FigureEstimate {
  const width = most - least;
  const { ci95, formula } = around(
    value === null ? null : (value - least) / width,
    n,
    stderr === null ? null : stderr / width,
  );
  const [low, high] = [least + width * ci95[0], least + width * ci95[1]];
  return { value, n, stderr, ci95: [low, high], formula };
}

/**
 * A mean of what is a mean itself, and spreads about evenly: Student's interval, cut at what is possible.
 * Where all agree, that says nothing of the next, and the interval is that of `numberAround`.
 */
export function studentAround(
  value: number | null,
  n: number,
  stderr: number | null,
  range: readonly [number, number],
): FigureEstimate {
  if (value === null || stderr === null || stderr < ROUNDING) return numberAround(value, n, stderr, range);
  const [least, most] = range;
  const reach = tQuantile(UPPER, n - 1) * stderr;
  const ci95 = [Math.max(least, value - reach), Math.min(most, value + reach)] as const;
  return { value, n, stderr, ci95, formula: 'student' };
}

/** One draw of which it is known what it comes to on average, and how far it may lie from that. */
export interface Draw {
  readonly expected: number;
  readonly variance: number;
}

/**
 * Where the mean of independent draws of credit comes out in 95 of 100 cases, worked out from the draws and not from
 * what was measured: the normal interval of the mean, half a draw wider on each side, as credit comes in steps.
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

function around(value: number | null, n: number, stderr: number | null): FigureEstimate {
  const interval: Interval =
    value === null ? { ci95: [0, 1], formula: 'bayesian-bootstrap' } : intervalOfCredit(value, n, stderr);
  return { value, n, stderr, ...interval };
}

/**
 * The interval of a mean of credits, from the mean of independent units and its standard error. Where each unit is right
 * or wrong, it is Blaker's for as many tries; where there is partial credit, a Bayesian bootstrap's.
 */
export function intervalOfCredit(value: number, n: number, stderr: number | null): Interval {
  const hits = Math.round(value * n);
  return isWhole(value, n, stderr ?? 0)
    ? { ci95: binomialInterval(hits, n), formula: 'blaker' }
    : { ci95: bootstrap(value, n, stderr ?? 0), formula: 'bayesian-bootstrap' };
}

/** Whether each unit is right or wrong: no other credits spread as far about their mean. */
function isWhole(value: number, n: number, stderr: number): boolean {
  if (value <= 0 || value >= 1) return true;
  const isCount = Math.abs(value * n - Math.round(value * n)) < ROUNDING * n;
  return isCount && Math.abs((n - 1) * stderr ** 2 - value * (1 - value)) < ROUNDING;
}

/**
 * The middle 95% of what a Bayesian bootstrap makes of a mean from 0 to 1 (Rubin 1981, Annals of Statistics 9: weights of
 * the units out of a Dirichlet distribution), with one unit more at 0 for the lower end, and at 1 for the upper one: what
 * was not drawn is not ruled out (the bound of Gaffke 2005, Mathematical Methods of Statistics 14). It is worked out, not
 * drawn, see `quantile`. Like Blaker's it holds the truth more often than 95 times in 100 where units are few: the README
 * of the tasks has the figures, and `tests/bench/intervals.ts` measures them.
 */
function bootstrap(value: number, n: number, stderr: number): readonly [number, number] {
  return [
    Math.min(value, quantile(1 - UPPER, value, n, stderr, 0)),
    Math.max(value, quantile(UPPER, value, n, stderr, 1)),
  ];
}

/**
 * A quantile of that mean, by the beta distribution of the same mean and variance, which for whole credit is the
 * bootstrap itself.
 *
 * @param more the credit of the unit that is added
 */
function quantile(share: number, value: number, n: number, stderr: number, more: 0 | 1): number {
  const mean = (n * value + more) / (n + 1);
  const squares = n * value ** 2 + n * (n - 1) * stderr ** 2 + more;
  const variance = (squares / (n + 1) - mean ** 2) / (n + 2);
  const worth = (mean * (1 - mean)) / variance - 1;
  return betaQuantile(share, mean * worth, (1 - mean) * worth);
}
