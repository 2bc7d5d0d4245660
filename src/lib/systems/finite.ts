import type { System, SystemVariable } from './types.ts';

/** A system of which all that it can show is a list of states. */
export interface FiniteSystem extends System {
  readonly variables: readonly (SystemVariable & { readonly values: readonly number[] })[];
}

/** Whether every variable of a system has few values. */
export function isFiniteSystem(system: System): system is FiniteSystem {
  return system.variables.every(({ values }) => values !== undefined);
}
