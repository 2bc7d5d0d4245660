import type { BeachColours } from './colours.ts';
import { bothSides, stroke } from './shapes.ts';

/** Draws sunscreen that is not rubbed in yet, on shoulders, chest and legs, relative to the middle of the body. */
export function smears(colours: BeachColours): string {
  return bothSides(
    [
      stroke('M27 182q3.5 -7 6.5 -1.5t6.5 -0.5', colours.cream, 5),
      stroke('M40 200q4 -3 4 3t4 3', colours.cream, 4.4),
      stroke('M11 303q4 -8 8 -1.5t8 -2.5', colours.cream, 4.8),
      stroke('M13 338q3 -7 6.5 -1.5t6.5 -2', colours.cream, 4.4),
    ].join(''),
  );
}

/** Draws sunscreen on nose and cheeks. */
export function faceSmears(colours: BeachColours): string {
  return (
    stroke('M0 118V125.5', colours.cream, 6) + bothSides(stroke('M11.5 127.5l8 -2.5', colours.cream, 4.6))
  );
}
