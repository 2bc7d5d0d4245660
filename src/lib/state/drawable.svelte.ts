import { SvelteSet } from 'svelte/reactivity';
import { findSystem } from '../systems/all.ts';

/** Systems whose drawings' parts are here by now, by id; those that have none are always drawable. */
const prepared = new SvelteSet<string>();
const asked = new Set<string>();

/**
 * Whether a system can be drawn now; reactive. Where its drawings are made of parts that come apart (the icons of the
 * stories), they are fetched, and it becomes drawable when they are here.
 */
export function isDrawable(system: string): boolean {
  const prepare = findSystem(system)?.prepare;
  if (prepare === undefined || prepared.has(system)) return true;
  if (!asked.has(system)) {
    asked.add(system);
    prepare().then(
      () => prepared.add(system),
      // What could not be fetched is asked for again by the next one who needs it.
      () => asked.delete(system),
    );
  }
  return false;
}
