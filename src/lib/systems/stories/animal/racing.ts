import { defineStory } from '../define.ts';
import type { Part, Scene, ThingName } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { AnimalCast } from '../casts.ts';
import words from './racing.json' with { type: 'json' };

/**
 * Features that differ between the four animals, the same in both pictures: the animal, who else races, the place, the
 * background.
 */
export interface Cast extends AnimalCast {
  /** Downward offset on the podium, if its icon has empty space below. */
  readonly lower: number;
  readonly rival: string;
  readonly track: string;
}

/** Looks and pictures, shared with a related story. */
export const racingScenes = {
  casts: {
    zebra: {
      animal: 'zebra',
      lower: 0,
      rival: 'ox',
      sky: '#cfe8f7',
      land: '#8fbb6c',
      track: '#c9764c',
      companion: { own: 'fence' },
    },
    rabbit: {
      animal: 'rabbit',
      lower: 0,
      rival: 'hedgehog',
      sky: '#e5edd2',
      land: '#6fa06a',
      track: '#b58a58',
      companion: { icon: 'evergreen-tree' },
    },
    camel: {
      animal: 'camel',
      lower: 0,
      rival: 'goat',
      sky: '#fde3b0',
      land: '#e2bd78',
      track: '#c08a4a',
      companion: { icon: 'cactus' },
    },
    turtle: {
      animal: 'turtle',
      lower: 3,
      rival: 'snail',
      sky: '#c3ecec',
      land: '#efd9a2',
      track: '#d79f63',
      companion: { icon: 'umbrella-on-ground' },
    },
  },
  before: (cast, { circumstance, cause }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 60,
    parts: [
      companionOf(cast.companion),
      { own: 'race-lane', x: 50, y: 50, size: 100, colour: cast.track },
      { own: circumstance ? 'feeding-trough-full' : 'feeding-trough-empty', x: 83, y: 53, size: 26 },
      ...(cause
        ? [
            { icon: 'stopwatch', x: 18, y: 19, size: 24 },
            { icon: 'dashing-away', x: 83, y: 79, size: 20 },
            { icon: 'sweat-droplets', x: 60, y: 30, size: 14 },
          ]
        : [{ icon: 'zzz', x: 66, y: 26, size: 18 }]),
      { icon: cast.animal, x: 49, y: cause ? 60 : 63, size: 47, turn: cause ? -9 : 0 },
    ],
  }),
  after: (cast, { effect }): Scene => ({
    above: cast.sky,
    below: cast.land,
    horizon: 60,
    parts: [
      companionOf(cast.companion),
      { own: 'confetti-rain', x: 58, y: 33, size: 70 },
      { own: 'winner-podium', x: 60, y: 66, size: 66 },
      ...(effect
        ? [
            { icon: cast.animal, x: 59, y: 41 + cast.lower, size: 42 },
            { own: 'winner-rosette', x: 62, y: 45 + cast.lower, size: 17 },
          ]
        : [
            { icon: cast.rival, x: 59, y: 48, size: 32 },
            { own: 'winner-rosette', x: 61, y: 51, size: 14 },
            { icon: cast.animal, x: 23, y: 74, size: 40 },
          ]),
      { icon: 'trophy', x: 85, y: 68, size: 18 },
    ],
  }),
} satisfies StoryScenes<Cast>;

export const racing = defineStory<Cast>(words, racingScenes);

/** Draws the companion at the horizon. */
export function companionOf(companion: ThingName): Part {
  return { ...companion, x: 14, y: 50, size: 21 };
}
