/**
 * The titles of the drawn systems, by id: all that lists know before a system is loaded. Their order holds wherever
 * systems are listed: those of the benchmark in its order, then ours.
 */
export const drawnTitles = {
  pendulum: 'Pendulum',
  'water-flow': 'Water Flow',
  'causal-circuit': 'Causal Circuit',
  beach: 'Beach',
} as const;

/** The id of a drawn system. */
export type DrawnSystemId = keyof typeof drawnTitles;

/** The ids of the drawn systems, in order. */
export const drawnIds = Object.keys(drawnTitles) as readonly DrawnSystemId[];
