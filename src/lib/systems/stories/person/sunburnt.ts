import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './sunburnt.json' with { type: 'json' };

/**
 * Features that differ between the four bathers, the same in both pictures: the colours of shirt and skirt, what comes
 * along, the place.
 */
export interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly sky: string;
  readonly ground: string;
}

const BURNT = '#e2483d';

/** Looks and pictures, shared with a related story. */
export const sunburntScenes = {
  casts: {
    swimmer: {
      clothes: { shirt: '#2f6fc0', trousers: '#1f3f78', skirt: true, sleeveless: true, look: 'ponytail' },
      companion: 'crab',
      sky: '#bfe5fa',
      ground: '#ecd9a0',
    },
    sailor: {
      clothes: { shirt: '#36995f', trousers: '#f1f1ec', skirt: true, sleeveless: true, look: 'parting' },
      companion: 'sailboat',
      sky: '#d7ecf7',
      ground: '#b99a78',
    },
    teacher: {
      clothes: { shirt: '#7d55a8', trousers: '#d9a53c', skirt: true, sleeveless: true, look: 'bun' },
      companion: 'soccer-ball',
      sky: '#cdeaf0',
      ground: '#9cc77a',
    },
    musician: {
      clothes: { shirt: '#f5f5f0', trousers: '#2e8a8a', skirt: true, sleeveless: true, look: 'bob' },
      companion: 'guitar',
      sky: '#fbe9c8',
      ground: '#c9a877',
    },
  },
  before: ({ clothes, companion, sky, ground }, { circumstance, cause }): Scene =>
    sceneOn(sky, ground, [
      { icon: circumstance ? 'sun' : 'sun-behind-cloud', x: 20, y: 21, size: 32 },
      { icon: companion, x: 17, y: 80, size: 24 },
      ...partsIf(!cause, [{ own: 'shade-parasol', x: 50, y: 50, size: 92 }]),
      {
        figure: clothes,
        head: cause ? 'smiling-face-with-sunglasses' : 'slightly-smiling-face',
        x: 52,
        foot: 92,
        height: 64,
        pose: cause ? 'arms-out' : 'standing',
      },
    ]),
  after: ({ clothes, companion, sky, ground }, { effect }): Scene =>
    sceneOn(sky, ground, [
      { icon: companion, x: 17, y: 80, size: 24 },
      {
        figure: effect ? { ...clothes, skin: BURNT } : clothes,
        head: effect ? 'hot-face' : 'grinning-face',
        x: 50,
        foot: 92,
        height: 64,
      },
      ...partsIf(effect, [{ icon: 'lotion-bottle', x: 79, y: 78, size: 24 }]),
    ]),
} satisfies StoryScenes<Cast>;

export const sunburnt = defineStory<Cast>(words, sunburntScenes);
