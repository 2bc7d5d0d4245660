import { coordinate, element } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { ButtonColour } from './press.ts';

/** Letters as strokes on a grid from -1 to 1: pictures contain no text, because the rasterisers have no fonts. */
const STROKES: Readonly<Record<ButtonColour, readonly (readonly [string, ...number[]])[]>> = {
  green: [
    ['M', 0.62, -0.55],
    ['C', 0.2, -1.15, -0.8, -1, -0.8, 0],
    ['C', -0.8, 1, 0.4, 1.15, 0.7, 0.5],
    ['L', 0.7, 0.1],
    ['L', 0.15, 0.1],
  ],
  red: [
    ['M', -0.55, 0.9],
    ['L', -0.55, -0.9],
    ['L', 0, -0.9],
    ['C', 0.8, -0.9, 0.8, 0.1, 0, 0.1],
    ['L', -0.55, 0.1],
    ['M', 0.05, 0.1],
    ['L', 0.6, 0.9],
  ],
  blue: [
    ['M', -0.55, -0.9],
    ['L', -0.55, 0.9],
    ['L', 0.1, 0.9],
    ['C', 0.85, 0.9, 0.85, -0.05, 0.1, -0.05],
    ['L', -0.55, -0.05],
    ['M', 0.1, -0.05],
    ['C', 0.7, -0.05, 0.7, -0.9, 0.1, -0.9],
    ['L', -0.55, -0.9],
  ],
};

/** Draws the initial of a colour (G, R or B) as a stroked path, `halfHeight` units to each side of its centre. */
export function letter(colour: ButtonColour, centre: Point, halfHeight: number, stroke: string): string {
  const path = STROKES[colour].map(([command, ...numbers]) => {
    const placed = numbers.map((value, index) =>
      coordinate((index % 2 === 0 ? centre.x : centre.y) + value * halfHeight),
    );
    return command + placed.join(' ');
  });
  return element('path', {
    d: path.join(''),
    fill: 'none',
    stroke,
    'stroke-width': halfHeight * 0.36,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
