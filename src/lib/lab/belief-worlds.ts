import { worldAt, type Assignment, type Worlds } from '../causal/index.ts';

/** Beliefs are about the model, not about the world on the left: they keep one seed, so that they hold still. */
export const BELIEF_SEED = 1;

/** Worlds behind every distribution on the page; fewer where a model has many variables. */
export function beliefRows(variables: number): number {
  return variables > 40 ? 400 : 2000;
}

/** The first `rows` of drawn worlds; enumerated ones stand in an order, so they stay whole. */
export function firstWorlds(worlds: Worlds, rows: number): Worlds {
  if (worlds.method !== 'monte-carlo' || worlds.rows <= rows) return worlds;
  return {
    ...worlds,
    rows,
    columns: new Map([...worlds.columns].map(([name, column]) => [name, column.subarray(0, rows)])),
    weights: worlds.weights?.subarray(0, rows) ?? null,
  };
}

/** One weighted draw: the world in which the seed's place on the unit interval falls. */
export function pick(worlds: Worlds, seed: number): Assignment | null {
  const { weights, rows } = worlds;
  const place = ((Math.imul(seed, 0x9e3779b1) >>> 0) + 0.5) / 2 ** 32;
  let sum = 0;
  let row = weights === null ? Math.floor(place * rows) : -1;
  for (let index = 0; weights !== null && row < 0 && index < rows; index++) {
    sum += weights[index] ?? 0;
    if (sum >= place) row = index;
  }
  if (row < 0) row = rows - 1;
  if (row < 0) return null;
  return worldAt(worlds, row);
}
