/** The collection of event chains, each a system of its own; brings all of them along. */
import type { System } from '../types.ts';
import { addKnown } from '../known.ts';
import { chainStories } from './all.ts';
import { chainSystemId } from './ids.ts';
import { keepChains } from './known.ts';
import { systemOf } from './system.ts';
import type { ChainStory } from './schema.ts';

export type { ChainStory } from './schema.ts';
export { chainOf, labelledChainOf } from './chain-of.ts';
export { chainStories };

keepChains(chainStories);

/** Every chain as a system, in the order of `chainStories`. */
export const chainSystems: readonly System[] = chainStories.map(systemOf);
addKnown(chainSystems);

/** The chain behind a system, or undefined. */
export function findChainStory(system: string): ChainStory | undefined {
  return chainStories.find(({ id }) => chainSystemId(id) === system);
}
