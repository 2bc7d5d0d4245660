import { systemsForLearners } from '$lib/lab/systems-for-learners.ts';
import '$lib/systems/all.ts';
import { findSystem } from '$lib/systems/known.ts';
import { storyGroups } from '$lib/systems/stories/groups.ts';
import { galleryCards } from '$lib/instruments/lab/gallery/cards.ts';

/** Returns the introduction's texts about other pages at build time, so that it does not bundle their systems. */
export function load() {
  return {
    systems: systemsForLearners.map(({ id, title }) => ({
      id,
      title,
      summary: findSystem(id)?.summary ?? '',
    })),
    stories: storyGroups.flatMap(({ ids }) => ids).length,
    cards: galleryCards,
  };
}
