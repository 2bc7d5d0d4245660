import type { System, SystemVariable } from '../../../systems/index.ts';

/** Variables that the published data of CausalVLBench never sets: everything else drains into the flow. */
const NEVER_TARGETS: ReadonlySet<string> = new Set(['water_flow']);

/** Returns the variables that items intervene on, in the system's order. */
export function targetsOf(system: System): readonly SystemVariable[] {
  return system.variables.filter(({ id }) => !NEVER_TARGETS.has(id));
}
