import { createRandom } from '../../util/random.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { CausalError, Evidence, Model } from '../types.ts';
import { effectiveSize, type Worlds } from '../worlds.ts';
import { weighAllWorlds } from './all-worlds.ts';
import { drawBetween, toNative, type Coordinate } from './network/coordinates.ts';
import type { Engine } from './network/engine.ts';
import { DEFAULT_SEED } from '../default-seed.ts';
import { inferSpecified, type DrawOptions, type Inference } from './answer/infer.ts';
import type { FrontierLimits } from './exact/frontier.ts';
import { missingMechanism } from './answer/missing.ts';
import { exogenousReference, NetworkBuilder } from './network/network.ts';
import type { Draws } from './draws/particles.ts';
import { FACTUAL, impossibleEvidence, openEngine, readEvidence } from './compile/worlds.ts';
import { clamp } from '../../util/clamp.ts';

/** Default number of rows drawn. */
const DEFAULT_ROWS = 4000;
/** Worlds are listed, instead of drawn, up to this multiple of the requested rows. */
const MAX_LISTED_FACTOR = 10;

/** Numbers of worlds: how many to draw, and up to how many to enumerate instead. */
export type AbductOptions = DrawOptions & {
  readonly limits?: FrontierLimits;
  /**
   * Maximum number of worlds that are listed instead of drawn, where there is only virtual evidence; default: ten times
   * `n`.
   */
  readonly maxListed?: number;
};

/**
 * Abduction: returns the worlds consistent with the observations, by their exogenous variables (Pearl 2009, section
 * 7.1); under virtual evidence weighted by its likelihood (Pearl 1988, section 2.2.2). Evidence that determines every
 * exogenous variable gives one row, finitely many possibilities one row each; otherwise, or beyond the limits, `n`
 * draws or more. The same arguments give the same rows on every machine.
 *
 * If the model is partly unspecified, the rows are valid for variables for which `unspecifiedFor`, called with the
 * evidence as well, returns nothing; evidence that depends on an unspecified part is a `no-mechanism` error, evidence
 * of probability 0 `impossible-evidence`.
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
  const weighed = weighAllWorlds(model, observations, options.maxListed ?? n * MAX_LISTED_FACTOR);
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

/** Far out in the lower tail, and still not a subnormal number. */
const MIN_UNIFORM = 1e-300;

/**
 * Converts to the variable's own units, except that a uniform stays inside (0, 1), where its quantile function is
 * finite.
 */
function unitValue(coordinate: Coordinate, x: number): number {
  const value = toNative(coordinate, x);
  if (coordinate.exogenous.origin !== 'quantile') return value;
  return clamp(value, MIN_UNIFORM, 1 - Number.EPSILON / 2);
}

/** Makes one row per state if nothing is open, else rows drawn from each state in proportion to its weight. */
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
