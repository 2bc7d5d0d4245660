import type { Point } from '../util/point.ts';
import type { Handle, PictureStyle, State } from './types.ts';

/** Handles of a picture and where they can be grabbed. */
export interface Reachable {
  readonly handles: readonly Handle[];
  /** Position of each handle's target, in fractions of the picture. */
  readonly targets: readonly Point[];
  readonly state: State;
  readonly style: PictureStyle;
}

/**
 * Returns the index of the handle whose thing or target is nearest to a point; null if none is within reach. Among
 * those under the point, the one with the nearest target.
 *
 * @param point in fractions of the picture
 *
 * @param reach minimum distance at which a thing can still be grabbed, in fractions of the picture
 */
export function nearestHandle(
  { handles, targets, state, style }: Reachable,
  point: Point,
  reach: number,
): number | null {
  const candidates = handles.flatMap((handle, index) => {
    const target = targets[index] ?? handle.at(state, style);
    const toTarget = distance(point, target);
    const toThing = handle.distance?.(point, state, style) ?? distance(point, handle.at(state, style));
    const away = Math.min(toThing, toTarget);
    return away <= Math.max(reach, handle.radius) ? [{ index, away, toTarget }] : [];
  });
  candidates.sort((one, other) => one.away - other.away || one.toTarget - other.toTarget);
  return candidates[0]?.index ?? null;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
