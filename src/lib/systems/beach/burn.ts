import { element } from '../drawing/svg.ts';
import type { BeachColours } from './colours.ts';
import type { BeachScene } from './geometry.ts';
import { bothSides, shape, stroke } from './shapes.ts';

const CHEST = 'M-15.5 170Q0 166 15.5 170Q14 192 0 192Q-14 192 -15.5 170Z';
/** Path of a burnt thigh's front. */
const THIGH = 'M34.5 250Q36 276 32 298Q26 288 20 296Q14 304 6.5 297Q2 285 0.5 262Z';
const ABOVE_KNEE = 'M33 292Q31.5 304 28.6 313Q24 306 18 312Q13 316 9.1 311Q7.5 303 6 294Z';
const FAINT = { opacity: 0.45 } as const;
const WAVE = 'q5 -6.5 0 -13t0 -13';

/**
 * Draws sunburn on the body, relative to the middle of it: pink shoulders, chest and thighs with a little hatching, or
 * darker weals all over on red skin. Hatching and rising heat show it without the hue.
 */
export function burn(scene: BeachScene, colours: BeachColours): string {
  switch (scene.sunburn) {
    case 0:
      return '';
    case 1:
      return [
        shape(CHEST, colours.burn),
        bothSides(shape(ABOVE_KNEE, colours.burn, FAINT) + shape(THIGH, colours.burn)),
        shoulder(scene.iceCream, colours),
        element('g', { transform: 'scale(-1 1)' }, shoulder(scene.sunscreen, colours)),
        hatching(colours.severeBurn, 1.8),
        heat(colours.burn, 1),
      ].join('');
    case 2:
      return hatching(colours.weal, 2.2) + weals(colours) + heat(colours.severeBurn, 2);
  }
}

/** Draws the left shoulder and, fainter, the upper half of the arm below it. */
function shoulder(raised: boolean, colours: BeachColours): string {
  const [arm, below, width] = raised
    ? ['M35 180.5L40.5 191', 'M40 190L46.5 203', 15]
    : ['M36.5 181Q39.5 188 41 194', 'M41 194Q42.5 202 44 211', 14];
  return [
    stroke(below, colours.burn, width, FAINT),
    stroke('M25 176.5L35 178.5', colours.burn, 11.5),
    stroke(arm, colours.burn, width),
  ].join('');
}

/** Draws short slanted lines below the neck and on the thighs. */
function hatching(colour: string, width: number): string {
  return [
    stroke('M-9 183l6 -8M-3 187l7 -9.5M4 187l6 -8', colour, width),
    bothSides(stroke('M11 290l6 -9M18 289l6 -9M20 274l6 -9', colour, width)),
  ].join('');
}

function weals(colours: BeachColours): string {
  return bothSides(
    stroke('M29 179l5 -7M35 184l5 -7M39 196l6 -7M43 206l6 -7M14 342l5 -8M20 348l5 -8', colours.weal, 2.2),
  );
}

/** Draws heat that rises next to the head: one wave per side, or two stronger ones. */
function heat(colour: string, waves: 1 | 2): string {
  const second = waves === 2 ? stroke(`M55 156${WAVE}`, colour, 3.6) : '';
  return bothSides(stroke(`M43 160${WAVE}`, colour, waves === 2 ? 3.6 : 3) + second);
}
