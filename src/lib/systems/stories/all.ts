/**
 * Every story, in the order of the categories. A new one: its words, its scenes, and its line in its category's list
 * and in `groups.ts`.
 */
import { animalStories } from './animal/index.ts';
import { characterStories } from './character/index.ts';
import { mixtureStories } from './mixture/index.ts';
import { personStories } from './person/index.ts';
import { plantStories } from './plant/index.ts';
import type { Story } from './types.ts';

/** Every story, in the order in which they are shown. */
export const stories: readonly Story[] = [
  ...personStories,
  ...animalStories,
  ...characterStories,
  ...plantStories,
  ...mixtureStories,
];
