import { defineStory, when } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import words from './washed.json' with { type: 'json' };

/** What is each pair's own, in both pictures: the animal, who looks after it, the yard and what stands there. */
interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly yard: string;
  readonly companion: string;
}

export const washed = defineStory<Cast>(words, {
  casts: {
    dog: {
      clothes: { shirt: '#c9473f', trousers: '#c9473f', skirt: true, look: 'long' },
      animal: 'dog',
      yard: '#93bd73',
      companion: 'house',
    },
    horse: {
      clothes: { shirt: '#3b6fae', trousers: '#d8cfb8', look: 'crop' },
      animal: 'horse',
      yard: '#cdb98f',
      companion: 'evergreen-tree',
    },
    piglet: {
      clothes: { shirt: '#8457ad', trousers: '#44516b', look: 'bald' },
      animal: 'pig',
      yard: '#b7a48c',
      companion: 'hut',
    },
    elephant: {
      clothes: { shirt: '#4f8a4c', trousers: '#4f8a4c', look: 'curls' },
      animal: 'elephant',
      yard: '#d9b36c',
      companion: 'palm-tree',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    yardOf(cast, circumstance, [
      { own: 'mud-splashes', x: 38, y: 62, size: 34 },
      ...when(cause, [
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
        ? [
            { icon: 'sparkles', x: 14, y: 50, size: 22 },
            { icon: 'sparkles', x: 62, y: 84, size: 18 },
          ]
        : [{ own: 'mud-splashes', x: 38, y: 62, size: 34 }],
    ),
});

/** The yard with the animal and its keeper, and what else is on them. */
function yardOf({ clothes, animal, yard, companion }: Cast, isSunny: boolean, more: readonly Part[]): Scene {
  return {
    above: isSunny ? '#cfe7f5' : '#b3bcc6',
    below: yard,
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
