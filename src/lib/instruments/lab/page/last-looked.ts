import type { Rung } from '$lib/cases/schema/ladder.ts';

/** The rung that was looked at last, since the page was loaded: who goes on to another subject stays on it. */
export const lastLooked: { rung: Rung | null } = { rung: null };
