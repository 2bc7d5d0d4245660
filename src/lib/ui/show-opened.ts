import { tick } from 'svelte';

/** Shows what stands on a page once the link in its address is opened, or cannot be: `static/early.js` hides it before. */
export function showOpened(): void {
  document.documentElement.removeAttribute('data-opening');
}

/** The same, once what is said of the link stands there, too, so that it moves nothing. @param fetchNote imports what says it */
export async function showOpenedWith(fetchNote: () => Promise<unknown>): Promise<void> {
  // The page asks for it first, and has it first.
  await tick();
  await fetchNote().catch(() => null);
  await tick();
  showOpened();
}
