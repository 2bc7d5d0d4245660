import type { Assignment, Columns } from '../causal/index.ts';

/** Beliefs are about the model, not about the world on the left: they keep one seed, so that they hold still. */
export const BELIEF_SEED = 1;

/** Worlds behind every distribution on the page; fewer where a model has many variables. */
export function beliefRows(variables: number): number {
  return variables > 40 ? 400 : 2000;
}

/** Weighted worlds; `weights` null means that all weigh the same. */
export interface Particles {
  readonly exogenous: Columns;
  readonly weights: Float64Array | null;
  readonly rows: number;
  readonly effectiveSampleSize: number;
  readonly method: 'exact' | 'enumeration' | 'monte-carlo';
}

/** One world, known for certain. */
export function single(world: Assignment): Particles {
  return {
    exogenous: new Map([...world].map(([name, value]) => [name, Float64Array.of(value)])),
    weights: null,
    rows: 1,
    effectiveSampleSize: 1,
    method: 'exact',
  };
}

/** The first `rows` of drawn worlds; enumerated ones stand in an order, so they stay whole. */
export function head(particles: Particles, rows: number): Particles {
  if (particles.method !== 'monte-carlo' || particles.rows <= rows) return particles;
  return {
    ...particles,
    rows,
    exogenous: new Map([...particles.exogenous].map(([name, column]) => [name, column.subarray(0, rows)])),
    weights: particles.weights?.subarray(0, rows) ?? null,
  };
}

/** One weighted draw: the particle in which the seed's place on the unit interval falls. */
export function pick({ exogenous, weights, rows }: Particles, seed: number): Assignment | null {
  const place = ((Math.imul(seed, 0x9e3779b1) >>> 0) + 0.5) / 2 ** 32;
  let sum = 0;
  let row = weights === null ? Math.floor(place * rows) : -1;
  for (let index = 0; weights !== null && row < 0 && index < rows; index++) {
    sum += weights[index] ?? 0;
    if (sum >= place) row = index;
  }
  if (row < 0) row = rows - 1;
  if (row < 0) return null;
  return new Map([...exogenous].map(([name, column]) => [name, column[row] ?? 0]));
}
