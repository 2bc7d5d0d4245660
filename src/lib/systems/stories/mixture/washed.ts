import { defineStory, repeatThing, partsIf } from '../define.ts';
import type { KeptCast } from '../casts.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import words from './washed.json' with { type: 'json' };

export const washed = defineStory<KeptCast>(words, {
  casts: {
    dog: {
      clothes: { shirt: '#c9473f', trousers: '#c9473f', skirt: true, look: 'long' },
      animal: 'dog',
      ground: '#93bd73',
      companion: 'house',
    },
    horse: {
      clothes: { shirt: '#3b6fae', trousers: '#d8cfb8', look: 'crop' },
      animal: 'horse',
      ground: '#cdb98f',
      companion: 'evergreen-tree',
    },
    piglet: {
      clothes: { shirt: '#8457ad', trousers: '#44516b', look: 'bald' },
      animal: 'pig',
      ground: '#b7a48c',
      companion: 'hut',
    },
    elephant: {
      clothes: { shirt: '#4f8a4c', trousers: '#4f8a4c', look: 'curls' },
      animal: 'elephant',
      ground: '#d9b36c',
      companion: 'palm-tree',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    yardOf(cast, circumstance, [
      { own: 'mud-splashes', x: 38, y: 62, size: 34 },
      ...partsIf(cause, [
        { own: 'wash-tub', x: 38, y: 76, size: 60 },
        { own: 'foam', x: 38, y: 72, size: 56 },
        { icon: 'bubbles', x: 16, y: 46, size: 20 },
        { icon: 'sponge', x: 62, y: 61, size: 18 },
      ]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    yardOf(
      cast,
      circumstance,
      effect
        ? repeatThing({ icon: 'sparkles' }, [14, 50, 22], [62, 84, 18])
        : [{ own: 'mud-splashes', x: 38, y: 62, size: 34 }],
    ),
});

/** Draws the yard with the animal, its keeper and other parts. */
function yardOf(
  { clothes, animal, ground, companion }: KeptCast,
  isSunny: boolean,
  more: readonly Part[],
): Scene {
  return {
    above: isSunny ? '#cfe7f5' : '#b3bcc6',
    below: ground,
    horizon: 46,
    parts: [
      { icon: isSunny ? 'sun' : 'cloud-with-rain', x: 18, y: 18, size: 24 },
      { icon: companion, x: 54, y: 34, size: 26 },
      { icon: animal, x: 38, y: 62, size: 50 },
      {
        figure: clothes,
        head: 'slightly-smiling-face',
        pose: 'holding',
        x: 82,
        foot: 94,
        height: 56,
        flip: true,
      },
      ...more,
    ],
  };
}
