import { defineStory, partsIf } from '../define.ts';
import type { Part, Scene, ThingName } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { AnimalCast } from '../casts.ts';
import words from './digging.json' with { type: 'json' };

/**
 * Features that differ between the four animals, the same in both pictures: the animal, what lies in the ground, the
 * place.
 */
export interface Cast extends AnimalCast {
  /** Downward offset, if its icon has empty space below. */
  readonly lower: number;
  readonly find: ThingName;
}

/** Looks and pictures, shared with a related story. */
export const diggingScenes = {
  casts: {
    poodle: {
      animal: 'poodle',
      lower: 0,
      find: { icon: 'bone' },
      sky: '#d4e9f7',
      land: '#8dbb6a',
      companion: { icon: 'fountain' },
    },
    pig: {
      animal: 'pig',
      lower: 1,
      find: { own: 'dark-truffle' },
      sky: '#e8e2cf',
      land: '#93905a',
      companion: { icon: 'deciduous-tree' },
    },
    rooster: {
      animal: 'rooster',
      lower: 0,
      find: { icon: 'worm' },
      sky: '#fbe7c3',
      land: '#cfa865',
      companion: { icon: 'hut' },
    },
    rabbit: {
      animal: 'rabbit',
      lower: 0,
      find: { icon: 'carrot' },
      sky: '#d9efe2',
      land: '#7fa77c',
      companion: { own: 'fence' },
    },
  },
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      companionOf(cast.companion),
      groundPart(circumstance),
      ...(cause
        ? [
            { own: 'dug-out-hole', x: 25, y: 69, size: 42 },
            { own: 'flying-earth', x: 22, y: 42, size: 40 },
          ]
        : [{ icon: 'butterfly', x: 22, y: 34, size: 20 }]),
      { icon: cast.animal, x: 57, y: 56 + cast.lower, size: 46, turn: cause ? -14 : 0 },
    ],
  }),
  after: (cast, { circumstance, cause, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      companionOf(cast.companion),
      groundPart(circumstance),
      ...partsIf(cause, [{ own: 'dug-out-hole', x: 25, y: 69, size: 42 }]),
      { icon: cast.animal, x: 57, y: 56 + cast.lower, size: 46 },
      ...partsIf(effect, [findOf(cast.find), { icon: 'red-heart', x: 26, y: 34, size: 18 }]),
    ],
  }),
} satisfies StoryScenes<Cast>;

export const digging = defineStory<Cast>(words, diggingScenes);

/** Returns sky and land on hard or soft ground. */
export function placeOf({ sky, land }: Cast, isSoft: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: sky, below: isSoft ? land : '#d8bd8c', horizon: 60 };
}

/** Draws the ground in front. */
export function groundPart(isSoft: boolean): Part {
  return isSoft
    ? { own: 'fresh-grass', x: 74, y: 86, size: 36 }
    : { own: 'parched-soil', x: 50, y: 78, size: 88 };
}

/** Draws the find, in front of everything. */
export function findOf(find: ThingName): Part {
  return { ...find, x: 34, y: 85, size: 22 };
}

/** Draws the companion at the horizon. */
export function companionOf(companion: ThingName): Part {
  return { ...companion, x: 86, y: 50, size: 20 };
}
