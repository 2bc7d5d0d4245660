import type { Point } from '../../util/point.ts';
import type { Handle } from '../../systems/types.ts';
import { standApart } from '../../systems/stand-apart.ts';
import { clamp } from '../../util/clamp.ts';

/** Half the minimum size of a touch target, in CSS pixels; also the distance from a thing at which a mouse grabs it. */
export const REACH = 22;
/** Minimum distance between targets in CSS pixels: for a mouse, and for touch on a small picture and on a large one. */
const MOUSE_APART = 24;
const THUMBS_APART = [32, 44] as const;
/** Number of targets that fit side by side in a picture. */
const TARGETS_ACROSS = 6;
/** Width of the smallest picture with targets, in CSS pixels: targets that are apart on it are so on any. */
const MIN_SIDE = 170;

/** Pointer type and size of a picture. */
export interface Pointing {
  /** Width of the picture in CSS pixels; 0 before layout. */
  readonly side: number;
  /** Whether touch may be used. */
  readonly coarse: boolean;
  /** The handle being dragged, and the offset of its target when the drag began, which is kept. */
  readonly held: { readonly index: number; readonly aside: Point } | null;
}

/** Distance of a rail beside the picture from its edge, in CSS pixels. */
export const RAIL_ASIDE = 14;

/**
 * Returns the targets with those on rails moved beside the picture, to the nearer edge, where they cover nothing.
 *
 * @param side width of the picture in CSS pixels; before layout they are at the edge itself
 */
export function asideTargets(
  targets: readonly Point[],
  things: readonly Point[],
  { handles, side }: { readonly handles: readonly Pick<Handle, 'rail'>[]; readonly side: number },
): readonly Point[] {
  const out = side === 0 ? 0 : RAIL_ASIDE / side;
  return targets.map((target, index) => {
    const thing = things[index];
    if (thing === undefined || handles[index]?.rail === undefined) return target;
    return { x: thing.x < 0.5 ? 0 - out : 1 + out, y: thing.y };
  });
}

function thumbsApart(side: number): number {
  const [min, max] = THUMBS_APART;
  return clamp(side / TARGETS_ACROSS, min, max);
}

/**
 * Returns the positions of the targets of a picture's things: on the things if there is space, else moved apart; before
 * layout, as for a picture of any width.
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
