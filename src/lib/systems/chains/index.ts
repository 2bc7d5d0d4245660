/** The collection of event chains, each of which is a system; importing this loads all of them. */
import type { System } from '../types.ts';
import { addKnown } from '../known.ts';
import { chainStories } from './all.ts';
import { chainSystemId } from './ids.ts';
import { addChains } from './known.ts';
import { systemOf } from './system.ts';
import type { ChainStory } from './schema.ts';

export type { ChainStory } from './schema.ts';
export { chainOf, labelledChainOf } from './chain-of.ts';
export { chainStories };

addChains(chainStories);

/** All chains as systems, in the order of `chainStories`. */
export const chainSystems: readonly System[] = chainStories.map(systemOf);
addKnown(chainSystems);

/** Returns the chain of a system, or undefined. */
export function findChainStory(system: string): ChainStory | undefined {
  return chainStories.find(({ id }) => chainSystemId(id) === system);
}
