import { beach } from './beach/index.ts';
import { causalCircuit } from './causal-circuit/index.ts';
import { addKnown } from './known.ts';
import { pendulum } from './pendulum/index.ts';
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
 * ours; stories and chains are in `all.ts`, and one by one in `load.ts`. Pages for learners begin with the beach, those of instruments with what the benchmark and its models know.
 */
export const systems: readonly System[] = [pendulum, waterFlow, causalCircuit, beach];
addKnown(systems);
