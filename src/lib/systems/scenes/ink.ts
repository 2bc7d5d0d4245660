import { coordinate, element, type Attributes } from '../drawing/svg.ts';
import type { IconSet } from './types.ts';

const OUTLINE = '#000000';

/** Drawing operations of a style: the same shapes, with or without an outline. */
export interface Ink {
  readonly style: IconSet;
  /** Draws a filled shape from path data. */
  readonly shape: (path: string, fill: string, more?: Attributes) => string;
  readonly ellipse: (x: number, y: number, rx: number, ry: number, fill: string, more?: Attributes) => string;
  readonly rect: (
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    round?: number,
  ) => string;
  /** Draws an open line with round caps. */
  readonly stroke: (path: string, colour: string, width: number) => string;
}

/** Returns the drawing operations of a style; `weight` is the width of its outlines in drawing units. */
export function inkOf(style: IconSet, weight: number): Ink {
  const outline: Attributes =
    style === 'flat'
      ? {}
      : { stroke: OUTLINE, 'stroke-width': weight, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const line = (path: string, stroke: string, width: number): string =>
    element('path', {
      d: path,
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  return {
    style,
    shape: (d, fill, more) => element('path', { d, fill, ...outline, ...more }),
    ellipse: (cx, cy, rx, ry, fill, more) =>
      element('ellipse', { cx, cy, rx, ry, fill, ...outline, ...more }),
    rect: (x, y, width, height, fill, rx = 0) =>
      element('rect', { x, y, width, height, rx, fill, ...outline }),
    stroke: (path, colour, width) =>
      style === 'flat'
        ? line(path, colour, width)
        : line(path, OUTLINE, width + 2 * weight) + line(path, colour, width),
  };
}

/** Moves a drawing so that its origin is at a point. */
export function moved(
  {
    x,
    y,
    scale,
    flip = false,
    turn = 0,
    opacity = 1,
    stretch = 1,
  }: {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly flip?: boolean;
    readonly turn?: number;
    readonly opacity?: number;
    readonly stretch?: number;
  },
  ...children: readonly string[]
): string {
  const steps = [
    `translate(${coordinate(x)} ${coordinate(y)})`,
    ...(turn === 0 ? [] : [`rotate(${coordinate(turn)})`]),
    `scale(${precise((flip ? -scale : scale) * stretch)} ${precise(scale)})`,
  ];
  return element('g', { transform: steps.join(' '), ...(opacity === 1 ? {} : { opacity }) }, ...children);
}

/** Formats a scale with four decimals. */
function precise(value: number): string {
  return String(Number(value.toFixed(4)));
}
