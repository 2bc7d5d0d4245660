import type { System } from '../systems/types.ts';
import { isFetched } from './fetched.svelte.ts';

/**
 * Whether the parts of a system's drawings are here; reactive. Where they come apart (the icons of stories and chains),
 * they are fetched, and it becomes prepared when they are here.
 */
export function isPrepared({ id, prepare }: Pick<System, 'id' | 'prepare'>): boolean {
  return prepare === undefined || isFetched(`parts of ${id}`, prepare);
}
