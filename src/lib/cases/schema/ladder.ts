/** A rung of the ladder of causation (Pearl & Mackenzie 2018). */
export type Rung = 'see' | 'do' | 'imagine';

/** The rungs from the lowest. */
export const LADDER: readonly Rung[] = ['see', 'do', 'imagine'];
