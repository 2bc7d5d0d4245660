import { defineStory, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { companionOf, shakingScenes, treeOf, type Cast as ShakingCast } from './shaking.ts';
import words from './guests.json' with { type: 'json' };

/** Features of each animal in addition to its looks in the related story: who else comes to eat. */
interface Cast extends ShakingCast {
  readonly guest: string;
}

const { elephant, goat, ox, gorilla } = shakingScenes.casts;

export const guests = defineStory<Cast>(words, {
  casts: {
    elephant: { ...elephant, guest: 'monkey' },
    goat: { ...goat, guest: 'hedgehog' },
    ox: { ...ox, guest: 'badger' },
    gorilla: { ...gorilla, guest: 'parrot' },
  },
  before: (cast, { circumstance, cause }): Scene =>
    withParts(
      shakingScenes.after(cast, { circumstance: false, cause: false, effect: cause }),
      ...seasonParts(circumstance),
    ),
  after: (cast, { circumstance, cause, effect }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 64,
    parts: [
      { icon: 'sun', x: 84, y: 17, size: 24 },
      treeOf(cast, cause),
      companionOf(cast),
      { icon: cast.animal, x: 82, y: 55, size: 34 },
      ...partsIf(cause, [{ own: 'fallen-fruit', x: 63, y: 87, size: 40, colour: cast.fruit }]),
      ...partsIf(effect, [
        { icon: cast.guest, x: 78, y: 80, size: 25 },
        { icon: cast.guest, x: 49, y: 78, size: 25, flip: true },
      ]),
      ...seasonParts(circumstance),
    ],
  }),
});

/** Draws the season in front: fallen leaves, or flowers. */
function seasonParts(isAutumn: boolean): readonly Part[] {
  return isAutumn
    ? [
        { icon: 'fallen-leaf', x: 92, y: 92, size: 13 },
        { icon: 'fallen-leaf', x: 9, y: 68, size: 11, flip: true },
      ]
    : [{ icon: 'sunflower', x: 91, y: 90, size: 16 }];
}
