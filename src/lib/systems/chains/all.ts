import { inListedOrder } from '../listed-order.ts';
import * as files from './files.ts';
import { chainIds } from './groups.ts';
import { readChain, type ChainStory } from './schema.ts';

/** All chains, in display order. To add one: its file, and its line in `files.ts` and in `groups.ts`. */
export const chainStories: readonly ChainStory[] = inListedOrder(
  chainIds,
  Object.values(files).map(readChain),
);
