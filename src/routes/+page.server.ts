import { collectionLinks, systemsForLearners } from '$lib/lab/lab-links.ts';
import '$lib/systems/all.ts';
import { findSystem } from '$lib/systems/known.ts';
import { galleryCards } from '$lib/instruments/lab/gallery/cards.ts';

/** Returns the introduction's texts about other pages at build time, so that it does not bundle their systems. */
export function load() {
  return {
    systems: systemsForLearners.map(({ id, title }) => ({
      id,
      title,
      summary: findSystem(id)?.summary ?? '',
    })),
    collections: collectionLinks.map(({ id, title, path, summary }) => ({ id, title, path, summary })),
    cards: galleryCards,
  };
}
