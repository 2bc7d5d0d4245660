import { defineStory, partsIf } from '../define.ts';
import type { Part, Scene, ThingName } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { AnimalCast } from '../casts.ts';
import words from './hoarding.json' with { type: 'json' };

/**
 * Features that differ between the four animals, the same in both pictures: the animal, its food, the land, the
 * background.
 */
export interface Cast extends AnimalCast {
  readonly food: string;
  readonly foods: string;
  /** Position of the mouth in the autumn picture. */
  readonly mouth: { readonly x: number; readonly y: number };
}

const SNOW = '#f5f8fb';

/** Looks and pictures, shared with a related story. */
export const hoardingScenes = {
  casts: {
    squirrel: {
      animal: 'chipmunk',
      food: 'one-acorn',
      foods: 'heap-of-acorns',
      mouth: { x: 49, y: 70 },
      sky: '#cfe6f2',
      land: '#a9b26a',
      companion: { icon: 'evergreen-tree' },
    },
    mouse: {
      animal: 'mouse',
      food: 'one-wheat-ear',
      foods: 'heap-of-wheat-ears',
      mouth: { x: 48, y: 79 },
      sky: '#f6e3c4',
      land: '#d8b05c',
      companion: { icon: 'house' },
    },
    rat: {
      animal: 'rat',
      food: 'one-maize-cob',
      foods: 'heap-of-maize-cobs',
      mouth: { x: 48, y: 79 },
      sky: '#dfe0f0',
      land: '#9fa36f',
      companion: { own: 'fence' },
    },
    beaver: {
      animal: 'beaver',
      food: 'one-birch-twig',
      foods: 'heap-of-birch-twigs',
      mouth: { x: 48, y: 72 },
      sky: '#d3ebe4',
      land: '#86a87a',
      companion: { icon: 'snow-capped-mountain' },
    },
  },
  before: (cast, { circumstance, cause }): Scene => ({
    above: circumstance ? cast.sky : '#b3bcc6',
    below: cast.land,
    horizon: 60,
    parts: [
      { icon: circumstance ? 'sun' : 'cloud-with-rain', x: 18, y: 18, size: 26 },
      companionOf(cast.companion),
      { own: circumstance ? 'orchard-tree-golden' : 'orchard-tree-bare', x: 77, y: 38, size: 44 },
      { own: 'store-hollow', x: 25, y: 68, size: 44 },
      { icon: cast.animal, x: 66, y: 77, size: 36 },
      ...(cause
        ? [{ own: cast.food, ...cast.mouth, size: 36, turn: -24 }]
        : [{ icon: 'zzz', x: 64, y: 51, size: 15 }]),
      { own: cast.food, x: 89, y: 72, size: 30, turn: 20 },
      ...partsIf(circumstance, [{ own: cast.food, x: 89, y: 88, size: 30, turn: -30 }]),
    ],
  }),
  after: (cast, { effect }): Scene => ({
    above: cast.sky,
    below: SNOW,
    horizon: 60,
    parts: [
      { icon: 'cloud-with-snow', x: 18, y: 18, size: 28 },
      { icon: 'snowflake', x: 50, y: 18, size: 12 },
      companionOf(cast.companion),
      { own: 'orchard-tree-bare', x: 77, y: 38, size: 44 },
      { own: 'store-hollow', x: 25, y: 68, size: 44 },
      ...partsIf(effect, [{ own: cast.foods, x: 25, y: 69, size: 42 }]),
      { icon: cast.animal, x: 66, y: 77, size: 36 },
    ],
  }),
} satisfies StoryScenes<Cast>;

export const hoarding = defineStory<Cast>(words, hoardingScenes);

/** Draws the companion at the horizon. */
export function companionOf(companion: ThingName): Part {
  return { ...companion, x: 48, y: 50, size: 21 };
}
