/**
 * Registry of the loaded systems: loaded one by one (`load.ts`), or all at once (`all.ts`). A page that opens a case of
 * one system needs only that one; code that may meet any of them imports `all.ts`.
 */
import type { System } from './types.ts';

const known = new Map<string, System>();

/** Registers systems, so that they can be found. */
export function addKnown(systems: readonly System[]): void {
  for (const system of systems) known.set(system.id, system);
}

/**
 * Returns the system with an id, including those of stories and chains; undefined if there is none or it has not been
 * loaded.
 */
export function findSystem(id: string): System | undefined {
  return known.get(id);
}

/**
 * Returns the system with an id.
 *
 * @throws RangeError if there is none, or it has not been loaded
 */
export function getSystem(id: string): System {
  const system = findSystem(id);
  if (system === undefined) throw new RangeError(`There is no system ${id}.`);
  return system;
}
