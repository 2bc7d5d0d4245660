import type { Family } from '../types.ts';

const DISCRETE_FAMILIES: ReadonlySet<Family> = new Set(['bernoulli', 'categorical', 'poisson', 'randint']);

/** Whether a family takes separate values only. */
export function isDiscrete(family: Family): boolean {
  return DISCRETE_FAMILIES.has(family);
}
