import { circle, element } from '../drawing/svg.ts';
import type { Point } from '../../util/point.ts';
import type { BeachColours } from './colours.ts';
import { bothSides, ellipse, placed, shape, stroke } from './shapes.ts';

/** Draws the bottle of sunscreen around its middle, closed or with its cap open. */
export function bottle(at: Point, open: boolean, colours: BeachColours): string {
  const cap = element('rect', { x: -7, y: -26, width: 14, height: 11, rx: 3, fill: colours.cap });
  return placed(
    at,
    0,
    open ? tippedCap(colours) : cap + ellipse(0, 26, 18, 3, colours.shade, { 'fill-opacity': 0.25 }),
    shape('M-7 -17H7Q14 -15 14 -7V19Q14 26 7 26H-7Q-14 26 -14 19V-7Q-14 -15 -7 -17Z', colours.bottle),
    circle(0, 3, 9, colours.white),
    circle(0, 3, 4.2, colours.bottle),
    stroke(
      'M0 -3.6V-4M0 9.6V10M-6.6 3H-7M6.6 3H7M-4.7 -1.7l-.2 -.2M4.7 -1.7l.2 -.2M-4.7 7.7l-.2 .2M4.7 7.7l.2 .2',
      colours.bottle,
      2,
    ),
  );
}

function tippedCap(colours: BeachColours): string {
  return [
    element('rect', { x: -4, y: -22, width: 8, height: 7, rx: 2, fill: colours.cap }),
    element('rect', {
      x: -20,
      y: -27,
      width: 14,
      height: 10,
      rx: 3,
      fill: colours.cap,
      transform: 'rotate(-24 -6 -20)',
    }),
    // A blob of cream on the nozzle.
    shape('M0 -31Q6 -26 4 -22H-4Q-6 -26 0 -31Z', colours.cream),
  ].join('');
}

/** Draws the ice cream around its middle. */
export function cone(at: Point, colours: BeachColours): string {
  return placed(
    at,
    0,
    shape('M-15 0H15L1.7 34Q0 36 -1.7 34Z', colours.wafer),
    stroke('M-9 3L4.5 25M0 2L8 16M9 3L-4.5 25M0 2L-8 16', colours.hair, 1.5, { opacity: 0.45 }),
    circle(0, -17, 16, colours.ice),
    bothSides(circle(10.5, -4, 6.5, colours.ice)),
    circle(0, -3, 6.5, colours.ice),
    circle(-6, -24, 4.5, colours.white, { 'fill-opacity': 0.6 }),
    stroke('M6 -27l2 3.5M-2 -15l3.5 -2M9 -15l-1 3.5', colours.hair, 2.4),
  );
}
