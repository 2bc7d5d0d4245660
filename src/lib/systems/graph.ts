import type { System } from './types.ts';

/** Returns the arrows between a system's variables, as pairs of cause and effect, causes in the system's order. */
export function systemEdges(system: System): readonly (readonly [string, string])[] {
  return system.variables.flatMap((cause) =>
    system.variables
      .filter((effect) => parentsOf(system, effect.id).includes(cause.id))
      .map((effect) => [cause.id, effect.id] as const),
  );
}

function parentsOf(system: System, id: string): readonly string[] {
  return system.model.variables.find((variable) => variable.name === id)?.parents ?? [];
}
