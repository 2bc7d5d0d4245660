import { defineStory, repeatThing, partsIf } from '../define.ts';
import type { AnimalCast } from '../casts.ts';
import type { Part, Scene, ThingName } from '../../scenes/types.ts';
import words from './courting.json' with { type: 'json' };

/**
 * Features that differ between the four animals, the same in both pictures: the animal, the sky, the land, the
 * background.
 */
interface Cast extends AnimalCast {
  /** Downward offset, if its icon has empty space below. */
  readonly lower: number;
}

export const courting = defineStory<Cast>(words, {
  casts: {
    rooster: { animal: 'rooster', lower: 0, sky: '#cfe8f7', land: '#93bd72', companion: { own: 'fence' } },
    parrot: { animal: 'parrot', lower: 1, sky: '#c6eef0', land: '#efd79c', companion: { icon: 'palm-tree' } },
    flamingo: {
      animal: 'flamingo',
      lower: 0,
      sky: '#fde3c4',
      land: '#c9a57a',
      companion: { icon: 'cactus' },
    },
    cricket: {
      animal: 'cricket',
      lower: 5,
      sky: '#dcd9f0',
      land: '#5f9070',
      companion: { icon: 'mushroom' },
    },
  },
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast),
    parts: [
      companionOf(cast.companion),
      ...seasonParts(circumstance),
      { icon: cast.animal, x: 62, y: 60 + cast.lower, size: 48 },
      ...(cause
        ? [
            { icon: 'musical-notes', x: 38, y: 26, size: 22 },
            { icon: 'musical-note', x: 22, y: 66, size: 14 },
          ]
        : [{ icon: 'zzz', x: 44, y: 28, size: 18 }]),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast),
    parts: [
      companionOf(cast.companion),
      ...seasonParts(circumstance),
      { icon: cast.animal, x: 72, y: 63 + cast.lower, size: 42 },
      ...partsIf(effect, [
        { icon: cast.animal, x: 30, y: 64 + cast.lower, size: 40, flip: true },
        { icon: 'two-hearts', x: 51, y: 24, size: 22 },
      ]),
    ],
  }),
});

function placeOf({ sky, land }: Cast): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: sky, below: land, horizon: 56 };
}

/** Draws the season: flowers, or fallen leaves. */
function seasonParts(isSpring: boolean): readonly Part[] {
  return isSpring
    ? [
        ...repeatThing({ icon: 'tulip' }, [89, 88, 16], [11, 89, 14]),
        { icon: 'butterfly', x: 85, y: 22, size: 16 },
      ]
    : [
        { icon: 'fallen-leaf', x: 88, y: 88, size: 15 },
        { icon: 'fallen-leaf', x: 11, y: 89, size: 14, flip: true },
        { icon: 'cloud', x: 83, y: 20, size: 24 },
      ];
}

/** Draws the companion at the horizon. */
function companionOf(companion: ThingName): Part {
  return { ...companion, x: 15, y: 43, size: 26 };
}
