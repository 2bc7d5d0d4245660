import { systems, type System } from '../../../systems/index.ts';

/** Subjects of the items: every drawn system, the paper's and Rungs' own. */
export const subjects: readonly System[] = systems;

/** Returns every ordered pair of different variables, cause first, both in the system's order. */
export function orderedPairs(system: System): readonly (readonly [string, string])[] {
  return system.variables.flatMap(({ id: cause }) =>
    system.variables.filter(({ id }) => id !== cause).map(({ id: effect }) => [cause, effect] as const),
  );
}
