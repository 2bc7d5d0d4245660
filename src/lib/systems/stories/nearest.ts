/**
 * Pictures of stories that are alike by pixels. The table is registered with the stories' words (`index.ts`), so that
 * pages that list tasks do not load it.
 */
import type { State } from '../types.ts';
import type { Story, StoryWorld } from './types.ts';

/** Both pictures of a pair in a world, by the story's id and the pair's index. */
export interface StoryPictures {
  readonly story: string;
  readonly place: number;
  readonly world: StoryWorld;
}

/** What is known of a pair's pictures. */
export interface ShownPair {
  /** Ids of its story and, within that, of the pair. */
  readonly group: string;
  readonly pair: string;
  readonly style: string;
  /** Values of the story's events; those not told may be either, cause and effect happened. */
  readonly state?: State;
}

/**
 * Returns the pictures of other families of stories that are most alike by pixels to those of a pair, the nearest one
 * first, for each world that fits; empty for unknown stories and styles.
 */
type FindNearest = (
  shown: ShownPair,
) => readonly (Omit<StoryPictures, 'story'> & { readonly story: Story })[];

let find: FindNearest = () => [];

/** Registers the table. */
export function addNearestPictures(finder: FindNearest): void {
  find = finder;
}

/** See `FindNearest`; nothing is found before the stories are loaded. */
export const nearestPictures: FindNearest = (shown) => find(shown);
