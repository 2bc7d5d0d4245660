import type { ChainStory } from '../types.ts';
import { dance } from './dance.ts';
import { firstRide } from './first-ride.ts';
import { goal } from './goal.ts';
import { handover } from './handover.ts';
import { lesson } from './lesson.ts';
import { relay } from './relay.ts';
import { seaRescue } from './sea-rescue.ts';
import { surprise } from './surprise.ts';

/** Chains of people who deal with each other. */
export const peopleChains: readonly ChainStory[] = [
  goal,
  seaRescue,
  lesson,
  dance,
  relay,
  surprise,
  firstRide,
  handover,
];
