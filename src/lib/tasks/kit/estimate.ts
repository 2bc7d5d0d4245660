import tQuantile from '@stdlib/stats-base-dists-t-quantile';
import { wilson } from '../../util/wilson.ts';
import type { FigureInterval } from '../interval.ts';
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
 * (Korn & Graubard 1998, Survey Methodology 24). Robust against whatever the questions of a unit have in common. Units that are
 * all right, all wrong or fewer than ten count as one try each; five and more that all agree on a credit between leave
 * no doubt.
 */
export function creditOf(credits: Numbers): Estimate {
  const known = credits.filter((credit) => credit !== null);
  const stderr = standardError(known);
  return robust(mean(known), known.length, stderr, known.length - 1);
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

function robust(value: number | null, n: number, stderr: number | null, freedom: number): Estimate {
  const ci95 = value === null ? ([0, 1] as const) : intervalOfCredit(value, n, stderr, freedom);
  return { value, n, stderr, ci95, formula: 'cluster-robust' };
}

/**
 * The interval of `creditOf`, from the mean of units and its standard error.
 *
 * @param freedom of the standard error: units less means estimated
 */
export function intervalOfCredit(
  value: number,
  n: number,
  stderr: number | null,
  freedom = n - 1,
): readonly [number, number] {
  if (stderr === null || value <= 0 || value >= 1) return wilson(Math.min(n, value * n), n);
  if (stderr < ROUNDING && n >= FEWEST_THAT_AGREE) return [value, value];
  if (n < FEWEST_FOR_SPREAD || stderr < ROUNDING) return wilson(Math.min(n, value * n), n);
  const worth = (value * (1 - value)) / stderr ** 2;
  return wilson(value * worth, worth, tQuantile(UPPER, freedom));
}
