import { beach } from './beach/index.ts';
import { causalCircuit } from './causal-circuit/index.ts';
import { drawnIds, type DrawnSystemId } from './drawn.ts';
import { addKnown } from './known.ts';
import { pendulum } from './pendulum/index.ts';
import type { System } from './types.ts';
import { waterFlow } from './water-flow/index.ts';

export { isFiniteSystem } from './finite.ts';
export { categoryOf, findCategory } from './categories.ts';
export { categoryLikelihood } from './category-likelihood.ts';
export { categoriesIn, categoryIn, labelById, findSystemVariable } from './state-words.ts';
export type * from './simulate/types.ts';
export { checkValue, defaultState, fullState, randomState } from './states.ts';
export type * from './types.ts';
export { PICTURE_STYLES } from './types.ts';
export { beach, causalCircuit, pendulum, waterFlow };

const drawn: Readonly<Record<DrawnSystemId, System>> = {
  pendulum,
  'water-flow': waterFlow,
  'causal-circuit': causalCircuit,
  beach,
};

/**
 * The drawn systems, in the order of `drawn.ts` (simulation from evidence is in `simulate/index.ts`); stories and
 * chains are in `all.ts`, and individually in `load.ts`.
 */
export const systems: readonly System[] = drawnIds.map((id) => drawn[id]);
addKnown(systems);
