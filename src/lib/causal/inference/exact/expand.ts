import type { CausalError } from '../../types.ts';
import type { Context } from '../network/context.ts';
import { massBetween } from '../network/coordinates.ts';
import type { Engine } from '../network/engine.ts';
import { ONE, scaledFromLog, timesScaled, type Scaled } from './scaled.ts';
import type { Stage } from './stage.ts';
import { solveJointly } from '../linear/solve-jointly.ts';
import { fitsOf } from '../plan/take-evidence.ts';

/** One outcome of a step: the values of the slots that it uses, and its weight. */
export interface Way {
  readonly used: readonly number[];
  readonly weight: Scaled;
  readonly dimension: number;
}

/** All outcomes of a step from one state. */
export type Expansion =
  | { readonly kind: 'ways'; readonly ways: readonly Way[] }
  /** The value of a continuous coordinate is needed. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly error: CausalError };

/** Runs a step from one state, given by the slots that the step uses, and splits it as requested. */
export function expand(engine: Engine, stage: Stage, context: Context, start: readonly number[]): Expansion {
  const { step, table, used } = stage;
  const ways: Way[] = [];
  const open: Way[] = [{ used: start, weight: ONE, dimension: 0 }];
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    for (const [i, slot] of used.entries()) table.write(context, slot, way.used[i] ?? NaN);
    context.forgetRequest();
    perform(engine, stage, context, way, ways);
    if (context.failure !== null) return { kind: 'failed', error: context.failure };
    if (context.request === null) continue;
    const pieces = piecesOf(engine, stage, context, way);
    if (pieces !== null) open.push(...pieces);
    else if (step.kind === 'evaluate' && !step.strict) ways.push(way);
    else return { kind: 'blocked' };
  }
  return { kind: 'ways', ways };
}

function perform(engine: Engine, stage: Stage, context: Context, from: Way, ways: Way[]): void {
  const { step, table, used } = stage;
  const leave = (weight: Scaled, dimension: number): void => {
    ways.push({ used: used.map((slot) => table.read(context, slot)), weight, dimension });
  };
  if (step.kind === 'evaluate') {
    const value = engine.evaluateNode(context, step.node);
    if (context.isStuck()) return;
    context.values[step.node] = value;
    leave(from.weight, from.dimension);
    return;
  }
  if (step.kind === 'solve') {
    const solutions = solveJointly(engine, step, context);
    if (context.isStuck()) return;
    if (solutions === null) {
      // If they cannot be solved they wait for draws, which explain why.
      context.request = { coordinate: step.coordinates[0] ?? -1, cuts: null };
      return;
    }
    for (const { points, logWeight, dimension } of solutions) {
      for (const [index, x] of points) context.settle(index, x, x);
      leave(timesScaled(from.weight, scaledFromLog(logWeight)), from.dimension + dimension);
    }
    return;
  }
  const fits = fitsOf(engine, step, context);
  if (context.isStuck() || fits === -Infinity) return;
  if (typeof fits === 'number') {
    leave(timesScaled(from.weight, scaledFromLog(fits)), from.dimension);
    return;
  }
  const { pivot } = step;
  if (pivot === null) return;
  for (const fit of fits) {
    context.settle(pivot, fit.lo, fit.hi);
    leave(timesScaled(from.weight, scaledFromLog(fit.logWeight)), from.dimension + fit.dimension);
  }
}

/** Maximum number of values of one discrete coordinate that are listed. */
const MAX_VALUES = 100_000;

/** Splits a state by the context's request; null if that is the value of a continuous coordinate. */
function piecesOf(engine: Engine, stage: Stage, context: Context, way: Way): readonly Way[] | null {
  const { request } = context;
  const coordinate = engine.coordinates[request?.coordinate ?? -1];
  if (!request || !coordinate) return null;
  const { table, usedAt } = stage;
  const lower = usedAt.get(table.lower(request.coordinate));
  const upper = usedAt.get(table.upper(request.coordinate));
  if (lower === undefined || upper === undefined)
    throw new Error('A step asks for a coordinate outside its reach.');
  const [lo, hi] = [way.used[lower] ?? NaN, way.used[upper] ?? NaN];
  const bounds: (readonly [number, number])[] = [];
  if (request.cuts !== null) {
    const ends = [lo, ...request.cuts, hi];
    for (let i = 0; i + 1 < ends.length; i++) bounds.push([ends[i] ?? NaN, ends[i + 1] ?? NaN]);
  } else if (coordinate.discrete && hi - lo < MAX_VALUES) {
    for (let value = lo; value <= hi; value++) bounds.push([value, value]);
  } else return null;
  const whole = massBetween(coordinate, lo, hi);
  return bounds.flatMap(([from, to]): readonly Way[] => {
    const share = massBetween(coordinate, from, to) / whole;
    if (share === 0) return [];
    const piece = [...way.used];
    piece[lower] = from;
    piece[upper] = to;
    return [
      {
        used: piece,
        weight: timesScaled(way.weight, { mantissa: share, exponent: 0 }),
        dimension: way.dimension,
      },
    ];
  });
}
