import type { Chain } from '../../chains/types.ts';
import type { ChainStep, ChainStory } from './schema.ts';

/** Returns a chain as plain data: its events, needs and goal. */
export function chainOf({ steps, goal, type }: ChainStory): Chain {
  return {
    events: steps.map(({ id, text, time, agent }) => ({ id, text, time, agent })),
    causes: Object.fromEntries(steps.flatMap(({ id, needs }) => (needs === undefined ? [] : [[id, needs]]))),
    goal,
    type,
  };
}

/** Returns a chain as plain data with the labels of its events, for reading texts that name events by labels. */
export function labelledChainOf(story: ChainStory): Chain {
  const labels = new Map(story.steps.map(({ id, label }) => [id, label]));
  const chain = chainOf(story);
  return {
    ...chain,
    events: chain.events.map((event) => ({ ...event, label: labels.get(event.id) ?? event.text })),
  };
}

/** Returns the caption of a step's picture on a page, next to its time. */
export function shownText({ shown, text }: Pick<ChainStep, 'shown' | 'text'>): string {
  return shown ?? text;
}
