import { distributionFunction, familyOf, quantile, type Family } from '../../distributions/index.ts';
import type { Moments } from '../../distributions/family.ts';
import { massBetween, toNative, type Coordinate } from '../network/coordinates.ts';
import { clamp } from '../../../util/clamp.ts';

/** One part of a mixture: a value, or a continuous distribution. */
export interface MixturePart {
  readonly weight: number;
  readonly mean: number;
  readonly variance: number;
  readonly lo: number;
  readonly hi: number;
  /** Returns P(X <= x) within the part. */
  readonly below: (x: number) => number;
  /** Whether every value between `lo` and `hi` is equally likely. */
  readonly flat: boolean;
}

const STANDARD: readonly number[] = [0, 1];

/** Returns a part with all weight on one value. */
export function pointMass(weight: number, at: number): MixturePart {
  // Turns -0, which an inverse through a minus sign gives, into 0.
  const value = at + 0;
  return {
    weight,
    mean: value,
    variance: 0,
    lo: value,
    hi: value,
    below: (x) => (x >= value ? 1 : 0),
    flat: false,
  };
}

/** Returns a part that is uniform from `lo` to `hi`; `weight` is its share, from 0 to 1. */
export function flatPart(weight: number, lo: number, hi: number): MixturePart {
  return {
    weight,
    mean: lo + (hi - lo) / 2,
    variance: (hi - lo) ** 2 / 12,
    lo,
    hi,
    below: (x) => clamp((x - lo) / (hi - lo), 0, 1),
    flat: true,
  };
}

/** Returns a normal part; an atom if the standard deviation is 0. */
export function normalPart(weight: number, mean: number, sd: number): MixturePart {
  if (sd === 0) return pointMass(weight, mean);
  return {
    weight,
    mean,
    variance: sd ** 2,
    lo: -Infinity,
    hi: Infinity,
    below: (x) => distributionFunction('normal', [mean, sd], x),
    flat: false,
  };
}

/**
 * Returns the part of the uniform behind a normal variable whose standard normal is distributed as normal(mean, sd).
 */
export function uniformBehindNormal(weight: number, mean: number, sd: number): MixturePart {
  const centre = distributionFunction('normal', STANDARD, mean);
  if (sd === 0) return pointMass(weight, centre);
  const below = (u: number): number =>
    u <= 0 ? 0 : u >= 1 ? 1 : distributionFunction('normal', [mean, sd], quantile('normal', STANDARD, u));
  return { weight, ...momentsOnInterval(below, 0, 1), lo: 0, hi: 1, below, flat: false };
}

/** Returns the parts of an exogenous variable, in its own units, given that its coordinate lies in [lo, hi]. */
export function coordinateParts(
  weight: number,
  coordinate: Coordinate,
  lo: number,
  hi: number,
): readonly MixturePart[] {
  const { family, parameters } = coordinate.exogenous;
  if (lo === hi) return [pointMass(weight, toNative(coordinate, lo))];
  if (coordinate.discrete) return discreteParts(weight, coordinate, lo, hi);
  const [from, to] = [toNative(coordinate, lo), toNative(coordinate, hi)];
  if (familyOf(family).even) return [flatPart(weight, from, to)];
  return [truncatedPart(weight, family, parameters, from, to)];
}

function discreteParts(
  weight: number,
  coordinate: Coordinate,
  lo: number,
  hi: number,
): readonly MixturePart[] {
  const whole = massBetween(coordinate, lo, hi);
  const parts: MixturePart[] = [];
  for (let value = lo; value <= hi; value++) {
    const share = massBetween(coordinate, value, value) / whole;
    if (share > 0) parts.push(pointMass(weight * share, value));
  }
  return parts;
}

function truncatedPart(
  weight: number,
  family: Family,
  parameters: readonly number[],
  lo: number,
  hi: number,
): MixturePart {
  const start = lo === -Infinity ? 0 : distributionFunction(family, parameters, lo);
  const end = hi === Infinity ? 1 : distributionFunction(family, parameters, hi);
  const below = (x: number): number =>
    x <= lo ? 0 : x >= hi ? 1 : (distributionFunction(family, parameters, x) - start) / (end - start);
  const moments = familyOf(family).truncated?.(parameters, lo, hi) ?? momentsOnInterval(below, lo, hi);
  return { weight, ...moments, lo, hi, below, flat: false };
}

/** Number of steps of the trapezoidal rule for moments over a bounded interval. */
const STEPS = 4000;

/** Computes moments from a distribution function on a bounded interval: E[X] = hi - integral of F. */
function momentsOnInterval(below: (x: number) => number, lo: number, hi: number): Moments {
  const width = (hi - lo) / STEPS;
  let [first, second] = [0, 0];
  for (let i = 0; i < STEPS; i++) {
    const x = lo + (i + 0.5) * width;
    const above = 1 - below(x);
    first += above * width;
    second += 2 * (x - lo) * above * width;
  }
  return { mean: lo + first, variance: Math.max(0, second - first ** 2) };
}
