import type { Columns } from '../../causal/index.ts';
import type { Random } from '../../util/random.ts';

/** Worlds with how likely each is: one row a world. */
export interface WeightedWorlds {
  readonly rows: number;
  /** A column for every variable and every exogenous variable. */
  readonly columns: Columns;
  /** Add up to 1. */
  readonly weights: Float64Array;
}

/** Turns logarithms of weights into weights that add up to 1, in place; also returns the logarithm of their sum. */
export function normalise(logs: Float64Array): number {
  let most = -Infinity;
  for (const log of logs) if (log > most) most = log;
  let total = 0;
  for (let row = 0; row < logs.length; row++) {
    const weight = Math.exp((logs[row] ?? -Infinity) - most);
    logs[row] = weight;
    total += weight;
  }
  for (let row = 0; row < logs.length; row++) logs[row] = (logs[row] ?? 0) / total;
  return most + Math.log(total);
}

/**
 * Picks `count` worlds with chances in proportion to their weights, evenly spread (systematic resampling; Kitagawa
 * 1996): equal worlds are picked more than once, and weigh the same afterwards.
 */
export function pick(worlds: WeightedWorlds, count: number, random: Random): WeightedWorlds {
  const rows = new Int32Array(count);
  let row = 0;
  let reached = worlds.weights[0] ?? 0;
  const offset = random.uniform();
  for (let picked = 0; picked < count; picked++) {
    const mark = (picked + offset) / count;
    while (reached < mark && row < worlds.rows - 1) reached += worlds.weights[++row] ?? 0;
    rows[picked] = row;
  }
  const columns = new Map(
    [...worlds.columns].map(([name, column]) => [name, Float64Array.from(rows, (at) => column[at] ?? 0)]),
  );
  return { rows: count, columns, weights: new Float64Array(count).fill(1 / count) };
}

/** Every world `times` times in a row, its weight shared out. */
export function repeat(worlds: WeightedWorlds, times: number): WeightedWorlds {
  const rows = worlds.rows * times;
  const stretch = (column: Float64Array, scale = 1): Float64Array => {
    const stretched = new Float64Array(rows);
    for (let row = 0; row < rows; row++) stretched[row] = scale * (column[Math.floor(row / times)] ?? 0);
    return stretched;
  };
  return {
    rows,
    columns: new Map([...worlds.columns].map(([name, column]) => [name, stretch(column)])),
    weights: stretch(worlds.weights, 1 / times),
  };
}
