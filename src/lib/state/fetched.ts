import { SvelteSet } from 'svelte/reactivity';

const fetched = new SvelteSet<string>();
const asked = new Set<string>();

/**
 * Returns whether something has been fetched, by its key; reactive. The first call starts the fetch, and so does the
 * first call after a failure.
 */
export function isFetched(key: string, fetch: () => Promise<unknown>): boolean {
  if (fetched.has(key)) return true;
  if (!asked.has(key)) {
    asked.add(key);
    fetch().then(
      () => fetched.add(key),
      () => asked.delete(key),
    );
  }
  return false;
}
