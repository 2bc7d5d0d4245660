/** Every story. To add one: its words, its scenes, its line in its category's `index.ts`, and its id in `groups.ts`. */
import * as animal from './animal/index.ts';
import * as character from './character/index.ts';
import { storyIds } from './groups.ts';
import * as mixture from './mixture/index.ts';
import * as person from './person/index.ts';
import * as plant from './plant/index.ts';
import type { Story } from './types.ts';

const made: ReadonlyMap<string, Story> = new Map(
  Object.values({ ...person, ...animal, ...character, ...plant, ...mixture }).map((story) => [
    story.id,
    story,
  ]),
);

/**
 * All stories, in display order.
 *
 * @throws Error (on import) if a listed one is missing
 */
export const stories: readonly Story[] = storyIds.map((id) => {
  const story = made.get(id);
  if (story === undefined)
    throw new Error(`The story ${id} is listed in groups.ts, and in no category's index.ts.`);
  return story;
});
