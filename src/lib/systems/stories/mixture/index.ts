import type { Story } from '../types.ts';

/** Stories about one category of subjects. */
export const mixtureStories: readonly Story[] = [];
