import type { System, SystemVariable } from './types.ts';

/** A system whose possible states can be listed. */
export interface FiniteSystem extends System {
  readonly variables: readonly (SystemVariable & { readonly values: readonly number[] })[];
}

/** Returns whether every variable of a system has a finite list of values. */
export function isFiniteSystem(system: System): system is FiniteSystem {
  return system.variables.every(({ values }) => values !== undefined);
}
