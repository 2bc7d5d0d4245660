/** Every story. To add one: its words, its scenes, its line in its category's `index.ts`, and its id in `groups.ts`. */
import { inListedOrder } from '../listed-order.ts';
import * as animal from './animal/index.ts';
import * as character from './character/index.ts';
import { storyIds } from './groups.ts';
import * as mixture from './mixture/index.ts';
import * as person from './person/index.ts';
import * as plant from './plant/index.ts';
import type { Story } from './types.ts';

/** All stories, in display order. */
export const stories: readonly Story[] = inListedOrder(
  storyIds,
  [person, animal, character, plant, mixture].flatMap((category): readonly Story[] =>
    Object.values(category),
  ),
);
