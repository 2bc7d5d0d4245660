import { createRandom } from '../../util/random.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { CausalError, Evidence, Model } from '../types.ts';
import { effectiveSize, type Worlds } from '../worlds.ts';
import { weighAllWorlds } from './all-worlds.ts';
import { drawBetween, toNative, type Coordinate } from './network/coordinates.ts';
import type { Engine } from './network/engine.ts';
import { DEFAULT_SEED, inferSpecified, type DrawOptions, type Inference } from './answer/infer.ts';
import type { FrontierLimits } from './exact/frontier.ts';
import { missingMechanism } from './answer/missing.ts';
import { exogenousReference, NetworkBuilder } from './network/network.ts';
import type { Draws } from './draws/particles.ts';
import { FACTUAL, impossibleEvidence, openEngine, readEvidence } from './compile/worlds.ts';

/** Rows that are drawn where the caller names no number. */
const DEFAULT_ROWS = 4000;
/** All worlds there are may be so many times the rows that were asked for. */
const MAX_TIMES = 10;

/** How many worlds are drawn, and how far they are listed instead. */
export type AbductOptions = DrawOptions & {
  readonly limits?: FrontierLimits;
  /** Up to so many worlds are listed one and all where there is nothing but virtual evidence; else ten times `n`. */
  readonly mostListed?: number;
};

/**
 * Abduction: the worlds that fit what was observed, by their exogenous variables (Pearl 2009, section 7.1); under
 * virtual evidence in proportion to its likelihood (Pearl 1988, section 2.2.2). Evidence that settles every exogenous
 * variable gives one row, finitely many possibilities give a row each, and everything else `n` draws or more; so do more
 * possibilities than the limits allow. The same arguments give the same rows on every machine.
 *
 * Where the model leaves something unspecified, the rows hold for what `unspecifiedFor` finds nothing against, asked
 * together with the evidence; evidence that hangs on such a thing is a `no-mechanism` error, what cannot be observed
 * `impossible-evidence`.
 */
export function abduct(
  model: Model,
  observations: Evidence,
  options: AbductOptions = {},
): Result<Worlds, CausalError> {
  const n = options.n ?? DEFAULT_ROWS;
  const seed = options.seed ?? DEFAULT_SEED;
  const builder = new NetworkBuilder(model);
  const world = builder.world(FACTUAL);
  if (!world.ok) return world;
  const read = readEvidence(model, world.value, observations);
  if (!read.ok) return read;
  const weighed = weighAllWorlds(model, observations, options.mostListed ?? n * MAX_TIMES);
  if (weighed !== null) return weighed;
  const { engine, evidence } = openEngine(builder, read.value);
  const targets = engine.coordinates.map((_, index) => exogenousReference(index));
  const missing = missingMechanism(engine, [...evidence.keys()]);
  if (missing !== null) return fail(missing);
  const result = inferSpecified(engine, evidence, targets, { ...options, n, seed, wanted: 'draws' });
  if (!result.ok) return result;
  const inference = result.value;
  switch (inference.kind) {
    case 'impossible':
      return fail(impossibleEvidence(inference.message));
    case 'particles':
      return ok(worldsOfDraws(engine, inference.particles));
    case 'states':
      return ok(worldsOfStates(engine, inference, n, seed));
    case 'gaussian':
      throw new Error('An abduction was asked for draws and got a closed form.');
  }
}

function worldsOfDraws(engine: Engine, { columns, weights, effectiveSampleSize }: Draws): Worlds {
  const exogenous = engine.coordinates.map((coordinate, index) => {
    const column = columns.get(exogenousReference(index)) ?? new Float64Array(weights.length);
    return [coordinate.exogenous.name, column.map((x) => unitValue(coordinate, x))] as const;
  });
  return {
    rows: weights.length,
    columns: new Map(exogenous),
    weights,
    method: 'monte-carlo',
    effectiveSampleSize,
  };
}

/** Far out in the lower tail, and a number of full precision still. */
const MIN_UNIFORM = 1e-300;

/** In the variable's own units; a uniform stays between 0 and 1, where its quantile function has values. */
function unitValue(coordinate: Coordinate, x: number): number {
  const value = toNative(coordinate, x);
  if (coordinate.exogenous.origin !== 'quantile') return value;
  return Math.min(Math.max(value, MIN_UNIFORM), 1 - Number.EPSILON / 2);
}

/** A row a state where nothing is open, else rows drawn from each state by its share. */
function worldsOfStates(
  engine: Engine,
  { states, weights, method }: Inference & { kind: 'states' },
  n: number,
  seed: number,
): Worlds {
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
    rows,
    columns: new Map(
      coordinates.map(({ exogenous }, index) => [exogenous.name, columns[index] ?? new Float64Array()]),
    ),
    weights: rowWeights,
    method: open ? 'monte-carlo' : method,
    effectiveSampleSize: effectiveSize(rowWeights),
  };
}
