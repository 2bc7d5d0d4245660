import type { Point } from '../../util/point.ts';

/** Placement of a drawing's world (y upwards) in its square viewBox (y downwards). */
export interface Frame {
  /** Side of the viewBox. */
  readonly extent: number;
  /** Position of the world's origin in the viewBox. */
  readonly origin: Point;
  /** ViewBox units per world unit. */
  readonly scale: Point;
}

/** Converts a world point to viewBox units. */
export function toViewBox(frame: Frame, x: number, y: number): Point {
  return { x: frame.origin.x + frame.scale.x * x, y: frame.origin.y - frame.scale.y * y };
}

/** Converts a world point to a fraction of the picture's square, the coordinates of handles. */
export function fraction(frame: Frame, x: number, y: number): Point {
  const point = toViewBox(frame, x, y);
  return { x: point.x / frame.extent, y: point.y / frame.extent };
}

/** Converts a fraction of the picture's square to a world point. */
export function world(frame: Frame, point: Point): Point {
  return {
    x: (point.x * frame.extent - frame.origin.x) / frame.scale.x,
    y: (frame.origin.y - point.y * frame.extent) / frame.scale.y,
  };
}
