import type { Story } from '../types.ts';
import { brooding } from './brooding.ts';
import { courting } from './courting.ts';
import { digging } from './digging.ts';
import { fishing } from './fishing.ts';
import { hoarding } from './hoarding.ts';
import { racing } from './racing.ts';
import { shaking } from './shaking.ts';
import { wallowing } from './wallowing.ts';

/** Stories about one category of subjects. */
export const animalStories: readonly Story[] = [
  brooding,
  hoarding,
  wallowing,
  racing,
  digging,
  shaking,
  fishing,
  courting,
];
