import { withColours } from '../drawing/colours.ts';
import { circle, element, root } from '../drawing/svg.ts';
import type { PictureOptions, State } from '../types.ts';
import { EXTENT, PLACES, sceneOf } from './geometry.ts';

/** The colours of the style `rungs`, by the names that `colours` overrides. */
export const BEACH_COLOURS = {
  background: '#f6f3ec',
  sand: '#ead9b5',
  skin: '#d9a47a',
} as const;

/** The beach in the style `rungs`; equal inputs give equal strings. */
export function drawBeach(state: State, options: PictureOptions = {}): string {
  const colours = withColours(BEACH_COLOURS, options.colours);
  const scene = sceneOf(state);
  const sun = PLACES.sunshine[scene.sunshine];
  const bottle = PLACES.sunscreen[scene.sunscreen ? 1 : 0];
  const cone = PLACES.ice_cream[scene.iceCream ? 1 : 0];
  const skin = [colours.skin, '#e58670', '#c8452f'][scene.sunburn] ?? colours.skin;
  return root(
    EXTENT,
    options.size ?? EXTENT,
    element('rect', { width: EXTENT, height: EXTENT, fill: colours.background }),
    element('rect', { x: 8, y: 8, width: 384, height: 384, rx: 20, fill: '#d5e8f2' }),
    element('rect', { x: 8, y: 240, width: 384, height: 152, rx: 20, fill: colours.sand }),
    circle(sun.x, sun.y, 30, '#f2a81d'),
    circle(200, 128, 30, skin),
    element('rect', { x: 165, y: 165, width: 70, height: 205, rx: 30, fill: skin }),
    element('rect', { x: bottle.x - 10, y: bottle.y - 20, width: 20, height: 40, rx: 4, fill: '#ef8a1f' }),
    circle(cone.x, cone.y, 14, '#f4a6b8'),
  );
}
