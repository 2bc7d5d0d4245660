import type { Ink } from '../ink.ts';

/** Draws a thing on a square of 100, its middle at (50, 50), in a colour or in its own. */
export type Thing = (ink: Ink, colour?: string) => string;
export type Things = Readonly<Record<string, Thing>>;

/** A thing that is one shape, in its own colour unless another is given. */
export function filled(path: string, own: string): Thing {
  return (ink, colour = own) => ink.shape(path, colour);
}

/** A thing that is one line. */
export function stroked(path: string, own: string, width: number): Thing {
  return (ink, colour = own) => ink.stroke(path, colour, width);
}
