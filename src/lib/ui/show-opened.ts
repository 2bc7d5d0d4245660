import { tick } from 'svelte';

/**
 * Shows the page's content after the link of the address was opened or refused; `static/early.js` hides it before.
 */
export function showOpened(): void {
  document.documentElement.removeAttribute('data-opening');
}

/**
 * Shows the page's content together with the note on the link, so that nothing moves.
 *
 * @param fetchNote imports the note's component
 */
export async function showOpenedWith(fetchNote: () => Promise<unknown>): Promise<void> {
  // The page has requested the same module first.
  await tick();
  await fetchNote().catch(() => null);
  await tick();
  showOpened();
}
