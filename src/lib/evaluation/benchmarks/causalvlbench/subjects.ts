import { systems, type System, type SystemVariable } from '../../../systems/index.ts';

/** What the items are about: every drawn system, those that the paper has and ours. */
export const subjects: readonly System[] = systems;

/** The published data never intervenes on the flow: it is what everything else runs into. */
const NEVER_TARGETS: ReadonlySet<string> = new Set(['water_flow']);

/** The variables that items intervene on, in the system's order. */
export function targetsOf(system: System): readonly SystemVariable[] {
  return system.variables.filter(({ id }) => !NEVER_TARGETS.has(id));
}

/** Every ordered pair of two different variables, cause first, both in the system's order. */
export function orderedPairs(system: System): readonly (readonly [string, string])[] {
  return system.variables.flatMap(({ id: cause }) =>
    system.variables.filter(({ id }) => id !== cause).map(({ id: effect }) => [cause, effect] as const),
  );
}
