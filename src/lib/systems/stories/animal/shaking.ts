import { defineStory, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './shaking.json' with { type: 'json' };

/**
 * Features that differ between the four animals, the same in both pictures: the animal, the colour of the fruit, the
 * place.
 */
export interface Cast {
  readonly animal: string;
  readonly fruit: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

/** Looks and pictures, shared with a related story. */
export const shakingScenes = {
  casts: {
    elephant: { animal: 'elephant', fruit: '#f28a1d', sky: '#fde7bf', land: '#d9b868', companion: 'rock' },
    goat: { animal: 'goat', fruit: '#d8362f', sky: '#d3e9f7', land: '#93bd72', companion: 'basket' },
    ox: { animal: 'ox', fruit: '#7a3f98', sky: '#e6def2', land: '#86ad7e', companion: 'wood' },
    gorilla: { animal: 'gorilla', fruit: '#f6d52b', sky: '#cdeee0', land: '#5f9c6b', companion: 'hibiscus' },
  },
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...weatherParts(circumstance),
      {
        own: 'shaken-tree-laden',
        x: cause ? 35 : 37,
        y: 46,
        size: 72,
        colour: cast.fruit,
        turn: cause ? -8 : 0,
      },
      ...partsIf(cause, [
        { own: 'shaking-marks', x: 36, y: 43, size: 71 },
        { icon: 'collision', x: 45, y: 70, size: 24 },
      ]),
      companionOf(cast),
      cause
        ? { icon: cast.animal, x: 66, y: 70, size: 44, turn: -12 }
        : { icon: cast.animal, x: 75, y: 71, size: 40, flip: true },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...weatherParts(circumstance),
      treeOf(cast, effect),
      companionOf(cast),
      { icon: cast.animal, x: 74, y: 68, size: 40 },
      ...partsIf(effect, [{ own: 'fallen-fruit', x: 50, y: 83, size: 46, colour: cast.fruit }]),
    ],
  }),
} satisfies StoryScenes<Cast>;

export const shaking = defineStory<Cast>(words, shakingScenes);

/** Draws the tree, with its fruit unless that has been shaken off. */
export function treeOf({ fruit }: Cast, isShaken: boolean): Part {
  const place = { x: 37, y: 46, size: 72 };
  return isShaken
    ? { own: 'shaken-tree-plain', ...place }
    : { own: 'shaken-tree-laden', ...place, colour: fruit };
}

/** Returns sky and land in calm or windy weather. */
function placeOf({ sky, land }: Cast, isWindy: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: isWindy ? '#c3ccd8' : sky, below: land, horizon: 64 };
}

/** Draws the weather: leaves in the wind, far from the tree, or the sun. */
function weatherParts(isWindy: boolean): readonly Part[] {
  return isWindy
    ? [
        { icon: 'cloud', x: 88, y: 14, size: 18 },
        { icon: 'leaf-fluttering-in-wind', x: 89, y: 38, size: 11 },
      ]
    : [{ icon: 'sun', x: 84, y: 17, size: 24 }];
}

/** Draws the companion in front, on the left. */
export function companionOf({ companion }: Cast): Part {
  return { icon: companion, x: 15, y: 82, size: 20 };
}
