import { worldAt, type Assignment, type Worlds } from '../causal/index.ts';

/**
 * Seed of the drawn beliefs: they are about the model, not about the world on the left, so they do not change with it.
 */
export const BELIEF_SEED = 1;

/** Returns the number of worlds behind every distribution on the page; fewer for a model with many variables. */
export function beliefRows(variables: number): number {
  return variables > 40 ? 400 : 2000;
}

/** Returns the first `rows` of drawn worlds; enumerated ones are sorted, so all of them are kept. */
export function firstWorlds(worlds: Worlds, rows: number): Worlds {
  if (worlds.method !== 'monte-carlo' || worlds.rows <= rows) return worlds;
  return {
    ...worlds,
    rows,
    columns: new Map([...worlds.columns].map(([name, column]) => [name, column.subarray(0, rows)])),
    weights: worlds.weights?.subarray(0, rows) ?? null,
  };
}

/** Returns one weighted draw: the world at the seed's position on the unit interval. */
export function pick(worlds: Worlds, seed: number): Assignment | null {
  const { weights, rows } = worlds;
  const quantile = ((Math.imul(seed, 0x9e3779b1) >>> 0) + 0.5) / 2 ** 32;
  let sum = 0;
  let row = weights === null ? Math.floor(quantile * rows) : -1;
  for (let index = 0; weights !== null && row < 0 && index < rows; index++) {
    sum += weights[index] ?? 0;
    if (sum >= quantile) row = index;
  }
  if (row < 0) row = rows - 1;
  if (row < 0) return null;
  return worldAt(worlds, row);
}
