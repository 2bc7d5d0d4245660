import type { Random } from '../../util/random.ts';
import { density, distributionFunction, quantile, support } from '../distributions.ts';
import { isDiscrete } from '../distributions/discrete.ts';
import type { Exogenous, Expression, Family } from '../types.ts';
import { operandsOf } from './operands.ts';
import type { Network } from './network.ts';
import { exogenousIndex } from './network.ts';

/**
 * How an exogenous variable is held while we reason. The uniform behind `~ normal(m, s)` is held as the standard
 * normal (y - m) / s, the one behind `~ exponential(rate)` as the standard exponential y * rate: both keep the
 * far tails that a uniform in double precision would lose, and make such mechanisms linear.
 */
export interface Coordinate {
  readonly exogenous: Exogenous;
  readonly scale: 'native' | 'standard-normal' | 'standard-exponential';
  readonly family: Family;
  readonly parameters: readonly number[];
  readonly discrete: boolean;
  /** The support on this scale; discrete families without an end stop where the tail has no weight left. */
  readonly lo: number;
  readonly hi: number;
  /** True where finitely many values or cells matter: discrete, or read by discrete quantiles only. */
  readonly finite: boolean;
}

/** Tail probability below which an endless discrete support is cut when its values are listed. */
const NEGLIGIBLE_TAIL = 1e-15;

/** Chooses the scale of every exogenous variable of a network. */
export function coordinatesOf(network: Network): readonly Coordinate[] {
  const uses = network.exogenous.map(() => new Set<Family | 'direct'>());
  for (const node of network.nodes) {
    if (node.mechanism !== null) {
      collectUses(node.mechanism, (name, use) => {
        const reference = node.scope.get(name);
        if (reference !== undefined && reference < 0) uses[exogenousIndex(reference)]?.add(use);
      });
    }
  }
  return network.exogenous.map((exogenous, index) => coordinateOf(exogenous, uses[index] ?? new Set()));
}

function collectUses(expression: Expression, report: (name: string, use: Family | 'direct') => void): void {
  if (expression.kind === 'name') report(expression.name, 'direct');
  if (expression.kind === 'quantile') report(expression.noise, expression.distribution.family);
  for (const operand of operandsOf(expression)) collectUses(operand, report);
}

function coordinateOf(exogenous: Exogenous, uses: ReadonlySet<Family | 'direct'>): Coordinate {
  if (exogenous.origin === 'quantile' && uses.size === 1) {
    if (uses.has('normal')) return standard(exogenous, 'standard-normal', 'normal', [0, 1], -Infinity);
    if (uses.has('exponential')) return standard(exogenous, 'standard-exponential', 'exponential', [1], 0);
  }
  const { family, parameters } = exogenous;
  const bounds = support(family, parameters);
  const behindDiscrete =
    exogenous.origin === 'quantile' && [...uses].every((use) => use !== 'direct' && isDiscrete(use));
  return {
    exogenous,
    scale: 'native',
    family,
    parameters,
    discrete: bounds.discrete,
    lo: bounds.lo,
    hi:
      bounds.discrete && bounds.hi === Infinity
        ? quantile(family, parameters, 1 - NEGLIGIBLE_TAIL)
        : bounds.hi,
    finite: bounds.discrete || behindDiscrete,
  };
}

function standard(
  exogenous: Exogenous,
  scale: Coordinate['scale'],
  family: Family,
  parameters: readonly number[],
  lo: number,
): Coordinate {
  return { exogenous, scale, family, parameters, discrete: false, lo, hi: Infinity, finite: false };
}

/** The probability that a coordinate lies in [lo, hi] (both ends included where it is discrete). */
export function massBetween(coordinate: Coordinate, lo: number, hi: number): number {
  const { family, parameters, discrete } = coordinate;
  if (lo > hi) return 0;
  if (discrete) {
    const below = Math.ceil(lo) - 1;
    if (Math.floor(hi) === below + 1) return density(family, parameters, below + 1);
    return distributionFunction(family, parameters, hi) - distributionFunction(family, parameters, below);
  }
  if (lo <= coordinate.lo && hi >= coordinate.hi) return 1;
  if (family === 'uniform') {
    return (Math.min(hi, coordinate.hi) - Math.max(lo, coordinate.lo)) / (coordinate.hi - coordinate.lo);
  }
  if (family === 'exponential') {
    const rate = parameters[0] ?? 1;
    const start = Math.max(lo, 0);
    return Math.exp(-rate * start) * -Math.expm1(-rate * (hi - start));
  }
  const centre = family === 'normal' ? (parameters[0] ?? 0) : NaN;
  // The upper tail of a normal is read off the lower one, which has all its digits.
  if (lo > centre) return massBetween(coordinate, 2 * centre - hi, 2 * centre - lo);
  return distributionFunction(family, parameters, hi) - distributionFunction(family, parameters, lo);
}

/** Logarithm of the density of a coordinate at a point (of the probability, where it is discrete). */
export function logDensityAt(coordinate: Coordinate, x: number): number {
  const { family, parameters } = coordinate;
  if (family === 'normal') {
    const [mean = 0, sd = 1] = parameters;
    return -0.5 * ((x - mean) / sd) ** 2 - Math.log(sd) - 0.5 * Math.log(2 * Math.PI);
  }
  if (family === 'exponential') {
    const rate = parameters[0] ?? 1;
    return x < 0 ? -Infinity : Math.log(rate) - rate * x;
  }
  const value = density(family, parameters, x);
  // A beta density has no bound at its ends; a single observation there outweighs all others all the same.
  return value === Infinity ? Math.log(Number.MAX_VALUE) : Math.log(value);
}

/** Draws a coordinate from its distribution, given that it lies in [lo, hi]. */
export function drawBetween(coordinate: Coordinate, lo: number, hi: number, random: Random): number {
  const { family, parameters, discrete } = coordinate;
  const u = random.uniform();
  if (lo === hi) return lo;
  if (family === 'uniform') return lo + u * (hi - lo);
  if (family === 'exponential') {
    const rate = parameters[0] ?? 1;
    return Math.min(hi, lo - Math.log1p(u * Math.expm1(-rate * (hi - lo))) / rate);
  }
  const below = discrete ? Math.ceil(lo) - 1 : lo;
  if (family === 'normal' && lo > (parameters[0] ?? 0)) {
    const twice = 2 * (parameters[0] ?? 0);
    return twice - invertBetween(coordinate, twice - hi, twice - lo, u);
  }
  return clampTo(invertBetween(coordinate, below, hi, u), discrete ? below + 1 : lo, hi);
}

function invertBetween({ family, parameters }: Coordinate, lo: number, hi: number, u: number): number {
  const start = lo === -Infinity ? 0 : distributionFunction(family, parameters, lo);
  const end = hi === Infinity ? 1 : distributionFunction(family, parameters, hi);
  return quantile(family, parameters, start + u * (end - start));
}

/** A point strictly between two ends that may be infinite. */
export function pointBetween(lo: number, hi: number): number {
  if (lo === hi) return lo;
  if (lo === -Infinity && hi === Infinity) return 0;
  if (lo === -Infinity) return hi - 1;
  if (hi === Infinity) return lo + 1;
  return lo + (hi - lo) / 2;
}

/** From this scale to the variable's own units, increasing. */
export function toNative(coordinate: Coordinate, x: number): number {
  switch (coordinate.scale) {
    case 'native':
      return x;
    case 'standard-normal':
      return distributionFunction('normal', [0, 1], x);
    case 'standard-exponential':
      return x === Infinity ? 1 : -Math.expm1(-x);
  }
}

/** From the variable's own units to this scale. */
export function fromNative(coordinate: Coordinate, value: number): number {
  switch (coordinate.scale) {
    case 'native':
      return value;
    case 'standard-normal':
      return quantile('normal', [0, 1], value);
    case 'standard-exponential':
      return -Math.log1p(-value);
  }
}

function clampTo(x: number, lo: number, hi: number): number {
  return x < lo ? lo : x > hi ? hi : x;
}
