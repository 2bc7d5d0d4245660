import { armsUp, defineStory, repeatThing, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import words from './picnic.json' with { type: 'json' };

/**
 * Features that differ between the four pairs, the same in both pictures: who eats out of doors, with what, and who
 * comes for it.
 */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly food: string;
  readonly blanket: string;
  readonly ground: string;
  readonly companion: string;
}

export const picnic = defineStory<Cast>(words, {
  casts: {
    badger: {
      clothes: { shirt: '#3f74b5', trousers: '#4d4a45', look: 'sides' },
      animal: 'badger',
      food: 'sandwich',
      blanket: '#d0453e',
      ground: '#93bd73',
      companion: 'guitar',
    },
    monkey: {
      clothes: { shirt: '#8457ad', trousers: '#8457ad', skirt: true, look: 'bob' },
      animal: 'monkey',
      food: 'banana',
      blanket: '#4fa3a5',
      ground: '#c9b56f',
      companion: 'books',
    },
    dog: {
      clothes: { shirt: '#4b8b57', trousers: '#4b8b57', look: 'bald' },
      animal: 'dog',
      food: 'poultry-leg',
      blanket: '#e8d9a0',
      ground: '#b08d66',
      companion: 'bucket-of-tin',
    },
    chipmunk: {
      clothes: { shirt: '#e0823a', trousers: '#44516b', look: 'ponytail' },
      animal: 'chipmunk',
      food: 'cookie',
      blanket: '#5c78c4',
      ground: '#8fb59a',
      companion: 'soccer-ball',
    },
  },
  needs: ({ food }) => [food],
  before: (cast, { circumstance, cause }): Scene =>
    meadow(cast, circumstance, [
      { icon: cast.animal, x: 17, y: 50, size: 24, flip: true },
      { icon: cast.food, x: 32, y: 76, size: 20 },
      {
        figure: cast.clothes,
        head: cause ? 'sleeping-face' : 'slightly-smiling-face',
        pose: 'sitting',
        x: 74,
        foot: 92,
        height: 58,
        flip: true,
      },
      ...partsIf(cause, [{ icon: 'zzz', x: 90, y: 34, size: 14 }]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    meadow(cast, circumstance, [
      ...(effect
        ? [
            { icon: cast.animal, x: 33, y: 70, size: 40 },
            { icon: cast.food, x: 14, y: 72, size: 20 },
          ]
        : [
            { icon: cast.animal, x: 17, y: 50, size: 24, flip: true },
            { icon: cast.food, x: 32, y: 76, size: 20 },
          ]),
      { figure: cast.clothes, ...armsUp(effect, 'anguished-face'), x: 71, foot: 92, height: 58 },
    ]),
});

/** Draws the blanket in the wood or in town and other parts. */
function meadow({ blanket, ground, companion }: Cast, isInWood: boolean, more: readonly Part[]): Scene {
  return {
    above: isInWood ? '#c4dcc8' : '#cfe7f5',
    below: ground,
    horizon: 48,
    parts: [
      ...(isInWood
        ? repeatThing({ icon: 'deciduous-tree' }, [40, 30, 38], [62, 32, 34])
        : [{ icon: 'houses', x: 48, y: 32, size: 34 }]),
      { own: 'picnic-blanket', x: 42, y: 82, size: 66, colour: blanket },
      { own: 'tree-stump', x: 78, y: 84, size: 20 },
      companion === 'bucket-of-tin'
        ? { own: companion, x: 90, y: 87, size: 15 }
        : { icon: companion, x: 90, y: 87, size: 15 },
      ...more,
    ],
  };
}
