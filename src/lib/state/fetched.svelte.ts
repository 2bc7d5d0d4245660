import { SvelteSet } from 'svelte/reactivity';

const fetched = new SvelteSet<string>();
const asked = new Set<string>();

/** Whether what a key names has been fetched; reactive. Who asks first has it fetched, and after a failure who asks next. */
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
