import { armsUp, defineStory, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { KeptCast } from '../casts.ts';
import words from './leash.json' with { type: 'json' };

export const leashScenes = {
  casts: {
    dog: {
      clothes: { shirt: '#3f74b5', trousers: '#4d4a45', look: 'parting' },
      animal: 'dog',
      ground: '#93bd73',
      companion: 'house',
    },
    poodle: {
      clothes: { shirt: '#8457ad', trousers: '#8457ad', skirt: true, look: 'curls' },
      animal: 'poodle',
      ground: '#b8b0a4',
      companion: 'fountain',
    },
    goat: {
      clothes: { shirt: '#e0b23a', trousers: '#5a6b7b', look: 'braids' },
      animal: 'goat',
      ground: '#cdb98f',
      companion: 'hut',
    },
    pig: {
      clothes: { shirt: '#4b8b57', trousers: '#4b8b57', look: 'beard' },
      animal: 'pig',
      ground: '#a9b7c2',
      companion: 'evergreen-tree',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    walk(cast, circumstance, [
      { icon: cast.animal, x: cause ? 28 : 32, y: 60, size: 42, flip: !cause },
      ...(cause
        ? [
            { own: 'leash-dropped', x: 55, y: 73, size: 32 },
            { own: 'run-streaks', x: 56, y: 56, size: 14 },
          ]
        : [{ own: 'leash-held', x: 53, y: 63, size: 24 }]),
      {
        figure: cast.clothes,
        head: cause ? 'astonished-face' : 'slightly-smiling-face',
        pose: 'holding',
        x: 80,
        foot: 92,
        height: 56,
        flip: true,
      },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    walk(cast, circumstance, [
      { icon: cast.animal, x: 32, y: effect ? 71 : 60, size: 42, flip: true },
      ...partsIf(effect, [
        { own: 'mud-splashes', x: 31, y: 71, size: 30 },
        { own: 'leash-dropped', x: 54, y: 84, size: 28 },
      ]),
      { figure: cast.clothes, ...armsUp(effect, 'worried-face'), x: 76, foot: 92, height: 56 },
    ]),
} satisfies StoryScenes<KeptCast>;

export const leash = defineStory<KeptCast>(words, leashScenes);

/** Draws the path with its muddy puddle and other parts. */
function walk({ ground, companion }: KeptCast, isRainy: boolean, more: readonly Part[]): Scene {
  return {
    above: isRainy ? '#b3bcc6' : '#cfe7f5',
    below: ground,
    horizon: 46,
    parts: [
      { icon: isRainy ? 'cloud-with-rain' : 'sun', x: 18, y: 18, size: 24 },
      { icon: companion, x: 52, y: 32, size: 26 },
      { own: 'puddle', x: 27, y: 90, size: 38, colour: '#6b4728' },
      ...more,
    ],
  };
}
