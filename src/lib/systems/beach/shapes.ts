import { circle, element, type Attributes } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';

/** A filled outline. */
export function shape(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

/** A line along path data; its ends and joins are round inside `roundLines`. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    ...more,
  });
}

/** Shapes whose lines all have round ends and joins: said once, for a shorter picture. */
export function roundLines(...children: readonly string[]): string {
  return element('g', { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, ...children);
}

/** A filled ellipse. */
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

/** Shapes drawn around the origin, moved to a place and turned by degrees. */
export function placed(at: Point, degrees: number, ...children: readonly string[]): string {
  const turn = degrees === 0 ? '' : ` rotate(${degrees})`;
  return element('g', { transform: `translate(${at.x} ${at.y})${turn}` }, ...children);
}

/** A drawing and its mirror image across the vertical line through the origin. */
export function bothSides(drawing: string): string {
  return drawing + element('g', { transform: 'scale(-1 1)' }, drawing);
}

/** A cloud with a flat underside, around the middle of it. */
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
