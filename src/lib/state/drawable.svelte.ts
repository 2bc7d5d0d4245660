import { SvelteSet } from 'svelte/reactivity';
import { findSystem } from '../systems/known.ts';
import { loadSystem, systemIds } from '../systems/load.ts';
import { isPrepared } from './prepared.svelte.ts';

const loaded = new SvelteSet<string>();
const asked = new Set<string>();

/** Whether a system, of whatever kind, can be drawn now, by its id; reactive. One that is not loaded is asked for. */
export function isDrawable(id: string): boolean {
  const system = findSystem(id);
  if (system !== undefined) return isPrepared(system);
  if (!systemIds.includes(id)) return true;
  if (!loaded.has(id) && !asked.has(id)) {
    asked.add(id);
    loadSystem(id).then(
      () => loaded.add(id),
      // What could not be fetched is asked for again by the next one who needs it.
      () => asked.delete(id),
    );
  }
  return false;
}
