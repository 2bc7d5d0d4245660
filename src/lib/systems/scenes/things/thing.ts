import type { Ink } from '../ink.ts';

/** Draws a thing on a square of 100, its middle at (50, 50), in the given or its default colour. */
export type Thing = (ink: Ink, colour?: string) => string;
export type Things = Readonly<Record<string, Thing>>;

/** Returns a thing of one filled shape, with its default colour. */
export function filled(path: string, own: string): Thing {
  return (ink, colour = own) => ink.shape(path, colour);
}

/** Returns a thing of one line, with its default colour. */
export function stroked(path: string, own: string, width: number): Thing {
  return (ink, colour = own) => ink.stroke(path, colour, width);
}
