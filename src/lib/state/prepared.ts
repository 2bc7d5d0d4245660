import type { System } from '../systems/types.ts';
import { isFetched } from './fetched.ts';

/**
 * Returns whether the parts of a system's drawings are loaded; reactive. If they are separate (the icons of stories and
 * chains), the first call starts loading them.
 */
export function isPrepared({ id, prepare }: Pick<System, 'id' | 'prepare'>): boolean {
  return prepare === undefined || isFetched(`parts of ${id}`, prepare);
}
