import type { Random } from '../../../util/random.ts';
import type { Standard } from '../../distributions/family.ts';
import {
  density,
  distributionFunction,
  familyOf,
  isDiscrete,
  quantile,
  support,
  type Family,
} from '../../distributions/index.ts';
import type { Exogenous, Expression } from '../../types.ts';
import { operandsOf } from '../../operands.ts';
import { exogenousIndex, type Network } from './network.ts';

/**
 * How an exogenous variable is represented during inference. The uniform behind `~ normal(m, s)` is held as the
 * standard normal (y - m) / s, the one behind `~ exponential(rate)` as the standard exponential y * rate: both keep the
 * far tails that a uniform in double precision would lose, and make such mechanisms linear.
 */
export interface Coordinate {
  readonly exogenous: Exogenous;
  /** Conversion to the variable's own units; null if it is held in those. */
  readonly standard: Standard | null;
  readonly family: Family;
  readonly parameters: readonly number[];
  readonly discrete: boolean;
  /** Support on this scale; unbounded discrete families are cut where the tail is negligible. */
  readonly lo: number;
  readonly hi: number;
  /** Whether finitely many values or cells matter: discrete, or read by discrete quantiles only. */
  readonly finite: boolean;
}

/** Tail probability below which an unbounded discrete support is cut when its values are listed. */
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
    const [use = 'direct'] = uses;
    const standard = use === 'direct' ? undefined : familyOf(use).standard;
    if (use !== 'direct' && standard !== undefined) return standardCoordinate(exogenous, use, standard);
  }
  const { family, parameters } = exogenous;
  const bounds = support(family, parameters);
  const behindDiscrete =
    exogenous.origin === 'quantile' && [...uses].every((use) => use !== 'direct' && isDiscrete(use));
  return {
    exogenous,
    standard: null,
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

function standardCoordinate(exogenous: Exogenous, family: Family, standard: Standard): Coordinate {
  const { parameters, lo } = standard;
  return { exogenous, standard, family, parameters, discrete: false, lo, hi: Infinity, finite: false };
}

/** Returns the probability that a coordinate lies in [lo, hi] (both ends included if it is discrete). */
export function massBetween(coordinate: Coordinate, lo: number, hi: number): number {
  const { family, parameters, discrete } = coordinate;
  if (lo > hi) return 0;
  if (discrete) {
    const below = Math.ceil(lo) - 1;
    if (Math.floor(hi) === below + 1) return density(family, parameters, below + 1);
    return distributionFunction(family, parameters, hi) - distributionFunction(family, parameters, below);
  }
  if (lo <= coordinate.lo && hi >= coordinate.hi) return 1;
  const { mass } = familyOf(family);
  if (mass !== undefined) return mass(parameters, lo, hi);
  return distributionFunction(family, parameters, hi) - distributionFunction(family, parameters, lo);
}

/** Returns the logarithm of the density of a coordinate at a point (of the probability, if it is discrete). */
export function logDensityAt(coordinate: Coordinate, x: number): number {
  const { family, parameters } = coordinate;
  const { logDensity } = familyOf(family);
  if (logDensity !== undefined) return logDensity(parameters, x);
  const value = density(family, parameters, x);
  // A beta density is unbounded at its ends; an observation there outweighs all others in either case.
  return value === Infinity ? Math.log(Number.MAX_VALUE) : Math.log(value);
}

/** Draws a coordinate from its distribution, truncated to [lo, hi]. */
export function drawBetween(coordinate: Coordinate, lo: number, hi: number, random: Random): number {
  const { family, parameters, discrete } = coordinate;
  const u = random.uniform();
  if (lo === hi) return lo;
  const { between } = familyOf(family);
  if (between !== undefined) return between(parameters, lo, hi, u);
  const below = discrete ? Math.ceil(lo) - 1 : lo;
  return clampTo(invertBetween(coordinate, below, hi, u), discrete ? below + 1 : lo, hi);
}

function invertBetween({ family, parameters }: Coordinate, lo: number, hi: number, u: number): number {
  const start = lo === -Infinity ? 0 : distributionFunction(family, parameters, lo);
  const end = hi === Infinity ? 1 : distributionFunction(family, parameters, hi);
  return quantile(family, parameters, start + u * (end - start));
}

/** Returns a point strictly between two ends that may be infinite. */
export function pointBetween(lo: number, hi: number): number {
  if (lo === hi) return lo;
  if (lo === -Infinity && hi === Infinity) return 0;
  if (lo === -Infinity) return hi - 1;
  if (hi === Infinity) return lo + 1;
  return lo + (hi - lo) / 2;
}

/** Converts from this scale to the variable's own units, increasing. */
export function toNative({ standard }: Coordinate, x: number): number {
  return standard === null ? x : standard.toUniform(x);
}

/** Converts from the variable's own units to this scale. */
export function fromNative({ standard }: Coordinate, value: number): number {
  return standard === null ? value : standard.fromUniform(value);
}

function clampTo(x: number, lo: number, hi: number): number {
  return x < lo ? lo : x > hi ? hi : x;
}
