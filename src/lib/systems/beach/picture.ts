import { withColours } from '../drawing/colours.ts';
import { root } from '../drawing/svg.ts';
import type { PictureOptions, State } from '../types.ts';
import { BEACH_COLOURS, type BeachColours } from './colours.ts';
import { figure } from './figure.ts';
import { EXTENT, PLACES, sceneOf } from './geometry.ts';
import { fingers, palms } from './hands.ts';
import { roundLines, shape } from './shapes.ts';
import { shore } from './shore.ts';
import { skinShades } from './skin.ts';
import { sky } from './sky.ts';
import { bottle, cone } from './things.ts';

/** Draws the beach in the style `rungs`; deterministic. */
export function drawBeach(state: State, options: PictureOptions = {}): string {
  const colours = withColours(BEACH_COLOURS, options.colours);
  const scene = sceneOf(state);
  const skin = skinShades(scene.sunburn, colours);
  return root(
    EXTENT,
    options.size ?? EXTENT,
    roundLines(
      sky(scene.sunshine, colours),
      shore(scene.sunshine, colours),
      figure(scene, colours),
      palms(scene, skin),
      bottle(PLACES.sunscreen[scene.sunscreen ? 1 : 0], scene.sunscreen, colours),
      cone(PLACES.ice_cream[scene.iceCream ? 1 : 0], colours),
      fingers(scene, skin),
    ),
    frame(colours),
  );
}

/** Draws the margin around the scene, last: it clips the scene to a rounded square. */
function frame(colours: BeachColours): string {
  return shape(
    'M0 0H400V400H0ZM28 8Q8 8 8 28V372Q8 392 28 392H372Q392 392 392 372V28Q392 8 372 8Z',
    colours.background,
    { 'fill-rule': 'evenodd' },
  );
}
