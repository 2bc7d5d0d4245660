/** The titles of the drawn systems, by id: all that lists know before a system is loaded. */
export const drawnTitles = {
  pendulum: 'Pendulum',
  'water-flow': 'Water Flow',
  'causal-circuit': 'Causal Circuit',
  beach: 'Beach',
} as const;

/** The id of a drawn system. */
export type DrawnSystemId = keyof typeof drawnTitles;
