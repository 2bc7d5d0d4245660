import { circle } from '../drawing/svg.ts';
import { FIGURE, type BeachScene } from './geometry.ts';
import { placed, stroke } from './shapes.ts';
import type { Skin } from './skin.ts';

/** Draws the palms of the raised hands, behind what they hold. */
export function palms(scene: BeachScene, skin: Skin): string {
  return placed(
    { x: FIGURE.x, y: 0 },
    0,
    scene.sunscreen ? circle(-73, 196, 9, skin.base) : '',
    scene.iceCream ? circle(77, 196, 8.5, skin.base) : '',
  );
}

/** Draws the fingers of the raised hands, in front of what they hold. */
export function fingers(scene: BeachScene, skin: Skin): string {
  const around = (d: string): string => stroke(d, skin.shade, 7.2) + stroke(d, skin.base, 5.4);
  return placed(
    { x: FIGURE.x, y: 0 },
    0,
    scene.sunscreen
      ? ['M-91 187h3', 'M-92 193.5h3', 'M-91 200h3', 'M-66 200L-72 191'].map(around).join('')
      : '',
    scene.iceCream ? ['M74 190h9', 'M74.5 196h9', 'M75.5 202h7'].map(around).join('') : '',
  );
}
