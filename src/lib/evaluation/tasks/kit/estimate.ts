import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { wilson, Z_95 } from '../../../util/wilson.ts';
import type { FigureInterval, Interval } from '../interval.ts';
import { mean, standardError } from './statistics.ts';

/** A figure worked out from one number a unit, with what is known of its uncertainty. */
export interface Estimate extends FigureInterval {
  /** Null where no unit has the number. */
  readonly value: number | null;
}

/** The upper end of the middle 95 percent. */
const UPPER = 0.975;
/** What is counted as seen beforehand at either end of what is possible, in units: as in Jeffreys's prior. */
const SEEN_AT_EACH_END = 0.5;
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
 * The mean of credits from 0 to 1, one a unit: partial credit, or the questions about one picture together. Its interval
 * is that of `intervalOfCredit`: robust against whatever the questions of a unit have in common, and never without a
 * width, as the next unit may be the first that is otherwise.
 */
export function creditOf(credits: Numbers): Estimate {
  const known = credits.filter((credit) => credit !== null);
  return around(mean(known), known.length, standardError(known));
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
  return { ...around(mean(means), clusters, stderr), n: all.length };
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
  // A stratum's own mean is one of the numbers that its units tell.
  return { ...around(mean(present.map(mean)), all.length - present.length + 1, stderr), n: all.length };
}

/** The mean of numbers of any kind, one a unit, with the interval of `numberAround`. */
export function numberOf(values: Numbers, range: readonly [number, number]): Estimate {
  const known = values.filter((value) => value !== null);
  return numberAround(mean(known), known.length, standardError(known), range);
}

/**
 * The mean of numbers whose questions come in clusters: as `numberOf` where each has a cluster of its own, else with the
 * standard error over clusters, each cluster one unit.
 *
 * @param answers `credit` is the number, of any kind
 */
export function clusteredNumber(answers: readonly Clustered[], range: readonly [number, number]): Estimate {
  const clusters = new Set(answers.map(({ cluster }) => cluster)).size;
  if (clusters === answers.length) {
    return numberOf(
      answers.map(({ credit }) => credit),
      range,
    );
  }
  const { value, stderr } = clusteredMean([answers]);
  return { ...numberAround(value, clusters, stderr, range), n: answers.length };
}

/**
 * A mean over independent units with its standard error: Student's interval, cut at what is possible. Where all units
 * agree, that says nothing of the next, and the interval is that of credit between what is possible.
 *
 * @param range what the numbers may be: least and most
 */
export function numberAround(
  value: number | null,
  n: number,
  stderr: number | null,
  [least, most]: readonly [number, number],
): Estimate {
  if (value === null || stderr === null) {
    return { value, n, stderr, ci95: [least, most], formula: 'student' };
  }
  if (stderr < ROUNDING) {
    const width = most - least;
    const { ci95: share, formula } = posterior((value - least) / width, n, 0);
    const [low, high] = share;
    return { value, n, stderr, ci95: [least + width * low, least + width * high], formula };
  }
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

function around(value: number | null, n: number, stderr: number | null): Estimate {
  const interval: Interval =
    value === null ? { ci95: [0, 1], formula: 'bayesian-bootstrap' } : intervalOfCredit(value, n, stderr);
  return { value, n, stderr, ...interval };
}

/**
 * The interval of a mean of credits, from the mean of independent units and its standard error. All right or all wrong,
 * it is Wilson's, each unit one try.
 */
export function intervalOfCredit(value: number, n: number, stderr: number | null): Interval {
  if (value <= 0 || value >= 1) return { ci95: wilson(Math.min(n, value * n), n), formula: 'wilson' };
  return posterior(value, n, stderr ?? 0);
}

/**
 * The middle 95% of what a Bayesian bootstrap makes of a mean from 0 to 1 (Rubin 1981, Annals of Statistics 9: weights of
 * the units out of a Dirichlet distribution), half a unit counted as seen at 0 and half a one at 1: what was not drawn is
 * not ruled out. It is worked out, not drawn: by the beta distribution with the same mean and variance, which for whole
 * credit is the bootstrap itself, and Jeffreys's interval. `tests/bench/intervals.ts` says how often it holds the truth.
 */
function posterior(value: number, n: number, stderr: number): Interval {
  const seen = n + 2 * SEEN_AT_EACH_END;
  const mean = (n * value + SEEN_AT_EACH_END) / seen;
  const squares = n * value ** 2 + n * (n - 1) * stderr ** 2 + SEEN_AT_EACH_END;
  const variance = (squares / seen - mean ** 2) / (seen + 1);
  const worth = (mean * (1 - mean)) / variance - 1;
  const end = (share: number): number => betaQuantile(share, mean * worth, (1 - mean) * worth);
  return {
    ci95: [Math.min(value, end(1 - UPPER)), Math.max(value, end(UPPER))],
    formula: 'bayesian-bootstrap',
  };
}
