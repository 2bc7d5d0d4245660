import { systemsForLearners } from '$lib/lab/systems-for-learners.ts';
import '$lib/systems/all.ts';
import { findSystem } from '$lib/systems/known.ts';
import { storyGroups } from '$lib/systems/stories/groups.ts';
import { galleryCards } from './gallery/cards.ts';

/** What the opening's page says of other pages is known beforehand: it does without the systems that it points at. */
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
