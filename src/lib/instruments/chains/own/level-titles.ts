import type { Level } from '$lib/evaluation/benchmarks/countervqa/questions/types.ts';

/** What the levels are called in little room. */
export const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  adjacent: 'Neighbours in time',
  'long-chain': 'Long chains',
  'non-existent': 'What never happened',
};
