import { isRegion, logLikelihoodOf, type Observation } from '../../observation.ts';
import type { Context } from '../network/context.ts';
import { logDensityAt, massBetween, pointBetween, type Coordinate } from '../network/coordinates.ts';
import type { Engine } from '../network/engine.ts';
import { alongCoordinate, invertNumerically } from '../invert/invert-numeric.ts';
import { exogenousIndex } from '../network/network.ts';
import type { ObserveStep } from './plan-types.ts';
import { slack } from '../../tolerance.ts';
import { clamp } from '../../../util/clamp.ts';

/** One way in which a piece of evidence can hold: what is left of the coordinate it was solved for. */
export interface Fit {
  readonly lo: number;
  readonly hi: number;
  /** Contribution to the state's weight and dimension. */
  readonly logWeight: number;
  readonly dimension: number;
}

/**
 * Log-likelihood of a piece of evidence that holds as it is (-Infinity: impossible), or the intervals of a coordinate
 * for which it holds.
 */
export type Fits = number | readonly Fit[];

/**
 * Returns how the evidence of a step can hold in a context. If the context then holds a request or a failure, ignore
 * the result.
 */
export function fitsOf(engine: Engine, step: ObserveStep, context: Context): Fits {
  const { reference, observation, pivot } = step;
  const targets = targetsOf(observation);
  if (pivot === null || targets === null || context.isSettled(pivot)) {
    const value = ownValue(engine, context, reference);
    if (Number.isNaN(value)) return -Infinity;
    const likelihood = logLikelihoodOf(observation, value);
    if (likelihood > -Infinity && reference >= 0)
      context.values[reference] = typeof observation === 'number' ? observation : value;
    return likelihood;
  }
  const coordinate = engine.coordinates[pivot];
  if (!coordinate) return -Infinity;
  const fits: Fit[] = [];
  const [from, to] = [context.lowerEnd(pivot), context.upperEnd(pivot)];
  for (const { ends, logLikelihood } of targets) {
    const emit = (lo: number, hi: number, logJacobian: number, logMass?: number): void => {
      const fit = fitOf(coordinate, [from, to], [lo, hi], logJacobian, logMass);
      if (fit !== null) fits.push({ ...fit, logWeight: fit.logWeight + logLikelihood });
    };
    if (step.inverse !== null) step.inverse(context, ends[0], ends[1], 0, emit);
    else if (!solveNumerically(engine, step.reference, pivot, context, ends, emit)) return -Infinity;
  }
  return fits;
}

/** Returns a variable's value by its mechanism, also if it was observed. */
function ownValue(engine: Engine, context: Context, reference: number): number {
  return reference < 0 ? context.need(exogenousIndex(reference)) : engine.evaluateNode(context, reference);
}

function solveNumerically(
  engine: Engine,
  reference: number,
  pivot: number,
  context: Context,
  target: readonly [number, number],
  emit: Parameters<typeof invertNumerically>[4],
): boolean {
  const coordinate = engine.coordinates[pivot];
  if (!coordinate) return false;
  const [from, to] = [context.lowerEnd(pivot), context.upperEnd(pivot)];
  const evaluate = alongCoordinate(context, pivot, (workspace) => ownValue(engine, workspace, reference));
  // The first evaluation settles, or requests, everything else that the value depends on.
  evaluate(pointBetween(from, to));
  if (context.request !== null) return false;
  invertNumerically(coordinate, evaluate, [from, to], target, emit);
  return true;
}

/** Closed interval to solve for, and the likelihood of the observation for values in it. */
interface Target {
  readonly ends: readonly [number, number];
  readonly logLikelihood: number;
}

const knownTargets = new WeakMap<Exclude<Observation, number>, readonly Target[] | null>();

/** Returns the targets of an observation; cached, since it is the same for each draw. */
function targetsOf(observation: Observation): readonly Target[] | null {
  if (typeof observation === 'number') return [{ ends: [observation, observation], logLikelihood: 0 }];
  const known = knownTargets.get(observation);
  if (known !== undefined) return known;
  const targets = targetsWithin(observation);
  knownTargets.set(observation, targets);
  return targets;
}

/**
 * Returns the targets; null if the likelihood is known at single values only. Half-open ends are moved by more than the
 * error of solutions.
 */
function targetsWithin(observation: Exclude<Observation, number>): readonly Target[] | null {
  if ('logLikelihood' in observation) return null;
  const pieces = isRegion(observation) ? [{ ...observation, likelihood: 1 }] : observation.likelihoods;
  return pieces.flatMap(({ within, likelihood }) =>
    within.flatMap(([lo, hi]): readonly Target[] => {
      const last = hi - 4 * slack(hi);
      if (!(last > lo) || !(likelihood > 0)) return [];
      return [{ ends: [lo, last], logLikelihood: Math.log(likelihood) }];
    }),
  );
}

/** Restricts a solution to what is left of the coordinate, and weights it; null if nothing is left. */
function fitOf(
  coordinate: Coordinate,
  [from, to]: readonly [number, number],
  [lo, hi]: readonly [number, number],
  logJacobian: number,
  logMass: number | undefined,
): Fit | null {
  if (Number.isNaN(lo) || Number.isNaN(hi)) return null;
  const before = Math.log(massBetween(coordinate, from, to));
  if (coordinate.discrete) {
    const first = Math.max(from, Math.ceil(lo - slack(lo)));
    // An observed value may lie beyond the end at which a list of values would be cut.
    const last = Math.min(to === coordinate.hi ? Infinity : to, Math.floor(hi + slack(hi)));
    if (first > last) return null;
    const end = Number.isFinite(last) ? last : to;
    const weight = Math.log(massBetween(coordinate, first, end)) - before;
    return weight === -Infinity ? null : { lo: first, hi: end, logWeight: weight, dimension: 0 };
  }
  if (lo < hi) {
    const [start, end] = [Math.max(lo, from), Math.min(hi, to)];
    if (!(start < end)) return null;
    const whole = from === coordinate.lo && to === coordinate.hi && start === lo && end === hi;
    const weight =
      whole && logMass !== undefined ? logMass : Math.log(massBetween(coordinate, start, end)) - before;
    return weight === -Infinity ? null : { lo: start, hi: end, logWeight: weight, dimension: 0 };
  }
  if (lo < from - slack(from) || lo > to + slack(to)) return null;
  const point = clamp(lo, from, to);
  const weight = logDensityAt(coordinate, point) + logJacobian - before;
  return weight === -Infinity || Number.isNaN(weight)
    ? null
    : { lo: point, hi: point, logWeight: weight, dimension: 1 };
}
