import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './ticketed.json' with { type: 'json' };

/**
 * Features that differ between the four drivers, the same in both pictures: clothes, car, the tree by the road, the
 * place.
 */
export interface Cast {
  readonly clothes: Clothes;
  readonly car: string;
  readonly tree: string;
  readonly sky: string;
  readonly road: string;
}

const UNIFORM: Clothes = { shirt: '#2f4a86', trousers: '#1f2f57', look: 'crop' };

/** Looks and pictures, shared with a related story. */
export const ticketedScenes = {
  casts: {
    painter: {
      clothes: { shirt: '#f2f2ee', trousers: '#f2f2ee', look: 'bald' },
      car: '#c9473f',
      tree: 'evergreen-tree',
      sky: '#cfe6f5',
      road: '#8d9298',
    },
    baker: {
      clothes: { shirt: '#e08a3c', trousers: '#54483f', look: 'braids' },
      car: '#3f77b5',
      tree: 'palm-tree',
      sky: '#fbe7c2',
      road: '#a89c86',
    },
    reporter: {
      clothes: { shirt: '#7a55a3', trousers: '#2f3440', look: 'bob' },
      car: '#3f8f5a',
      tree: 'cactus',
      sky: '#f8d9c4',
      road: '#c79a6c',
    },
    singer: {
      clothes: { shirt: '#dd6fa3', trousers: '#dd6fa3', skirt: true, look: 'long' },
      car: '#e3bd3a',
      tree: 'deciduous-tree',
      sky: '#d9e8d6',
      road: '#7f8a80',
    },
  },
  before: ({ clothes, car, tree, sky, road }, { circumstance, cause }): Scene =>
    sceneOn(sky, road, [
      { icon: tree, x: 82, y: 52, size: 30 },
      ...partsIf(circumstance, [{ icon: 'alarm-clock', x: 80, y: 20, size: 26 }]),
      { own: cause ? 'speed-dial-fast' : 'speed-dial-slow', x: 22, y: 22, size: 32 },
      { figure: clothes, head: 'slightly-smiling-face', x: 50, foot: 85, height: 56, pose: 'sitting' },
      { own: 'open-car', colour: car, x: 56, y: 64, size: 70 },
      ...partsIf(cause, [{ own: 'speed-streaks', x: 13, y: 74, size: 18 }]),
    ]),
  after: ({ clothes, car, tree, sky, road }, { effect }): Scene =>
    sceneOn(sky, road, [
      { icon: tree, x: 18, y: 51, size: 32 },
      { own: 'open-car', colour: car, x: 27, y: 70, size: 46 },
      { figure: clothes, head: effect ? 'disappointed-face' : 'grinning-face', x: 54, foot: 92, height: 58 },
      ...partsIf(effect, [
        {
          figure: UNIFORM,
          head: 'neutral-face',
          x: 82,
          foot: 92,
          height: 64,
          pose: 'holding' as const,
          flip: true,
        },
        { own: 'police-cap', x: 82, y: 29, size: 24 },
        { own: 'penalty-slip', x: 68, y: 60, size: 15 },
      ]),
    ]),
} satisfies StoryScenes<Cast>;

export const ticketed = defineStory<Cast>(words, ticketedScenes);
