/** Every story, in the order of the categories. A new one is its words and its scenes in its category's folder, and a line in its list. */
import { animalStories } from './animal/index.ts';
import { characterStories } from './character/index.ts';
import { mixtureStories } from './mixture/index.ts';
import { personStories } from './person/index.ts';
import { plantStories } from './plant/index.ts';
import type { Story } from './types.ts';

export const stories: readonly Story[] = [
  ...personStories,
  ...animalStories,
  ...characterStories,
  ...plantStories,
  ...mixtureStories,
];
