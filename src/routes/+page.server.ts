import { layoutBeforehand } from '$lib/charts/layout-beforehand.ts';
import { plainGraph } from '$lib/lab/plain-graph.ts';
import { systemsForLearners } from '$lib/lab/systems-for-learners.ts';
import { findSystem } from '$lib/systems/all.ts';
import { storyGroups } from '$lib/systems/stories/groups.ts';
import { galleryCards } from './gallery/cards.ts';
import { openingSubject } from './opening/opening-case.ts';

/**
 * What the opening's page shows is known beforehand: it does without what lays graphs out, and without the systems
 * that it only points at.
 */
export function load() {
  const { nodes, edges } = plainGraph(openingSubject());
  return {
    layout: layoutBeforehand({ nodes, edges, direction: 'down', compact: true }).layout,
    systems: systemsForLearners.map(({ id, title }) => ({
      id,
      title,
      summary: findSystem(id)?.summary ?? '',
    })),
    stories: storyGroups.flatMap(({ ids }) => ids).length,
    cards: galleryCards,
  };
}
