import type { Point } from '../../util/point.ts';
import { clamp } from '../../util/clamp.ts';

/**
 * Viewport of a graph: a point p of the layout is drawn at p * scale + (x, y); at scale 1 and 0, 0 the whole layout
 * is visible.
 */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A rectangle, y downwards. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The viewport that shows the whole layout. */
export const WHOLE: Viewport = { scale: 1, x: 0, y: 0 };

/** Returns the rectangle of a size around a centre; a point at the origin where one of them is unknown. */
export function boxAbout(
  { x, y }: Point = { x: 0, y: 0 },
  { width, height }: { readonly width: number; readonly height: number } = { width: 0, height: 0 },
): Bounds {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Returns the part of a step that keeps a box inside bounds; a box outside may only move inwards. */
export function stepWithin({ x, y }: Point, box: Bounds, within: Bounds): Point {
  return {
    x: clamp(x, Math.min(0, within.left - box.left), Math.max(0, within.right - box.right)),
    y: clamp(y, Math.min(0, within.top - box.top), Math.max(0, within.bottom - box.bottom)),
  };
}

/** Zooms by a factor around a fixed point, within limits of the scale. */
export function zoomAbout(
  view: Viewport,
  at: Point,
  factor: number,
  limits: readonly [number, number],
): Viewport {
  const scale = clamp(view.scale * factor, ...limits);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Pans the viewport. */
function panBy(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** Returns the viewport in which a box of the layout fills the frame, at most at the given scale. */
export function fitBox(box: Bounds, frame: Bounds, most: number): Viewport {
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const scale = Math.min(most, (frame.right - frame.left) / width, (frame.bottom - frame.top) / height);
  return {
    scale,
    x: (frame.left + frame.right) / 2 - ((box.left + box.right) / 2) * scale,
    y: (frame.top + frame.bottom) / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** Returns the smallest pan that brings a box of the layout into the frame; the same viewport where it is inside. */
export function reveal(view: Viewport, box: Bounds, frame: Bounds): Viewport {
  const dx = shift(box.left * view.scale + view.x, box.right * view.scale + view.x, frame.left, frame.right);
  const dy = shift(box.top * view.scale + view.y, box.bottom * view.scale + view.y, frame.top, frame.bottom);
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy);
}

function shift(start: number, end: number, least: number, most: number): number {
  if (start < least) return least - start;
  return end > most ? Math.max(most - end, least - start) : 0;
}
