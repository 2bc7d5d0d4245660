import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { wilson, Z_95 } from '../../util/wilson.ts';
import type { FigureInterval, Interval } from '../interval.ts';
import { mean, standardError } from './statistics.ts';

/** A figure worked out from one number a unit, with what is known of its uncertainty. */
export interface Estimate extends FigureInterval {
  /** Null where no unit has the number. */
  readonly value: number | null;
}

/** The upper end of the middle 95 percent. */
const UPPER = 0.975;
/** With fewer units their spread tells too little: each counts as one try. */
const FEWEST_FOR_SPREAD = 10;
/** So many units seldom agree on a credit between by chance: the same was said of every one. */
const FEWEST_THAT_AGREE = 5;
const ROUNDING = 1e-12;

type Numbers = readonly (number | null)[];

/**
 * The share of independent units that are right: Wilson's score interval. Where some carry partial credit, as ties do,
 * the interval is that of `creditOf`.
 *
 * @param hits 0 or 1 a unit; null where it has no such number
 */
export function shareOf(hits: Numbers): Estimate {
  const known = hits.filter((hit) => hit !== null);
  if (known.some((hit) => hit !== 0 && hit !== 1)) return creditOf(known);
  const sum = known.reduce<number>((total, hit) => total + hit, 0);
  return {
    value: mean(known),
    n: known.length,
    stderr: standardError(known),
    ci95: wilson(sum, known.length),
    formula: 'wilson',
  };
}

/**
 * The mean of credits from 0 to 1, one a unit: partial credit, or the questions about one picture together. Wilson's
 * interval with as many tries as the units are worth by their spread (Kish's design effect) and Student's quantile
 * (Korn & Graubard 1998, Survey Methodology 24). Robust against whatever the questions of a unit have in common.
 *
 * Units without a spread come in two kinds. All right or all wrong, their spread is 0 by chance, too: the next unit may
 * be the first that is otherwise, so that each counts as one try of Wilson's own interval, as fewer than ten units do.
 * Five and more that agree on a credit between do so because the same was said of every one, as `always-no` does:
 * they leave no doubt. `formula` names the one that was taken.
 */
export function creditOf(credits: Numbers): Estimate {
  const known = credits.filter((credit) => credit !== null);
  const stderr = standardError(known);
  return robust(mean(known), known.length, stderr, known.length - 1);
}

/** A credit from 0 to 1, and what the question has in common with others. */
export interface Clustered {
  readonly credit: number;
  readonly cluster: string;
}

/**
 * The mean of credits whose questions come in clusters, each question with the same weight: as `shareOf` where each has
 * a cluster of its own, else with the standard error over clusters (linearised, as of a cluster sample: Cochran 1977,
 * section 9A). All right or all wrong, each cluster counts as one try.
 */
export function clusteredShare(answers: readonly Clustered[]): Estimate {
  const clusters = new Set(answers.map(({ cluster }) => cluster)).size;
  if (clusters === answers.length) return shareOf(answers.map(({ credit }) => credit));
  return clusteredMean([answers]);
}

/**
 * The mean of the strata's means, as `meanOfMeans`, where questions come in clusters that may lie across the strata.
 * Strata without questions are left out.
 */
export function clusteredMean(strata: readonly (readonly Clustered[])[]): Estimate {
  const present = strata.filter((stratum) => stratum.length > 0);
  const all = present.flat();
  const clusters = new Set(all.map(({ cluster }) => cluster)).size;
  if (clusters === all.length)
    return meanOfMeans(present.map((stratum) => stratum.map(({ credit }) => credit)));
  const means = present.map((stratum) => mean(stratum.map(({ credit }) => credit)) ?? 0);
  const pulls = new Map<string, number>();
  for (const [place, stratum] of present.entries()) {
    const weight = 1 / (stratum.length * present.length);
    for (const { credit, cluster } of stratum) {
      const pull = (credit - (means[place] ?? 0)) * weight;
      pulls.set(cluster, (pulls.get(cluster) ?? 0) + pull);
    }
  }
  const squares = [...pulls.values()].reduce((sum, pull) => sum + pull ** 2, 0);
  const stderr = clusters < 2 ? null : Math.sqrt((squares * clusters) / (clusters - 1));
  const value = mean(means);
  const interval: Interval =
    value === null
      ? { ci95: [0, 1], formula: 'cluster-robust' }
      : intervalOfCredit(value, clusters, stderr, Math.max(1, clusters - 1));
  return { value, n: all.length, stderr, ...interval };
}

/**
 * The mean of the strata's means, each stratum with the same weight: `creditOf` with the standard error of a stratified
 * sample. Strata without units are left out; where one has a single unit, the spread of all stands in.
 */
export function meanOfMeans(strata: readonly (readonly number[])[]): Estimate {
  const present = strata.filter((stratum) => stratum.length > 0);
  const all = present.flat();
  const errors = present.map(standardError);
  const squares = errors.flatMap((error) => (error === null ? [] : [error ** 2]));
  const stderr =
    squares.length < errors.length
      ? standardError(all)
      : Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / present.length;
  const value = mean(present.map(mean));
  return robust(value, all.length, stderr, Math.max(1, all.length - present.length));
}

/** The mean of numbers of any kind, one a unit: Student's interval, cut at what is possible. */
export function numberOf(values: Numbers, [least, most]: readonly [number, number]): Estimate {
  const known = values.filter((value) => value !== null);
  const value = mean(known);
  const stderr = standardError(known);
  if (value === null || stderr === null) {
    return { value, n: known.length, stderr, ci95: [least, most], formula: 'student' };
  }
  const reach = tQuantile(UPPER, known.length - 1) * stderr;
  const ci95 = [Math.max(least, value - reach), Math.min(most, value + reach)] as const;
  return { value, n: known.length, stderr, ci95, formula: 'student' };
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
export function predictionOf(draws: readonly Draw[]): Estimate {
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

function robust(value: number | null, n: number, stderr: number | null, freedom: number): Estimate {
  const interval: Interval =
    value === null
      ? { ci95: [0, 1], formula: 'cluster-robust' }
      : intervalOfCredit(value, n, stderr, freedom);
  return { value, n, stderr, ...interval };
}

/**
 * The interval of `creditOf`, from the mean of units and its standard error.
 *
 * @param freedom of the standard error: units less means estimated
 */
export function intervalOfCredit(value: number, n: number, stderr: number | null, freedom = n - 1): Interval {
  const isExtreme = value <= 0 || value >= 1;
  const agree = stderr !== null && stderr < ROUNDING;
  if (agree && !isExtreme && n >= FEWEST_THAT_AGREE)
    return { ci95: [value, value], formula: 'cluster-robust' };
  if (stderr === null || isExtreme || agree || n < FEWEST_FOR_SPREAD) {
    return { ci95: wilson(Math.min(n, value * n), n), formula: 'wilson' };
  }
  const worth = (value * (1 - value)) / stderr ** 2;
  return { ci95: wilson(value * worth, worth, tQuantile(UPPER, freedom)), formula: 'cluster-robust' };
}
