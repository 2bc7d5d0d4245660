import { page } from '$app/state';
import { mayHaveDraft } from '../../state/drafts/collection.svelte.ts';
import { isStoredInTab, MADE_GUESSES, placesOf } from '../../state/drafts/tab-key.ts';
import { asksFor } from './opening/presenting.ts';
import { firstInteraction } from '../../ui/hydration/first-interaction.ts';
import { lazyContent, type Content, type LazyContent } from '../../ui/hydration/lazy-content.ts';

/** Returns a lazily hydrated lab for a page's `load`; it is hydrated once `isWanted` resolves. */
export function lazyLab<Props extends Record<string, unknown>>(
  load: () => Promise<Content<Props>>,
): Promise<LazyContent> {
  // The first page of a visit has no earlier route.
  return lazyContent(load, () => page.route.id === null);
}

/**
 * Resolves on the first pointer move, touch or key press; at once where a link or unfinished work is to be opened.
 */
export async function isWanted(): Promise<void> {
  // Loads the link reader in parallel with the lab, which reports a failure.
  if (location.hash.startsWith('#v'))
    void Promise.allSettled([import('../../cases/open.ts'), import('./page/LinkReport.svelte')]);
  if (asksFor('present', location.search) || asksFor('class', location.search)) return;
  const kept = [MADE_GUESSES, placesOf(page.params.system ?? '')];
  if (location.hash !== '' || mayHaveDraft() || kept.some(isStoredInTab)) return;
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  await Promise.race([firstInteraction(), changed]);
}
