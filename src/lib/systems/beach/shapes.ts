import { circle, element, type Attributes } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';

/** Draws a filled outline. */
export function shape(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

/** Draws a line along path data; inside `roundLines` its caps and joins are round. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    ...more,
  });
}

/** Groups shapes whose lines all have round caps and joins, for a smaller file. */
export function roundLines(...children: readonly string[]): string {
  return element('g', { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, ...children);
}

/** Draws a filled ellipse. */
export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });
}

/** Moves shapes drawn around the origin to a point and rotates them by degrees. */
export function placed(at: Point, degrees: number, ...children: readonly string[]): string {
  const turn = degrees === 0 ? '' : ` rotate(${degrees})`;
  return element('g', { transform: `translate(${at.x} ${at.y})${turn}` }, ...children);
}

/** Returns a drawing and its mirror image across the vertical line through the origin. */
export function bothSides(drawing: string): string {
  return drawing + element('g', { transform: 'scale(-1 1)' }, drawing);
}

/** Draws a cloud with a flat underside, around its middle. */
export function cloud(at: Point, size: number, fill: string, more: Attributes = {}): string {
  const part = (x: number, y: number, radius: number): string =>
    circle(at.x + x * size, at.y + y * size, radius * size, fill);
  return element(
    'g',
    more,
    element('rect', {
      x: at.x - 50 * size,
      y: at.y - 6 * size,
      width: 100 * size,
      height: 24 * size,
      rx: 12 * size,
      fill,
    }),
    part(-24, -4, 17),
    part(3, -12, 23),
    part(28, -3, 15),
  );
}
