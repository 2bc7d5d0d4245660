import { drawExogenous } from './sample.ts';
import type { Assignment, Columns, Model } from './types.ts';
import type { Random } from '../util/random.ts';

/** How something was had: one possibility, all there are, or draws. */
export type Method = 'exact' | 'enumeration' | 'monte-carlo';

/** Weighted worlds: one row a world. */
export interface Worlds {
  readonly rows: number;
  /** A column for every exogenous variable, in its own units, and for the variables whose values are known. */
  readonly columns: Columns;
  /** One a row; they sum to 1. Null: all weigh the same. */
  readonly weights: Float64Array | null;
  readonly method: Method;
  /** How many worlds of equal weight tell as much (Kong 1992). */
  readonly effectiveSampleSize: number;
}

/** Worlds of a model of which nothing has been seen. */
export function priorWorlds(model: Model, rows: number, seed: number): Worlds {
  const columns = drawExogenous(model, rows, seed);
  return { rows, columns, weights: null, method: 'monte-carlo', effectiveSampleSize: rows };
}

/** One world, known for certain. */
export function oneWorld(world: Assignment): Worlds {
  return {
    rows: 1,
    columns: new Map([...world].map(([name, value]) => [name, Float64Array.of(value)])),
    weights: null,
    method: 'exact',
    effectiveSampleSize: 1,
  };
}

/** One world out of many, by name; NaN for every variable beyond the last row. */
export function worldAt({ columns }: Worlds, row: number): Assignment {
  return new Map([...columns].map(([name, column]) => [name, column[row] ?? NaN]));
}

/**
 * `count` worlds with chances in proportion to their weights, evenly spread (systematic resampling; Kitagawa 1996):
 * equal worlds are picked more than once, and weigh the same afterwards.
 */
export function pickWorlds(worlds: Worlds, count: number, random: Random): Worlds {
  const rows = new Int32Array(count);
  const weightAt = (row: number): number => worlds.weights?.[row] ?? 1 / worlds.rows;
  let row = 0;
  let reached = weightAt(0);
  const offset = random.uniform();
  for (let picked = 0; picked < count; picked++) {
    const mark = (picked + offset) / count;
    while (reached < mark && row < worlds.rows - 1) reached += weightAt(++row);
    rows[picked] = row;
  }
  const columns = new Map(
    [...worlds.columns].map(([name, column]) => [name, Float64Array.from(rows, (at) => column[at] ?? 0)]),
  );
  return { ...worlds, rows: count, columns, weights: null, method: 'monte-carlo' };
}

/** Every world `times` times in a row, its weight shared out. */
export function repeatWorlds(worlds: Worlds, times: number): Worlds {
  const rows = worlds.rows * times;
  const stretch = (column: Float64Array, scale = 1): Float64Array => {
    const stretched = new Float64Array(rows);
    for (let row = 0; row < rows; row++) stretched[row] = scale * (column[Math.floor(row / times)] ?? 0);
    return stretched;
  };
  return {
    ...worlds,
    rows,
    columns: new Map([...worlds.columns].map(([name, column]) => [name, stretch(column)])),
    weights: worlds.weights && stretch(worlds.weights, 1 / times),
  };
}

/** Weights that sum to 1 from logarithms; all 0 where none is above -Infinity. */
export function normaliseLogs(logWeights: ArrayLike<number>): Float64Array {
  const logs = Float64Array.from(logWeights);
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  const weights = logs.map((log) => (log === -Infinity ? 0 : Math.exp(log - most)));
  const total = weights.reduce((a, b) => a + b, 0);
  return total > 0 ? weights.map((weight) => weight / total) : weights;
}

/** The logarithm of a sum of weights, from their logarithms. */
export function logOfSum(logWeights: ArrayLike<number>): number {
  const logs = Float64Array.from(logWeights);
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  if (most === -Infinity) return -Infinity;
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}

/** Kong's effective sample size of weights that sum to 1. */
export function effectiveSize(weights: Float64Array): number {
  return 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
}
