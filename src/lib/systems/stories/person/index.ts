import type { Story } from '../types.ts';
import { dozed } from './dozed.ts';
import { overate } from './overate.ts';
import { practised } from './practised.ts';
import { saved } from './saved.ts';
import { slipped } from './slipped.ts';
import { soaked } from './soaked.ts';
import { sunburnt } from './sunburnt.ts';
import { ticketed } from './ticketed.ts';
import { toothache } from './toothache.ts';
import { remedy } from './remedy.ts';
import { carried } from './carried.ts';
import { given } from './given.ts';
import { overtaken } from './overtaken.ts';
import { blown } from './blown.ts';
import { trained } from './trained.ts';

/** Stories about one category of subjects. */
export const personStories: readonly Story[] = [
  soaked,
  practised,
  toothache,
  saved,
  ticketed,
  slipped,
  overate,
  dozed,
  trained,
  sunburnt,
  remedy,
  carried,
  given,
  overtaken,
  blown,
];
