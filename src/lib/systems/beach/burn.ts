import type { BeachColours } from './colours.ts';
import type { BeachScene } from './geometry.ts';
import { bothSides, ellipse, shape, stroke } from './shapes.ts';

const CHEST = 'M-15.5 170Q0 166 15.5 170Q14 192 0 192Q-14 192 -15.5 170Z';
const WAVE = 'q5 -6.5 0 -13t0 -13';

/**
 * Sunburn on her body, around the middle of it: pink patches with a little hatching, or darker weals all over on
 * red skin. Hatching and rising heat say it without the hue.
 */
export function burn(scene: BeachScene, colours: BeachColours): string {
  switch (scene.sunburn) {
    case 0:
      return '';
    case 1:
      return patches(colours) + hatching(colours.severeBurn, 1.8) + heat(colours.burn, 1);
    case 2:
      return hatching(colours.weal, 2.2) + weals(colours) + heat(colours.severeBurn, 2);
  }
}

/** Each patch is fainter around its edge. */
function patches(colours: BeachColours): string {
  const faint = { opacity: 0.5 };
  return [
    shape(CHEST, colours.burn),
    bothSides(
      [
        stroke('M38 182Q37 177 22 175M39 188L43 200', colours.burn, 12, faint),
        stroke('M38 181Q36 177 27 176M40 189L43 197', colours.burn, 7.5),
        ellipse(19, 300, 12, 26, colours.burn, faint),
        ellipse(19.5, 300, 8.5, 17, colours.burn),
        ellipse(18.5, 337, 8, 18, colours.burn, faint),
        ellipse(18.5, 336, 5.5, 11, colours.burn),
      ].join(''),
    ),
  ].join('');
}

/** Short slanted lines below the neck and on the thighs. */
function hatching(colour: string, width: number): string {
  return [
    stroke('M-9 183l6 -8M-3 187l7 -9.5M4 187l6 -8', colour, width),
    bothSides(stroke('M14 306l6 -9M20 309l6 -9M15 296l5 -8', colour, width)),
  ].join('');
}

function weals(colours: BeachColours): string {
  return bothSides(
    stroke('M29 179l5 -7M35 184l5 -7M39 196l6 -7M43 206l6 -7M14 342l5 -8M20 348l5 -8', colours.weal, 2.2),
  );
}

/** Heat that rises beside her head: one wave a side, or two and stronger. */
function heat(colour: string, waves: 1 | 2): string {
  const second = waves === 2 ? stroke(`M55 156${WAVE}`, colour, 3.6) : '';
  return bothSides(stroke(`M43 160${WAVE}`, colour, waves === 2 ? 3.6 : 3) + second);
}
