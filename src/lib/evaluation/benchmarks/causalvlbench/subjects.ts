import { systems, type System, type SystemVariable } from '../../../systems/index.ts';

/** Subjects of the items: every drawn system, the paper's and Rungs' own. */
export const subjects: readonly System[] = systems;

/** Variables that the published data never sets: everything else drains into the flow. */
const NEVER_TARGETS: ReadonlySet<string> = new Set(['water_flow']);

/** Returns the variables that items intervene on, in the system's order. */
export function targetsOf(system: System): readonly SystemVariable[] {
  return system.variables.filter(({ id }) => !NEVER_TARGETS.has(id));
}

/** Returns every ordered pair of different variables, cause first, both in the system's order. */
export function orderedPairs(system: System): readonly (readonly [string, string])[] {
  return system.variables.flatMap(({ id: cause }) =>
    system.variables.filter(({ id }) => id !== cause).map(({ id: effect }) => [cause, effect] as const),
  );
}
