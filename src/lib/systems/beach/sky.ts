import { circle, element, line } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { BeachColours } from './colours.ts';
import { EXTENT, PLACES, type BeachLevel } from './geometry.ts';
import { cloud, ellipse, stroke } from './shapes.ts';

/**
 * Draws the sky: overcast with the sun behind it, fair with the sun half out of a cloud, or clear with a blazing sun.
 */
export function sky(sunshine: BeachLevel, colours: BeachColours): string {
  const sun = PLACES.sunshine[sunshine];
  switch (sunshine) {
    case 0:
      return overcastSky(sun, colours);
    case 1:
      return fairSky(sun, colours);
    case 2:
      return clearSky(sun, colours);
  }
}

function backdrop(fill: string): string {
  return element('rect', { width: EXTENT, height: EXTENT, fill });
}

function overcastSky(sun: Point, colours: BeachColours): string {
  return [
    backdrop(colours.overcast),
    cloud({ x: 70, y: 128 }, 1, colours.cloud, { opacity: 0.34 }),
    cloud({ x: 262, y: 98 }, 0.8, colours.cloud, { opacity: 0.3 }),
    bank(70, colours, 0.55),
    bank(38, colours, 1),
    circle(sun.x, sun.y, 34, colours.veiledSun, { 'fill-opacity': 0.35 }),
    circle(sun.x, sun.y, 22, colours.veiledSun),
    cloud({ x: sun.x + 2, y: sun.y + 18 }, 1.02, colours.darkCloud, { opacity: 0.8 }),
  ].join('');
}

/** Draws a bank of clouds across the whole sky, with rounded undersides around a height. */
function bank(height: number, colours: BeachColours, opacity: number): string {
  const parts = [
    [10, 34],
    [66, 22],
    [112, 38],
    [172, 24],
    [222, 34],
    [268, 20],
    [318, 40],
    [384, 28],
  ] as const;
  return element(
    'g',
    { opacity },
    element('rect', { width: EXTENT, height: height - 8, fill: colours.darkCloud }),
    ...parts.map(([x, radius]) =>
      ellipse(x + height / 3, height - 18, radius * 1.3, radius, colours.darkCloud),
    ),
  );
}

function fairSky(sun: Point, colours: BeachColours): string {
  return [
    backdrop(colours.fair),
    circle(sun.x, sun.y, 50, colours.glow, { 'fill-opacity': 0.8 }),
    rays(sun, { count: 7, turn: 0.5, from: 35, to: 43, width: 4 }, colours),
    circle(sun.x, sun.y, 27, colours.sun),
    cloud({ x: sun.x + 4, y: sun.y + 38 }, 1.03, colours.cloud),
    cloud({ x: 72, y: 84 }, 0.72, colours.cloud, { opacity: 0.85 }),
    gull({ x: 124, y: 50 }, colours),
  ].join('');
}

function clearSky(sun: Point, colours: BeachColours): string {
  return [
    backdrop(colours.clear),
    circle(sun.x, sun.y, 320, colours.cloud, { 'fill-opacity': 0.4 }),
    circle(sun.x, sun.y, 250, colours.cloud, { 'fill-opacity': 0.6 }),
    circle(sun.x, sun.y, 188, colours.glow, { 'fill-opacity': 0.75 }),
    circle(sun.x, sun.y, 128, colours.glow),
    circle(sun.x, sun.y, 78, colours.sun, { 'fill-opacity': 0.22 }),
    rays(sun, { count: 16, turn: 1, from: 42, to: 54, width: 5.5 }, colours),
    circle(sun.x, sun.y, 35, colours.sun),
    circle(sun.x, sun.y, 26, colours.glow, { 'fill-opacity': 0.35 }),
    gull({ x: 52, y: 66 }, colours),
    gull({ x: 84, y: 46 }, colours),
  ].join('');
}

interface Rays {
  readonly count: number;
  /** Share of a full turn that the rays fill, from the left over the top: 0.5 leaves out the lower ones. */
  readonly turn: 0.5 | 1;
  /** Distances from the sun's centre. */
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

function rays(centre: Point, { count, turn, from, to, width }: Rays, colours: BeachColours): string {
  const gaps = turn === 1 ? count : count - 1;
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI + (2 * Math.PI * turn * index) / gaps;
    const at = (radius: number): Point => ({
      x: centre.x + radius * Math.cos(angle),
      y: centre.y + radius * Math.sin(angle),
    });
    return line(at(from), at(to), colours.sun, width);
  }).join('');
}

function gull({ x, y }: Point, colours: BeachColours): string {
  return stroke(`M${x - 11} ${y}q6 -7 11 0q5 -7 11 0`, colours.shade, 2.4, { opacity: 0.6 });
}
