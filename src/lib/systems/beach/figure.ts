import { element } from '../drawing/svg.ts';
import { burn } from './burn.ts';
import type { BeachColours } from './colours.ts';
import { head } from './face.ts';
import { FIGURE, type BeachScene, type BeachLevel } from './geometry.ts';
import { bothSides, ellipse, placed, shape, stroke } from './shapes.ts';
import { smears } from './smears.ts';
import { skinShades, type Skin } from './skin.ts';

const TORSO =
  'M-8.5 146V162Q-10 168 -22 170Q-38 171 -41.5 183L-31 201Q-23 212 -22.5 222Q-25 236 -34.5 252V262H34.5V252Q25 236 22.5 222Q23 212 31 201L41.5 183Q38 171 22 170Q10 168 8.5 162V146Z';
const LEG =
  'M-34.5 249Q-37 284 -28 314Q-31 338 -21.5 366Q-29 370 -29 373Q-28 377 -18 377Q-10 377 -9.5 370Q-6 340 -9 314Q-2 290 -0.5 262Z';
const SUIT =
  'M-24 169.5H-16.5Q-15.5 193 0 193Q15.5 193 16.5 169.5H24Q24 188 31.5 200.5Q23.5 212 23 222Q25.5 236 35 251.5Q14 257 5.5 277H-5.5Q-14 257 -35 251.5Q-25.5 236 -23 222Q-23.5 212 -31.5 200.5Q-24 188 -24 169.5Z';
const BELT = 'M-23 219Q0 225 23 219Q23 224 24 229Q0 235 -24 229Q-23 224 -23 219Z';

const HANGING_ARM =
  'M30 173Q43.5 172 46.5 188Q56 222 57.5 255Q60 266 56 273Q53 278 49 274Q44.5 266 45 255Q42 226 30 204Z';

/** Draws the body and clothes; the hands of raised arms are drawn with what they hold. */
export function figure(scene: BeachScene, colours: BeachColours): string {
  const skin = skinShades(scene.sunburn, colours);
  return placed(
    { x: FIGURE.x, y: 0 },
    0,
    shadow(scene.sunshine, colours),
    bothSides(shape(LEG, skin.base)),
    arm(scene.iceCream, skin),
    element('g', { transform: 'scale(-1 1)' }, arm(scene.sunscreen, skin)),
    shape(TORSO, skin.base),
    ellipse(0, 151, 8.5, 7, skin.shade),
    burn(scene, colours),
    scene.sunscreen ? smears(colours) : '',
    suit(scene, colours),
    head(scene, skin, colours),
  );
}

function shadow(sunshine: BeachLevel, colours: BeachColours): string {
  switch (sunshine) {
    case 0:
      return ellipse(0, 374, 40, 5, colours.shade, { 'fill-opacity': 0.12 });
    case 1:
      return ellipse(-14, 375, 58, 6.5, colours.shade, { 'fill-opacity': 0.2 });
    case 2:
      return ellipse(-34, 376, 84, 8, colours.shade, { 'fill-opacity': 0.34 });
  }
}

/** Draws the left arm, lowered or raised. */
function arm(raised: boolean, skin: Skin): string {
  return raised
    ? stroke('M35 181L55 220', skin.base, 15.5) + stroke('M55 220L74 197', skin.base, 13)
    : shape(HANGING_ARM, skin.base);
}

function suit(scene: BeachScene, colours: BeachColours): string {
  return [
    // If the suit has slipped, the skin that it covered is still pale.
    scene.sunburn === 2 ? stroke(SUIT, colours.skin, 8) : '',
    shape(SUIT, colours.suit),
    shape(BELT, colours.white),
  ].join('');
}
