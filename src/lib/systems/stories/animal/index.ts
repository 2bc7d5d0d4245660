import type { Story } from '../types.ts';
import { brooding } from './brooding.ts';
import { courting } from './courting.ts';
import { digging } from './digging.ts';
import { fishing } from './fishing.ts';
import { hoarding } from './hoarding.ts';
import { racing } from './racing.ts';
import { shaking } from './shaking.ts';
import { pestered } from './pestered.ts';
import { scented } from './scented.ts';
import { leaping } from './leaping.ts';
import { famous } from './famous.ts';
import { sprouted } from './sprouted.ts';
import { guests } from './guests.ts';
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
  pestered,
  scented,
  leaping,
  famous,
  sprouted,
  guests,
];
