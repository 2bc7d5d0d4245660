import type { Point } from '../../util/point.ts';
import { standApart } from '../../systems/stand-apart.ts';

/** Half of the least target for a thumb, in CSS pixels; and how far from a thing a mouse still takes it. */
export const REACH = 22;
/** Least distance between targets in CSS pixels for a mouse, and for thumbs on a small picture and on one with room. */
const MOUSE_APART = 24;
const THUMBS_APART = [32, 44] as const;
/** A picture has room for so many targets beside each other. */
const TARGETS_ACROSS = 6;
/** Width of the smallest picture that has targets, in CSS pixels: what is apart on it is so on any. */
const MIN_SIDE = 170;

/** What points at a picture, and how large it is. */
export interface Pointing {
  /** Width of the picture in CSS pixels; 0 before it is laid out. */
  readonly side: number;
  /** Whether thumbs may point at it. */
  readonly coarse: boolean;
  /** What is in the hand, and how far from the thing its target was when it was taken; it stays so. */
  readonly held: { readonly index: number; readonly aside: Point } | null;
}

/** Between the middle of a ring and the name beside it, in CSS pixels. */
export const NAME_ASIDE = 16;

/**
 * How wide the name of a thing on a rail may be that stands on its right: up to the ring of the next rail, or to the edge.
 *
 * @param x where the rail stands, and `rails` where all do, as shares of the picture's width
 * @returns a share of that width, of which `NAME_ASIDE` twice is to be taken
 */
export function nameRoom(x: number, rails: readonly number[]): number {
  return Math.min(1, ...rails.filter((other) => other > x)) - x;
}

function thumbsApart(side: number): number {
  const [least, most] = THUMBS_APART;
  return Math.min(most, Math.max(least, side / TARGETS_ACROSS));
}

/**
 * Where the targets of a picture's things stand: on them as far as there is room, else apart; on a picture of any width
 * before it is laid out.
 */
export function handTargets(things: readonly Point[], { side, coarse, held }: Pointing): readonly Point[] {
  const width = side > 0 ? side : MIN_SIDE;
  const points = things.map(({ x, y }, index) =>
    index === held?.index ? { x: x + held.aside.x, y: y + held.aside.y } : { x, y },
  );
  return standApart(points, {
    separation: (coarse ? thumbsApart(width) : MOUSE_APART) / width,
    margin: coarse ? REACH / width : 0,
    ...(held ? { fixed: held.index } : {}),
  });
}
