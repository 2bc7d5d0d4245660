import { familyOf } from '../../distributions/index.ts';
import { Context } from '../network/context.ts';
import { toNative, type Coordinate } from '../network/coordinates.ts';
import { standardAt, type Engine } from '../network/engine.ts';
import type { Component } from '../linear/gaussian.ts';
import type { Inference } from './infer.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';
import { summariseDraws, summariseParts, type Outcome } from './outcome.ts';
import {
  pointMass,
  coordinateParts,
  flatPart,
  normalPart,
  uniformBehindNormal,
  type MixturePart,
} from './parts.ts';
import { rangeOf } from '../network/range.ts';
import { isNear } from '../../tolerance.ts';

/** An inference without draws: a mixture of parts. */
export type Closed = Exclude<Inference, { kind: 'impossible' | 'particles' }>;

/** Returns the outcome of target number `at` of an inference, exogenous variables in their own units. */
export function outcomeOf(
  engine: Engine,
  inference: Exclude<Inference, { kind: 'impossible' }>,
  target: Reference,
  at: number,
): Outcome {
  if (inference.kind === 'particles') return outcomeOfDraws(engine, inference, target);
  const outcome = summariseParts(outcomeParts(engine, inference, target, at), {
    untouched: isUntouched(engine, inference, target, at),
  });
  const coordinate = target < 0 ? engine.coordinates[exogenousIndex(target)] : undefined;
  const even = coordinate?.discrete && familyOf(coordinate.family).even;
  return even ? wholeSet(coordinate, outcome) : outcome;
}

/**
 * Returns a set for consecutive whole numbers that are equally likely, but fewer than the prior's; else the outcome
 * itself.
 */
function wholeSet(coordinate: Coordinate, outcome: Outcome): Outcome {
  if (outcome.kind !== 'distribution') return outcome;
  const { values = [], probabilities = [] } = outcome;
  const [lo = NaN] = values;
  const hi = values[values.length - 1] ?? NaN;
  const inRow = hi - lo + 1 === values.length;
  const alike = probabilities.every((share) => isNear(share, probabilities[0] ?? NaN));
  const all = lo === coordinate.lo && hi === coordinate.hi;
  return inRow && alike && !all ? { kind: 'set', lo, hi } : outcome;
}

/** Returns the mixture of a target; the weights sum to 1. */
export function outcomeParts(
  engine: Engine,
  inference: Closed,
  target: Reference,
  at: number,
): readonly MixturePart[] {
  return [...inference.weights].flatMap((weight, state) =>
    partsInState(engine, inference, target, at, state).map((part) => ({
      ...part,
      weight: weight * part.weight,
    })),
  );
}

/** Returns the mixture of a target within one state; the weights sum to 1. */
export function partsInState(
  engine: Engine,
  inference: Closed,
  target: Reference,
  at: number,
  state: number,
): readonly MixturePart[] {
  if (inference.kind === 'gaussian') {
    const component = inference.components[state]?.[at];
    return component ? [componentPart(engine, target, component)] : [];
  }
  const { values, lo, hi } = inference.states[state] ?? {};
  if (target >= 0) return [pointMass(1, values?.[target] ?? NaN)];
  const index = exogenousIndex(target);
  const coordinate = engine.coordinates[index];
  return coordinate ? coordinateParts(1, coordinate, lo?.[index] ?? NaN, hi?.[index] ?? NaN) : [];
}

/** Returns whether the evidence left the target's distribution unchanged, so that a flat one is its prior. */
function isUntouched(engine: Engine, inference: Closed, target: Reference, at: number): boolean {
  if (inference.kind === 'gaussian') {
    return inference.components.every((components) => components[at]?.flat?.isNarrowed === false);
  }
  if (target >= 0) return false;
  const index = exogenousIndex(target);
  const coordinate = engine.coordinates[index];
  return inference.states.every(({ lo, hi }) => lo[index] === coordinate?.lo && hi[index] === coordinate?.hi);
}

function componentPart(engine: Engine, target: Reference, { mean, sd, flat }: Component): MixturePart {
  if (flat) return flatPart(1, flat.lo, flat.hi);
  const standard = standardAt(engine, exogenousIndex(target));
  return standard !== null ? uniformBehindNormal(1, mean, sd ?? 0) : normalPart(1, mean, sd ?? 0);
}

function outcomeOfDraws(
  engine: Engine,
  { particles, start }: Inference & { kind: 'particles' },
  target: Reference,
): Outcome {
  const column = particles.columns.get(target) ?? new Float64Array();
  const coordinate = target < 0 ? engine.coordinates[exogenousIndex(target)] : undefined;
  const values = coordinate ? column.map((value) => toNative(coordinate, value)) : column;
  const { weights, effectiveSampleSize } = particles;
  const constant = values.every((value) => value === values[0]);
  return summariseDraws(values, weights, effectiveSampleSize, { determined: constant && isCertain() });

  /**
   * Returns whether the target is certain: equal draws do not prove it, but a range of one value is, and so is a
   * solution found in every draw.
   */
  function isCertain(): boolean {
    if (target < 0) return true;
    const context = new Context(engine.coordinates, engine.network.nodes.length);
    return start.states.every((state) => {
      context.load(state);
      const [lo, hi] = rangeOf(engine, context, target);
      return lo === hi;
    });
  }
}
