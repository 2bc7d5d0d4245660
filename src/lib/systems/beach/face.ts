import { circle } from '../drawing/svg.ts';
import type { BeachColours } from './colours.ts';
import type { BeachScene, BeachLevel } from './geometry.ts';
import { bothSides, ellipse, shape, stroke } from './shapes.ts';
import { faceSmears } from './smears.ts';
import type { Skin } from './skin.ts';

const FRINGE = 'M-31 117C-34 90 -16 79 2 80C22 81 34 93 31 117C28 106 21 97 9 94C-3 105 -21 104 -31 117Z';

/** Draws the head, relative to the middle of the body: hair, and a face that smiles, is uneasy, or is in pain. */
export function head(scene: BeachScene, skin: Skin, colours: BeachColours): string {
  return [
    circle(0, 75, 13.5, colours.hair),
    stroke('M-8 84Q0 87 8 84', colours.parasol, 4),
    ellipse(0, 110, 32.5, 32, colours.hair),
    bothSides(circle(29, 121, 5.5, skin.base) + circle(30, 129, 2.4, colours.sun)),
    ellipse(0, 118, 29, 33, skin.base),
    scene.sunburn === 0 ? '' : flush(scene.sunburn, colours),
    shape(FRINGE, colours.hair),
    scene.sunscreen ? faceSmears(colours) : '',
    expression(scene.sunburn, colours),
  ].join('');
}

/** Draws the band across nose and cheeks that burns first. */
function flush(sunburn: BeachLevel, colours: BeachColours): string {
  return sunburn === 1
    ? shape(
        'M-24 124Q-14 119 -5 122Q0 117 5 122Q14 119 24 124Q24 133 14 133Q6 132 0 131Q-6 132 -14 133Q-24 133 -24 124Z',
        colours.burn,
      )
    : bothSides(stroke('M13 133l4 -6M19 133l4 -6', colours.weal, 2.2));
}

function expression(sunburn: BeachLevel, colours: BeachColours): string {
  const drawn = (d: string, width = 3): string => stroke(d, colours.ink, width);
  switch (sunburn) {
    case 0:
      return [
        bothSides(drawn('M6.5 118.5Q11.5 111.5 16.5 118.5', 3.4)),
        drawn('M-2.5 126Q0 128.5 2.5 126', 2),
        shape('M-11 133Q0 136.5 11 133Q9 145 0 145Q-9 145 -11 133Z', colours.white, {
          stroke: colours.ink,
          'stroke-width': 2.4,
        }),
      ].join('');
    case 1:
      return [
        bothSides(circle(11.5, 116, 3.7, colours.ink) + drawn('M6.5 104.5Q12 104 18 108.5', 2.4)),
        drawn('M-2.5 126Q0 128.5 2.5 126', 2),
        drawn('M-9 141q4.5 -5 9 -1.5t9 -1.5'),
        shape('M38 86Q45 97 38 99Q31 97 38 86Z', colours.sea),
      ].join('');
    case 2:
      return [
        bothSides(drawn('M17.5 113L8 117.5L17.5 122', 3.4) + drawn('M5 104.5L15.5 109', 2.6)),
        drawn('M-2.5 127Q0 129.5 2.5 127', 2),
        shape('M-12 146Q-11 134.5 0 134.5Q11 134.5 12 146Q6 142.5 0 142.5Q-6 142.5 -12 146Z', colours.white, {
          stroke: colours.ink,
          'stroke-width': 2.6,
        }),
      ].join('');
  }
}
