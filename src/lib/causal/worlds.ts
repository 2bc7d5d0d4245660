import { systematicCounts } from './resample.ts';
import { drawExogenous } from './sample.ts';
import type { Assignment, Columns, Model } from './types.ts';
import type { Random } from '../util/random.ts';

/** Method of a result: one possibility, all possibilities, or draws. */
export type Method = 'exact' | 'enumeration' | 'monte-carlo';

/** Weighted worlds, one per row. */
export interface Worlds {
  readonly rows: number;
  /** A column for every exogenous variable, in its own units, and for the variables whose values are known. */
  readonly columns: Columns;
  /** One per row; they sum to 1. Null: all have the same weight. */
  readonly weights: Float64Array | null;
  readonly method: Method;
  /** Number of equally weighted worlds with the same precision (Kong 1992). */
  readonly effectiveSampleSize: number;
}

/** Draws worlds of a model without evidence. */
export function priorWorlds(model: Model, rows: number, seed: number): Worlds {
  const columns = drawExogenous(model, rows, seed);
  return { rows, columns, weights: null, method: 'monte-carlo', effectiveSampleSize: rows };
}

/** Returns one world that is known for certain. */
export function oneWorld(world: Assignment): Worlds {
  return {
    rows: 1,
    columns: new Map([...world].map(([name, value]) => [name, Float64Array.of(value)])),
    weights: null,
    method: 'exact',
    effectiveSampleSize: 1,
  };
}

/** Returns one world out of many, by variable; NaN for every variable beyond the last row. */
export function worldAt({ columns }: Worlds, row: number): Assignment {
  return new Map([...columns].map(([name, column]) => [name, column[row] ?? NaN]));
}

/**
 * Returns `count` worlds drawn in proportion to their weights by systematic resampling: a world may be
 * drawn more than once, and all have the same weight afterwards.
 */
export function pickWorlds(worlds: Worlds, count: number, random: Random): Worlds {
  const weights = worlds.weights ?? new Float64Array(worlds.rows).fill(1 / worlds.rows);
  const counts = systematicCounts(weights, count, random.uniform());
  const rows = [...counts].flatMap((copies, row) => Array.from({ length: copies }, () => row));
  const columns = new Map(
    [...worlds.columns].map(([name, column]) => [name, Float64Array.from(rows, (at) => column[at] ?? 0)]),
  );
  return { ...worlds, rows: count, columns, weights: null, method: 'monte-carlo' };
}

/** Returns every world `times` times in a row, with its weight divided. */
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

/** Returns weights that sum to 1, from logarithms; all 0 if every logarithm is -Infinity. */
export function normaliseLogs(logWeights: ArrayLike<number>): Float64Array {
  const logs = Float64Array.from(logWeights);
  const maxLog = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  const weights = logs.map((log) => (log === -Infinity ? 0 : Math.exp(log - maxLog)));
  const total = weights.reduce((a, b) => a + b, 0);
  return total > 0 ? weights.map((weight) => weight / total) : weights;
}

/** Returns the logarithm of a sum of weights, from their logarithms. */
export function logOfSum(logWeights: ArrayLike<number>): number {
  const logs = Float64Array.from(logWeights);
  const maxLog = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  if (maxLog === -Infinity) return -Infinity;
  return maxLog + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - maxLog), 0));
}

/** Returns Kong's effective sample size of weights that sum to 1. */
export function effectiveSize(weights: Float64Array): number {
  return 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
}
