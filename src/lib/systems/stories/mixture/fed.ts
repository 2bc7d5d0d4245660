import { defineStory, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import words from './fed.json' with { type: 'json' };

/**
 * Features that differ between the four pairs, the same in both pictures: the animal, who meets it, the place and its
 * surroundings.
 */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly food: string;
  readonly summerGround: string;
  readonly winterGround: string;
  readonly companion: string;
}

export const fed = defineStory<Cast>(words, {
  casts: {
    cat: {
      clothes: { shirt: '#c9473f', trousers: '#c9473f', skirt: true, look: 'braids' },
      animal: 'cat',
      food: 'fish',
      summerGround: '#93bd73',
      winterGround: '#eef4ee',
      companion: 'house',
    },
    duck: {
      clothes: { shirt: '#3f74b5', trousers: '#4d4a45', look: 'fringe' },
      animal: 'duck',
      food: 'bread',
      summerGround: '#8fb59a',
      winterGround: '#e6f0f4',
      companion: 'fountain',
    },
    goat: {
      clothes: { shirt: '#e0b23a', trousers: '#5a6b7b', look: 'crop' },
      animal: 'goat',
      food: 'red-apple',
      summerGround: '#b8a878',
      winterGround: '#f6f0e2',
      companion: 'hut',
    },
    rabbit: {
      clothes: { shirt: '#4b8b57', trousers: '#4b8b57', look: 'curls' },
      animal: 'rabbit',
      food: 'carrot',
      summerGround: '#a98a64',
      winterGround: '#efe6f2',
      companion: 'evergreen-tree',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    outdoors(cast, circumstance, 32, [
      { icon: cast.animal, x: 30, y: 72, size: 42, flip: true },
      {
        figure: cast.clothes,
        head: 'slightly-smiling-face',
        pose: cause ? 'holding' : 'standing',
        x: 78,
        foot: 94,
        height: 60,
        flip: true,
      },
      ...partsIf(cause, [{ icon: cast.food, x: 54, y: 66, size: 18 }]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    outdoors(cast, circumstance, 12, [
      ...partsIf(effect, [{ own: 'prints', x: 40, y: 92, size: 76 }]),
      effect
        ? { icon: cast.animal, x: 40, y: 74, size: 36, flip: true }
        : { icon: cast.animal, x: 14, y: 58, size: 18 },
      {
        figure: cast.clothes,
        head: effect ? 'grinning-face' : 'slightly-smiling-face',
        pose: 'walking',
        x: 74,
        foot: 94,
        height: 60,
      },
    ]),
});

/** Draws the place in its season with its companion and other parts. */
function outdoors(
  { summerGround, winterGround, companion }: Cast,
  isWinter: boolean,
  at: number,
  more: readonly Part[],
): Scene {
  return {
    above: isWinter ? '#c9d3de' : '#cfe7f5',
    below: isWinter ? winterGround : summerGround,
    horizon: 48,
    parts: [
      { icon: isWinter ? 'snowflake' : 'sun', x: 88, y: 17, size: 20 },
      ...partsIf(isWinter, [{ icon: 'snowflake', x: 14, y: 18, size: 14 }]),
      { icon: companion, x: at, y: 36, size: 26 },
      ...more,
    ],
  };
}
