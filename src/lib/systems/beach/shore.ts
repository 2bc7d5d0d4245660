import { circle, element } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { BeachColours } from './colours.ts';
import { EXTENT, type BeachLevel } from './geometry.ts';
import { bothSides, ellipse, placed, shape, stroke } from './shapes.ts';

const HORIZON = 222;

/** Draws sea and sand with a parasol, a towel and an ice box in the light of the sky. */
export function shore(sunshine: BeachLevel, colours: BeachColours): string {
  return [
    sea(sunshine, colours),
    boat({ x: 356, y: HORIZON + 3 }, colours),
    sand(colours),
    // Under a grey sky everything is duller: one veil over all.
    sunshine === 0 ? veil(colours) : '',
    parasol(colours),
    towel(colours),
    iceBox(colours),
  ].join('');
}

function sea(sunshine: BeachLevel, colours: BeachColours): string {
  const glint =
    ['', 'M296 232h40M316 240h34', 'M284 232h66M300 240h70M276 249h44M344 248h30'][sunshine] ?? '';
  return [
    element('rect', { y: HORIZON, width: EXTENT, height: 60, fill: colours.sea }),
    shape(`M0 246q24 -7 48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0t48 0V290H0Z`, colours.shallows),
    stroke('M34 234h30M110 238h18M222 233h26', colours.shallows, 3, { opacity: 0.7 }),
    glint === '' ? '' : stroke(glint, colours.glow, 3.4),
  ].join('');
}

function boat(at: Point, colours: BeachColours): string {
  return placed(
    at,
    0,
    shape('M-1 -4V-34L-17 -6Z', colours.white),
    shape('M2 -6V-28L15 -6Z', colours.white),
    shape('M-18 -3H18L12 5H-12Z', colours.suit),
  );
}

function sand(colours: BeachColours): string {
  const edge = 'M0 268q30 -8 66 -2t70 0t70 -2t66 2t70 -2t66 0';
  return [
    shape(`${edge}V400H0Z`, colours.white),
    shape(`${edge}V400H0Z`, colours.wetSand, { transform: 'translate(0 5)' }),
    shape(`${edge}V400H0Z`, colours.sand, { transform: 'translate(0 14)' }),
    ...[
      { x: 40, y: 296 },
      { x: 142, y: 304 },
      { x: 252, y: 312 },
      { x: 268, y: 366 },
      { x: 50, y: 378 },
      { x: 372, y: 372 },
      { x: 232, y: 296 },
    ].map(({ x, y }) => circle(x, y, 1.8, colours.wetSand)),
    starfish({ x: 322, y: 373 }, colours),
  ].join('');
}

function starfish(at: Point, colours: BeachColours): string {
  return placed(
    at,
    12,
    stroke('M0 0V-8M0 0L7.6 -2.5M0 0L4.7 6.5M0 0L-4.7 6.5M0 0L-7.6 -2.5', colours.wafer, 5),
  );
}

function veil(colours: BeachColours): string {
  return element('rect', {
    y: HORIZON,
    width: EXTENT,
    height: EXTENT - HORIZON,
    fill: colours.darkCloud,
    'fill-opacity': 0.35,
  });
}

function parasol(colours: BeachColours): string {
  return placed(
    { x: 58, y: 242 },
    -8,
    stroke('M0 -40V84', colours.wafer, 5),
    shape(
      'M-46 0Q-44 -42 0 -44Q44 -42 46 0Q38.5 -7 31 0Q23 -7 15 0Q7.5 -7 0 0Q-7.5 -7 -15 0Q-23 -7 -31 0Q-38.5 -7 -46 0Z',
      colours.parasol,
    ),
    bothSides(shape('M0 -44Q14 -30 15 0Q23 -7 31 0Q30 -32 0 -44Z', colours.white)),
    circle(0, -46, 3.6, colours.wafer),
  );
}

function towel(colours: BeachColours): string {
  return [
    shape('M50 314H140L122 356H20Z', colours.towel),
    shape('M62 314H74L48 356H34Z', colours.white),
    shape('M118 314H130L112 356H97Z', colours.white),
    stroke('M20 356H122', colours.shade, 2, { opacity: 0.25 }),
  ].join('');
}

/** Draws an ice box with a hole for a cone. */
function iceBox(colours: BeachColours): string {
  return [
    ellipse(336, 352, 44, 6, colours.shade, { 'fill-opacity': 0.2 }),
    element('rect', { x: 298, y: 300, width: 76, height: 52, rx: 6, fill: colours.box }),
    element('rect', { x: 298, y: 318, width: 76, height: 12, fill: colours.white }),
    element('rect', { x: 294, y: 290, width: 84, height: 15, rx: 6, fill: colours.white }),
    ellipse(336, 293, 11, 3, colours.shade),
  ].join('');
}
