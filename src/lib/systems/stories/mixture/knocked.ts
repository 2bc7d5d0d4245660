import { armsUp, defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import words from './knocked.json' with { type: 'json' };

/**
 * Features that differ between the four homes, the same in both pictures: the person, the animal, the plant in its pot,
 * the room.
 */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly plant: string;
  readonly pot: string;
  readonly wall: string;
  readonly floor: string;
}

export const knocked = defineStory<Cast>(words, {
  casts: {
    cat: {
      clothes: { shirt: '#c9473f', trousers: '#c9473f', skirt: true, look: 'ponytail' },
      animal: 'cat',
      plant: 'cactus',
      pot: '#4471b5',
      wall: '#f3e3cf',
      floor: '#c8a47c',
    },
    dog: {
      clothes: { shirt: '#3f74b5', trousers: '#4d4a45', look: 'parting' },
      animal: 'dog',
      plant: 'sunflower',
      pot: '#c1683c',
      wall: '#dfe9dc',
      floor: '#9c8468',
    },
    monkey: {
      clothes: { shirt: '#f2efe8', trousers: '#8457ad', skirt: true, look: 'long' },
      animal: 'monkey',
      plant: 'rose',
      pot: '#e2bb45',
      wall: '#d5e4ee',
      floor: '#7f8c99',
    },
    rabbit: {
      clothes: { shirt: '#4b8b57', trousers: '#44516b', look: 'spikes' },
      animal: 'rabbit',
      plant: 'palm-tree',
      pot: '#8b5a9c',
      wall: '#f6efc9',
      floor: '#b5856a',
    },
  },
  needs: ({ plant }) => [plant],
  before: (cast, { circumstance, cause }): Scene =>
    room(cast, circumstance, false, [
      ...potted(cast, false),
      cause
        ? { icon: cast.animal, x: 24, y: 50, size: 34, flip: true, turn: -22 }
        : { icon: cast.animal, x: 20, y: 79, size: 34, flip: true },
      ...partsIf(cause, [{ own: 'leap-marks', x: 22, y: 80, size: 24 }]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    room(cast, circumstance, effect, [
      ...potted(cast, effect),
      { icon: cast.animal, x: 20, y: 79, size: 34, flip: true },
    ]),
});

/** Draws the plant in its pot, on the table or on the floor with its soil. */
function potted({ plant, pot }: Cast, isFallen: boolean): readonly Part[] {
  return isFallen
    ? [
        { own: 'puddle', x: 57, y: 91, size: 28, colour: '#5b3d28' },
        { icon: plant, x: 62, y: 86, size: 22, turn: 90 },
        { own: 'pot', x: 44, y: 86, size: 20, colour: pot, turn: 78 },
      ]
    : [
        { icon: plant, x: 50, y: 44, size: 24 },
        { own: 'pot', x: 50, y: 59.5, size: 20, colour: pot },
      ];
}

/** Draws the room with its window, table and resident. */
function room(
  { clothes, wall, floor }: Cast,
  isWindy: boolean,
  isUpset: boolean,
  more: readonly Part[],
): Scene {
  return sceneOn(wall, floor, [
    { icon: 'window', x: 18, y: 19, size: 26 },
    isWindy
      ? { icon: 'leaf-fluttering-in-wind', x: 40, y: 19, size: 18 }
      : { icon: 'sun', x: 18, y: 19, size: 11 },
    { own: 'table', x: 51, y: 73, size: 42 },
    { figure: clothes, ...armsUp(isUpset, 'anguished-face'), x: 80, foot: 92, height: 54 },
    ...more,
  ]);
}
