import type { Ink } from '../ink.ts';

/** Draws a thing on a square of 100, its middle at (50, 50), in a colour or in its own. */
export type Thing = (ink: Ink, colour?: string) => string;
export type Things = Readonly<Record<string, Thing>>;
