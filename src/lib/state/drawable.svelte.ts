import { findSystem } from '../systems/known.ts';
import { loadSystem, systemIds } from '../systems/load.ts';
import { isFetched } from './fetched.svelte.ts';
import { isPrepared } from './prepared.svelte.ts';

/** Whether a system, of whatever kind, can be drawn now, by its id; reactive. One that is not loaded is asked for. */
export function isDrawable(id: string): boolean {
  const system = findSystem(id);
  if (system !== undefined) return isPrepared(system);
  // Once it is here, it is found above.
  return !systemIds.includes(id) || isFetched(id, () => loadSystem(id));
}
