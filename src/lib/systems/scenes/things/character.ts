import type { Things } from './thing.ts';

/** Drawings that the stories of this category need and no icon set has. */
export const characterThings: Things = {};
