import { page } from '$app/state';
import { mayHaveDraft } from '$lib/state/drafts/collection.svelte.ts';
import { isStoredInTab, MADE_GUESSES, placesOf } from '$lib/state/drafts/tab-key.ts';
import { asksFor } from './opening/presenting.ts';
import { firstInteraction } from '$lib/ui/hydration/first-interaction.ts';
import { lazyContent, type Content, type LazyContent } from '$lib/ui/hydration/lazy-content.ts';

/** A lab for a page's `load`, which is hydrated once it `isWanted`. */
export function lazyLab<Props extends Record<string, unknown>>(
  load: () => Promise<Content<Props>>,
): Promise<LazyContent> {
  // No page was shown before the first one.
  return lazyContent(load, () => page.route.id === null);
}

/** Resolves once the reader moves, taps or types; at once where a link or unfinished work is to be opened. */
export async function isWanted(): Promise<void> {
  // What reads a link comes while the lab does; the lab tells if it cannot.
  if (location.hash.startsWith('#v'))
    void Promise.allSettled([import('$lib/cases/open.ts'), import('./page/LinkReport.svelte')]);
  if (asksFor('present', location.search) || asksFor('class', location.search)) return;
  const kept = [MADE_GUESSES, placesOf(page.params.system ?? '')];
  if (location.hash !== '' || mayHaveDraft() || kept.some(isStoredInTab)) return;
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  await Promise.race([firstInteraction(), changed]);
}
