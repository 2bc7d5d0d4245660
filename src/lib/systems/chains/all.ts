import { objectChains } from './objects/index.ts';
import { peopleChains } from './people/index.ts';
import type { ChainStory } from './types.ts';

/** Every chain, in the order in which they are shown. */
export const chainStories: readonly ChainStory[] = [...objectChains, ...peopleChains];
