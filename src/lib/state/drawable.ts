import { findSystem } from '../systems/known.ts';
import { loadSystem, systemIds } from '../systems/load.ts';
import { isFetched } from './fetched.ts';
import { isPrepared } from './prepared.ts';

/**
 * Returns whether a system of any kind can be drawn now, by its id; reactive. Starts loading it if it is not loaded.
 */
export function isDrawable(id: string): boolean {
  const system = findSystem(id);
  if (system !== undefined) return isPrepared(system);
  // Once it is loaded, it is found above.
  return !systemIds.includes(id) || isFetched(id, () => loadSystem(id));
}
