import { createRandom } from '../../util/random.ts';
import type { CausalError, Columns, Evidence, Model } from '../types.ts';
import { drawBetween, toNative, type Coordinate } from './coordinates.ts';
import type { Engine } from './evaluator.ts';
import { DEFAULT_SEED, inferSpecified, type DrawOptions, type Inference, type Method } from './infer.ts';
import type { Limits } from './frontier.ts';
import { missingMechanism } from './missing.ts';
import { exogenousReference, NetworkBuilder } from './network.ts';
import { effectiveSize } from './particles.ts';
import { FACTUAL, openEngine, readEvidence } from './worlds.ts';

/** Weighted values of the exogenous variables that fit the evidence: the units that this unit can be. */
export type Posterior =
  | { readonly kind: 'impossible'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: CausalError }
  | {
      readonly kind: 'ok';
      /** `exact`: one unit; `enumeration`: all units there are; `monte-carlo`: draws. */
      readonly method: Method;
      /** One column an exogenous variable, in its own units. */
      readonly exogenous: Columns;
      /** One weight a row; they sum to 1. */
      readonly weights: Float64Array;
      readonly effectiveSampleSize: number;
    };

/** Rows that are drawn where the caller names no number. */
const DEFAULT_ROWS = 4000;

/**
 * Abduction: the exogenous variables given evidence (Pearl 2009, section 7.1). Evidence that settles every
 * exogenous variable gives one row, finitely many possibilities give a row each, and everything else `n` draws
 * or more; so do more possibilities than the limits allow. The same arguments give the same rows on every machine.
 *
 * Where the model leaves something unspecified, the rows hold for what `unspecifiedFor` finds nothing against, asked
 * together with the evidence; evidence that hangs on such a thing is a `no-mechanism` error.
 */
export function posterior(
  model: Model,
  evidence: Evidence,
  options: DrawOptions & { readonly limits?: Limits } = {},
): Posterior {
  const n = options.n ?? DEFAULT_ROWS;
  const seed = options.seed ?? DEFAULT_SEED;
  const builder = new NetworkBuilder(model);
  const world = builder.world(FACTUAL);
  if (!world.ok) return { kind: 'failed', error: world.error };
  const read = readEvidence(model, world.value, evidence);
  if (!read.ok) return { kind: 'failed', error: read.error };
  const { engine, evidence: scaled } = openEngine(builder, read.value);
  const targets = engine.coordinates.map((_, index) => exogenousReference(index));
  const missing = missingMechanism(engine, [...scaled.keys()]);
  if (missing !== null) return { kind: 'failed', error: missing };
  const result = inferSpecified(engine, scaled, targets, { ...options, n, seed, wanted: 'draws' });
  if (!result.ok) return { kind: 'failed', error: result.error };
  if (result.value.kind === 'impossible') return result.value;
  return unitsOf(engine, result.value, n, seed);
}

function unitsOf(
  engine: Engine,
  inference: Exclude<Inference, { kind: 'impossible' }>,
  n: number,
  seed: number,
): Posterior {
  switch (inference.kind) {
    case 'particles': {
      const { columns, weights, effectiveSampleSize } = inference.particles;
      const exogenous = engine.coordinates.map((coordinate, index) => {
        const column = columns.get(exogenousReference(index)) ?? new Float64Array(weights.length);
        return [coordinate.exogenous.name, column.map((x) => unitValue(coordinate, x))] as const;
      });
      return {
        kind: 'ok',
        method: 'monte-carlo',
        exogenous: new Map(exogenous),
        weights,
        effectiveSampleSize,
      };
    }
    case 'states':
      return unitsOfStates(engine, inference, n, seed);
    case 'gaussian':
      throw new Error('A posterior was asked for draws and got a closed form.');
  }
}

/** Far out in the lower tail, and a number of full precision still. */
const SMALLEST_UNIFORM = 1e-300;

/** In the variable's own units; a uniform stays between 0 and 1, where its quantile function has values. */
function unitValue(coordinate: Coordinate, x: number): number {
  const value = toNative(coordinate, x);
  if (coordinate.exogenous.origin !== 'quantile') return value;
  return Math.min(Math.max(value, SMALLEST_UNIFORM), 1 - Number.EPSILON / 2);
}

/** A row a state where nothing is open, else rows drawn from each state by its share. */
function unitsOfStates(
  engine: Engine,
  { states, weights, method }: Inference & { kind: 'states' },
  n: number,
  seed: number,
): Posterior {
  const { coordinates } = engine;
  const open = states.some((state) => state.lo.some((lo, index) => lo !== state.hi[index]));
  const random = createRandom(seed);
  const copies = states.map((_, i) => (open ? Math.max(1, Math.round(n * (weights[i] ?? 0))) : 1));
  const rows = copies.reduce((sum, count) => sum + count, 0);
  const columns = coordinates.map(() => new Float64Array(rows));
  const rowWeights = new Float64Array(rows);
  let row = 0;
  for (const [i, state] of states.entries()) {
    const count = copies[i] ?? 0;
    for (let copy = 0; copy < count; copy++, row++) {
      rowWeights[row] = (weights[i] ?? 0) / count;
      for (const [index, coordinate] of coordinates.entries()) {
        const x = drawBetween(coordinate, state.lo[index] ?? NaN, state.hi[index] ?? NaN, random);
        const column = columns[index];
        if (column) column[row] = unitValue(coordinate, x);
      }
    }
  }
  return {
    kind: 'ok',
    method: open ? 'monte-carlo' : method,
    exogenous: new Map(
      coordinates.map(({ exogenous }, index) => [exogenous.name, columns[index] ?? new Float64Array()]),
    ),
    weights: rowWeights,
    effectiveSampleSize: effectiveSize(rowWeights),
  };
}
