import { findSystem } from '../systems/known.ts';
import { isPrepared } from './prepared.svelte.ts';

/** Whether a system, of whatever kind, can be drawn now: `isPrepared` by its id. */
export function isDrawable(id: string): boolean {
  const system = findSystem(id);
  return system === undefined || isPrepared(system);
}
