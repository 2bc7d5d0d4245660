import { armsUp, defineStory, sceneOn, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { practisedScenes, type Cast } from './practised.ts';
import words from './given.json' with { type: 'json' };

export const given = defineStory<Cast>(words, {
  casts: practisedScenes.casts,
  needs: ({ instrument }) => [instrument],
  before: ({ clothes, instrument, room }, { circumstance, cause }): Scene =>
    sceneOn(room, '#b98f66', [
      ...radioPart(circumstance),
      ...(cause
        ? [
            { own: 'gift-box-back', x: 55, y: 72, size: 44 },
            { icon: instrument, x: 58, y: 57, size: 33 },
            { own: 'gift-box-front', x: 55, y: 72, size: 44 },
            { icon: 'sparkles', x: 80, y: 34, size: 16 },
          ]
        : [{ icon: 'couch-and-lamp', x: 68, y: 60, size: 44 }]),
      { figure: clothes, ...armsUp(cause, 'star-struck', 'yawning-face'), x: 26, foot: 92, height: 62 },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    withParts(
      practisedScenes.before(cast, { circumstance: false, cause: effect }),
      ...radioPart(circumstance),
    ),
});

/** Draws a radio if there is music at home. */
function radioPart(isThere: boolean): readonly Part[] {
  return partsIf(isThere, [{ icon: 'radio', x: 88, y: 84, size: 22 }]);
}
