import { causalCircuit } from './causal-circuit/index.ts';
import { pendulum } from './pendulum/index.ts';
import type { System } from './types.ts';
import { waterFlow } from './water-flow/index.ts';

export { categoryOf, findCategory } from './categories.ts';
export type * from './simulate/types.ts';
export {
  checkValue,
  defaultExogenous,
  defaultState,
  findVariable,
  fullState,
  randomState,
} from './states.ts';
export type * from './types.ts';
export { causalCircuit, pendulum, waterFlow };

/** The physical systems (what runs them from evidence is in simulate/index.ts), in the order in which they are shown. */
export const systems: readonly System[] = [pendulum, waterFlow, causalCircuit];

/** The system with an id, or undefined. */
export function findSystem(id: string): System | undefined {
  return systems.find((system) => system.id === id);
}
