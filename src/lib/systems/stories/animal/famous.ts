import { defineStory, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { companionOf, racingScenes, type Cast as RacingCast } from './racing.ts';
import words from './famous.json' with { type: 'json' };

/** Features of each animal in addition to its looks in the related story: what shows its picture, and where in it. */
interface Cast extends RacingCast {
  readonly medium: string;
  readonly at: { readonly x: number; readonly y: number };
}

const { zebra, rabbit, camel, turtle } = racingScenes.casts;

export const famous = defineStory<Cast>(words, {
  casts: {
    zebra: { ...zebra, medium: 'easel-frame', at: { x: 66, y: 46 } },
    rabbit: { ...rabbit, medium: 'news-board', at: { x: 66, y: 47 } },
    camel: { ...camel, medium: 'tv-set', at: { x: 62, y: 49 } },
    turtle: { ...turtle, medium: 'stamp-board', at: { x: 66, y: 46 } },
  },
  before: (cast, { circumstance, cause }): Scene =>
    withParts(
      racingScenes.after(cast, { circumstance: false, cause: false, effect: cause }),
      ...fansPart(circumstance),
    ),
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 60,
    parts: [
      companionOf(cast.companion),
      ...partsIf(effect, [
        { own: cast.medium, x: 66, y: 50, size: 66 },
        { icon: cast.animal, ...cast.at, size: 28 },
      ]),
      { icon: cast.animal, x: 25, y: 78, size: 36 },
      ...fansPart(circumstance),
    ],
  }),
});

/** Draws fans in front. */
function fansPart(areThere: boolean): readonly Part[] {
  return partsIf(areThere, [
    { icon: 'clapping-hands', x: 58, y: 88, size: 17 },
    { icon: 'megaphone', x: 88, y: 87, size: 20, flip: true },
  ]);
}
