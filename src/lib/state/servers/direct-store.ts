/** Stores the user's own servers in this browser's local storage, and nowhere else. */
import * as v from 'valibot';
import { parseBaseUrl } from '../../vlm/base-url.ts';
import type { DirectServer } from './types.ts';

const KEY = 'rungs-servers';
/** Maximum number of stored servers. */
const MAX_SERVERS = 50;

const server = v.object({
  id: v.pipe(v.string(), v.regex(/^direct-\d+$/u)),
  title: v.pipe(v.string(), v.maxLength(80)),
  baseUrl: v.pipe(
    v.string(),
    v.check((text) => parseBaseUrl(text).ok),
  ),
  key: v.pipe(v.string(), v.maxLength(4000)),
});
const list = v.pipe(v.array(server), v.maxLength(MAX_SERVERS));

/** Returns the stored servers; empty if there are none or they cannot be read. */
export function readDirect(storage: Pick<Storage, 'getItem'>): readonly DirectServer[] {
  try {
    const read = v.safeParse(list, JSON.parse(storage.getItem(KEY) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

/**
 * Stores the servers.
 *
 * @returns whether they were stored; if not, they last until the page closes
 */
export function writeDirect(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  servers: readonly DirectServer[],
): boolean {
  try {
    if (servers.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(servers));
    return true;
  } catch {
    return false;
  }
}

/** Returns an id that none of the servers has. */
export function freshId(servers: readonly DirectServer[]): string {
  const numbers = servers.map(({ id }) => Number(id.replace('direct-', '')));
  return `direct-${Math.max(0, ...numbers) + 1}`;
}
