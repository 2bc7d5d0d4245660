import { beach } from './beach/index.ts';
import { causalCircuit } from './causal-circuit/index.ts';
import { chainSystems, findChainSystem } from './chains/index.ts';
import { pendulum } from './pendulum/index.ts';
import { findStorySystem, storySystems } from './stories/index.ts';
import type { System } from './types.ts';
import { waterFlow } from './water-flow/index.ts';

export { isFiniteSystem } from './finite.ts';
export { categoryOf, findCategory } from './categories.ts';
export { categoryLikelihood } from './category-likelihood.ts';
export { categoriesIn, categoryIn, labelOf, variableOf } from './state-words.ts';
export type * from './simulate/types.ts';
export { checkValue, defaultState, fullState, randomState } from './states.ts';
export type * from './types.ts';
export { PICTURE_STYLES } from './types.ts';
export { beach, causalCircuit, pendulum, waterFlow };

/**
 * The drawn systems (what runs them from evidence is in simulate/index.ts): those of the benchmark in its order, then
 * ours. Pages for learners begin with the beach, those of instruments with what the benchmark and its models know.
 */
export const systems: readonly System[] = [pendulum, waterFlow, causalCircuit, beach];

/** All of them, the stories and then the chains after the others. */
export const allSystems: readonly System[] = [...systems, ...storySystems, ...chainSystems];

/** The system with an id, a story's and a chain's included, or undefined. */
export function findSystem(id: string): System | undefined {
  return systems.find((system) => system.id === id) ?? findStorySystem(id) ?? findChainSystem(id);
}
