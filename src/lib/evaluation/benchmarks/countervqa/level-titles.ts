import type { Level } from './questions/types.ts';

/** What the levels are called, as tasks and in tables. */
export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  adjacent: 'Neighbours in time',
  'long-chain': 'Long chains',
  'non-existent': 'What never happened',
};
