import type { Ink } from '../ink.ts';
import type { OwnPart } from '../types.ts';

/** What a thing hangs by; lengths are shares of the thing's size. */
interface Hanger {
  /** The thing of which several are drawn one above the other, each twice as high as its size. */
  readonly rope: Pick<OwnPart, 'own' | 'colour'>;
  readonly size: number;
  /** Distance of the lowest one's middle from that of the thing. */
  readonly above: number;
}

/** What another composition of its scene has to know of a thing. */
export interface Traits {
  /** Has letters, digits, notes or a dial, and is not mirrored. */
  readonly isReadable?: boolean;
  /** Moves to the left in a mirrored scene, as a share of its size, so that a hand does not cover what is read. */
  readonly aside?: number;
  /** Ends at the horizon, which stays where it is. */
  readonly endsAtHorizon?: boolean;
  /** What shows above it in a picture that is higher than the scene. */
  readonly hangsBy?: Hanger;
}

/** Draws a thing on a square of 100, its middle at (50, 50), in the given or its default colour. */
export interface Thing extends Traits {
  (ink: Ink, colour?: string): string;
}
export type Things = Readonly<Record<string, Thing>>;

/** Returns a thing of one filled shape, with its default colour. */
export function filled(path: string, own: string): Thing {
  return (ink, colour = own) => ink.shape(path, colour);
}

/** Returns a thing of one line, with its default colour. */
export function stroked(path: string, own: string, width: number): Thing {
  return (ink, colour = own) => ink.stroke(path, colour, width);
}

/** Returns a thing with traits. */
export function withTraits(traits: Traits, draw: Thing): Thing {
  return Object.assign((ink: Ink, colour?: string) => draw(ink, colour), traits);
}

/** Returns a thing that is not mirrored. */
export function readable(draw: Thing): Thing {
  return withTraits({ isReadable: true }, draw);
}
