/**
 * Registry of the loaded stories: some loaded by a page that shows one (`../load.ts`), all of them in workers and the
 * command (`index.ts`). Code that makes and solves items looks them up here, so that a page that lists tasks loads none
 * of their words.
 */
import { storyGroups } from './groups.ts';
import { storySystemId } from './ids.ts';
import type { Story } from './types.ts';

const ids = storyGroups.flatMap((group) => group.ids);
const systemIds: ReadonlySet<string> = new Set(ids.map(storySystemId));
/** Stories by the id of their system. */
const known = new Map<string, Story>();

/** Registers stories, so that they can be found. */
export function addStories(stories: readonly Story[]): void {
  for (const story of stories) known.set(storySystemId(story.id), story);
}

/**
 * Returns all stories, in the order of the categories.
 *
 * @throws Error if they have not all been loaded
 */
export function allStories(): readonly Story[] {
  return ids.map((id) => getStory(storySystemId(id)));
}

/**
 * Returns the story of a system; undefined if the system is not that of a story of ours (imported pairs have ids of
 * their own).
 *
 * @throws Error if it has not been loaded
 */
export function findStory(system: string): Story | undefined {
  return systemIds.has(system) ? getStory(system) : undefined;
}

function getStory(system: string): Story {
  const story = known.get(system);
  if (story === undefined) throw new Error(`${system} is not loaded: load it, or import stories/index.ts.`);
  return story;
}
