import type { Point } from '../../util/point.ts';

/** Number of decimals in drawings: a hundredth of a viewBox unit is far below one pixel. */
const DIGITS = 2;

/** SVG attributes; numbers are written with at most two decimals. */
export type Attributes = Readonly<Record<string, string | number>>;

/**
 * Formats a coordinate the same way on every machine, without exponents and without "-0".
 *
 * @throws RangeError if the value is not finite
 */
export function coordinate(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`A drawing needs finite coordinates, not ${value}.`);
  const text = value.toFixed(DIGITS).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** Writes an SVG element; attribute values are escaped. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? coordinate(value) : escape(value)}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

/** Writes the root element: a square of `size` pixels that shows `extent` x `extent` drawing units. */
export function root(extent: number, size: number, ...children: readonly string[]): string {
  return rootOf([extent, extent], [size, size], children);
}

/**
 * Writes the root element of a picture twice as wide as high.
 *
 * @param extent height in drawing units
 * @param size height in pixels
 */
export function wideRoot(extent: number, size: number, ...children: readonly string[]): string {
  return rootOf([2 * extent, extent], [2 * size, size], children);
}

type Sides = readonly [width: number, height: number];

function rootOf([x, y]: Sides, [width, height]: Sides, children: readonly string[]): string {
  const viewBox = `0 0 ${coordinate(x)} ${coordinate(y)}`;
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox }, ...children);
}

/** Draws a filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx: x, cy: y, r: radius, fill, ...more });
}

/** Draws a straight line with round caps. */
export function line(from: Point, to: Point, stroke: string, width: number, more: Attributes = {}): string {
  return element('line', {
    x1: from.x,
    y1: from.y,
    x2: to.x,
    y2: to.y,
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...more,
  });
}

/** Returns path data through points: `M x y L x y ...`. */
export function polyline(
  points: readonly Point[],
  { closed = false }: { readonly closed?: boolean } = {},
): string {
  const steps = points.map(
    (point, index) => `${index === 0 ? 'M' : 'L'}${coordinate(point.x)} ${coordinate(point.y)}`,
  );
  return steps.join('') + (closed ? 'Z' : '');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
