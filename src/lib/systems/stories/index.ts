/** The collection of stories, each a system of its own; brings all of them along. */
import type { System } from '../types.ts';
import { addKnown } from '../known.ts';
import { stories } from './all.ts';
import { systemId } from './ids.ts';
import { storySystem } from './system.ts';
import type { Story } from './types.ts';

export type * from './types.ts';
export { STORY_CATEGORIES } from './categories.ts';
export { areRelated, familyOf } from './families.ts';
export { likeness, sceneWithLooks } from './looks.ts';
export { stories, systemId };

export const storySystems: readonly System[] = stories.map((story) => storySystem(story, findStory));
addKnown(storySystems);

/** The story behind a system, or undefined. */
export function findStory(system: string): Story | undefined {
  return stories.find(({ id }) => systemId(id) === system);
}
