import type { Point } from '../../util/point.ts';

/** How a drawing's world (y upwards) lies in its square viewBox (y downwards). */
export interface Frame {
  /** Side of the viewBox. */
  readonly extent: number;
  /** ViewBox place of the world's origin. */
  readonly origin: Point;
  /** ViewBox units a world unit. */
  readonly scale: Point;
}

/** The viewBox place of a world point. */
export function place(frame: Frame, x: number, y: number): Point {
  return { x: frame.origin.x + frame.scale.x * x, y: frame.origin.y - frame.scale.y * y };
}

/** The same as a fraction of the picture's square, the coordinates of handles. */
export function fraction(frame: Frame, x: number, y: number): Point {
  const point = place(frame, x, y);
  return { x: point.x / frame.extent, y: point.y / frame.extent };
}

/** The world point under a fraction of the picture's square. */
export function world(frame: Frame, point: Point): Point {
  return {
    x: (point.x * frame.extent - frame.origin.x) / frame.scale.x,
    y: (frame.origin.y - point.y * frame.extent) / frame.scale.y,
  };
}
