import { SvelteSet } from 'svelte/reactivity';
import type { System } from '../systems/types.ts';

/** Systems whose drawings' parts are here by now, by id; those that have none are always prepared. */
const prepared = new SvelteSet<string>();
const asked = new Set<string>();

/**
 * Whether the parts of a system's drawings are here; reactive. Where they come apart (the icons of stories and chains),
 * they are fetched, and it becomes prepared when they are here.
 */
export function isPrepared({ id, prepare }: Pick<System, 'id' | 'prepare'>): boolean {
  if (prepare === undefined || prepared.has(id)) return true;
  if (!asked.has(id)) {
    asked.add(id);
    prepare().then(
      () => prepared.add(id),
      // What could not be fetched is asked for again by the next one who needs it.
      () => asked.delete(id),
    );
  }
  return false;
}
