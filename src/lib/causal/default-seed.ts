/** Seed of the engine's draws where a query gives none. */
export const DEFAULT_SEED = 1;
