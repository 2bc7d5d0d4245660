import { defineStory, partsIf } from '../define.ts';
import type { Part, Scene, ThingName } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { AnimalCast } from '../casts.ts';
import words from './wallowing.json' with { type: 'json' };

/** Looks and pictures, shared with a related story. */
export const wallowingScenes = {
  casts: {
    dog: { animal: 'dog', sky: '#cfe8f7', land: '#93bd72', companion: { icon: 'house' } },
    pig: { animal: 'pig', sky: '#f3e6cf', land: '#c7b06a', companion: { icon: 'tractor' } },
    elephant: { animal: 'elephant', sky: '#fbe0b5', land: '#d9b26b', companion: { icon: 'palm-tree' } },
    sheep: { animal: 'ewe', sky: '#dfe4f5', land: '#7fae8b', companion: { own: 'fence' } },
  },
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      weatherPart(circumstance),
      companionOf(cast.companion),
      ...(cause
        ? [
            { own: 'wallow-pool', x: 44, y: 79, size: 82 },
            { own: 'mud-fountain', x: 44, y: 55, size: 68 },
            { icon: cast.animal, x: 44, y: 59, size: 50 },
            { own: 'wallow-edge', x: 44, y: 79, size: 82 },
          ]
        : [
            { own: 'wallow-pool', x: 72, y: 83, size: 46 },
            { icon: cast.animal, x: 32, y: 61, size: 50 },
          ]),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      weatherPart(circumstance),
      companionOf(cast.companion),
      ...partsIf(effect, [{ own: 'mud-drips', x: 46, y: 85, size: 66 }]),
      { icon: cast.animal, x: 46, y: 59, size: 56 },
      ...(effect
        ? [{ own: 'mud-spots', x: 46, y: 59, size: 56 }]
        : [{ icon: 'sparkles', x: 80, y: 82, size: 18 }]),
    ],
  }),
} satisfies StoryScenes<AnimalCast>;

export const wallowing = defineStory<AnimalCast>(words, wallowingScenes);

/** Returns sky and land in dry or rainy weather. */
function placeOf({ sky, land }: AnimalCast, isRainy: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: isRainy ? '#b9c3ce' : sky, below: land, horizon: 58 };
}

/** Draws the weather. */
function weatherPart(isRainy: boolean): Part {
  return { icon: isRainy ? 'cloud-with-rain' : 'sun', x: 18, y: 17, size: 26 };
}

/** Draws the companion at the horizon. */
function companionOf(companion: ThingName): Part {
  return { ...companion, x: 84, y: 47, size: 24 };
}
