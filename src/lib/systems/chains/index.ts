/** The collection of event chains, each a system of its own; brings all of them along. */
import type { Chain } from '../../chains/types.ts';
import type { System } from '../types.ts';
import { chainStories } from './all.ts';
import { systemId } from './ids.ts';
import { chainSystem } from './system.ts';
import type { ChainStory } from './types.ts';

export type * from './types.ts';
export { chainStories };

export const chainSystems: readonly System[] = chainStories.map(chainSystem);

const byId: ReadonlyMap<string, System> = new Map(chainSystems.map((system) => [system.id, system]));

/** The chain system with an id, or undefined. */
export function findChainSystem(id: string): System | undefined {
  return byId.get(id);
}

/** The chain behind a system, or undefined. */
export function findChainStory(system: string): ChainStory | undefined {
  return chainStories.find(({ id }) => systemId(id) === system);
}

/** A chain as plain data: its events, needs and goal. */
export function chainOf({ steps, goal, type }: ChainStory): Chain {
  return {
    events: steps.map(({ id, text, time, agent }) => ({ id, text, time, agent })),
    causes: Object.fromEntries(steps.flatMap(({ id, needs }) => (needs === undefined ? [] : [[id, needs]]))),
    goal,
    type,
  };
}

/** A chain as plain data with the labels of its events: for reading texts that call events by these. */
export function labelledChainOf(story: ChainStory): Chain {
  const labels = new Map(story.steps.map(({ id, label }) => [id, label]));
  const chain = chainOf(story);
  return {
    ...chain,
    events: chain.events.map((event) => ({ ...event, label: labels.get(event.id) ?? event.text })),
  };
}
