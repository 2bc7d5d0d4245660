/** The three questions of the ladder (Pearl & Mackenzie 2018). */
export type Rung = 'see' | 'do' | 'imagine';

/** The rungs from the ground up. */
export const LADDER: readonly Rung[] = ['see', 'do', 'imagine'];
