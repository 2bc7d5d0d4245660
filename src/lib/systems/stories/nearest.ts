/**
 * Pictures of stories that are alike by pixels. The table is registered with the stories' words (`index.ts`), so that
 * pages that list tasks do not load it.
 */
import type { StoryWorld } from './types.ts';

/** Both pictures of a pair in a world, by the story's id and the pair's index. */
export interface StoryPictures {
  readonly story: string;
  readonly place: number;
  readonly world: StoryWorld;
}

/**
 * Returns the pictures of other families of stories that are most alike by pixels to those of a pair, the nearest one
 * first, for each world that fits; empty for unknown stories and styles.
 */
type FindNearest = (
  story: string,
  place: number,
  world: Partial<StoryWorld>,
  style: string,
) => readonly StoryPictures[];

let find: FindNearest = () => [];

/** Registers the table. */
export function addNearestPictures(finder: FindNearest): void {
  find = finder;
}

/** See `FindNearest`; nothing is found before the stories are loaded. */
export const nearestPictures: FindNearest = (...asked) => find(...asked);
