/**
 * The stories that were loaded: some of them by a page that shows one (`../load.ts`), all of them in workers and the command
 * (`index.ts`). What makes and solves items looks them up here, so that a page that lists tasks has none of their words.
 */
import { storyGroups } from './groups.ts';
import { storySystemId } from './ids.ts';
import type { Story } from './types.ts';

const ids = storyGroups.flatMap((group) => group.ids);
/** By the id of its system. */
const known = new Map<string, Story>();

/** From now on these are found. */
export function addStories(stories: readonly Story[]): void {
  for (const story of stories) known.set(storySystemId(story.id), story);
}

/** Every story, in the order of the categories. Throws an Error where they were not all loaded. */
export function allStories(): readonly Story[] {
  return ids.map((id) => getStory(storySystemId(id)));
}

/** The story behind a system, or undefined where that is no story's. Throws an Error where it was not loaded. */
export function findStory(system: string): Story | undefined {
  return isStorySystem(system) ? getStory(system) : undefined;
}

/** Whether a system is a story's; needs none of them. */
export function isStorySystem(system: string): boolean {
  return ids.some((id) => storySystemId(id) === system);
}

function getStory(system: string): Story {
  const story = known.get(system);
  if (story === undefined) throw new Error(`${system} is not loaded: load it, or import stories/index.ts.`);
  return story;
}
