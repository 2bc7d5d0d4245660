/**
 * The systems that were loaded: one by one (`load.ts`), or all of them (`all.ts`). A page that opens a case of one system
 * needs that one alone; what may meet any of them imports `all.ts`.
 */
import type { System } from './types.ts';

const known = new Map<string, System>();

/** From now on these are found. */
export function addKnown(systems: readonly System[]): void {
  for (const system of systems) known.set(system.id, system);
}

/** The system with an id, a story's and a chain's included, or undefined where there is none or it was not loaded. */
export function findSystem(id: string): System | undefined {
  return known.get(id);
}

/** The same. Throws a RangeError where there is none, or it was not loaded. */
export function getSystem(id: string): System {
  const system = findSystem(id);
  if (system === undefined) throw new RangeError(`There is no system ${id}.`);
  return system;
}
