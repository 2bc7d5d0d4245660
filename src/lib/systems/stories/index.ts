/** The collection of stories, each of which is a system; importing this loads all of them. */
import type { System } from '../types.ts';
import { addKnown } from '../known.ts';
import { stories } from './all.ts';
import { storySystemId } from './ids.ts';
import { findStory, addStories } from './known.ts';
import nearest from './nearest.json' with { type: 'json' };
import { addNearestPictures } from './nearest.ts';
import { nearestIn } from './nearest-table.ts';
import { storySystem } from './system.ts';

export type * from './types.ts';
export { STORY_CATEGORIES } from './ids.ts';
export { areRelated, storyFamily } from './families.ts';
export { sceneWithLooks } from './borrowed-looks.ts';
export { likeness } from './looks.ts';
export { findStory, stories, storySystemId };

addStories(stories);
addNearestPictures(nearestIn(nearest, stories));
/** All stories as systems, in the order of `stories`. */
export const storySystems: readonly System[] = stories.map(storySystem);
addKnown(storySystems);
