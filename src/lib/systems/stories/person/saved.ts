import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import words from './saved.json' with { type: 'json' };

/** Features that differ between the four savers, the same in both pictures: clothes, what comes along, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly wall: string;
  readonly ground: string;
}

export const saved = defineStory<Cast>(words, {
  casts: {
    pupil: {
      clothes: { shirt: '#c9473f', trousers: '#35507a', look: 'spikes' },
      companion: 'backpack',
      wall: '#d8ebf5',
      ground: '#9fbf8a',
    },
    trainee: {
      clothes: { shirt: '#3f8f5a', trousers: '#4a4038', look: 'fringe' },
      companion: 'potted-plant',
      wall: '#f3e6cf',
      ground: '#b9a58a',
    },
    dancer: {
      clothes: { shirt: '#dd6fa3', trousers: '#dd6fa3', skirt: true, look: 'ponytail' },
      companion: 'cat',
      wall: '#e9e2f4',
      ground: '#9a8fb0',
    },
    fisher: {
      clothes: { shirt: '#e3bd3a', trousers: '#4f6470', look: 'beard' },
      companion: 'fish',
      wall: '#c9e4e4',
      ground: '#7fa3b5',
    },
  },
  before: ({ clothes, companion, wall, ground }, { circumstance, cause }): Scene =>
    sceneOn(wall, ground, [
      ...partsIf(circumstance, [{ icon: 'newspaper', x: 20, y: 26, size: 28 }]),
      { icon: companion, x: 18, y: 80, size: 24 },
      { figure: clothes, head: 'slightly-smiling-face', x: 44, foot: 92, height: 64, pose: 'holding' },
      ...(cause
        ? [
            { icon: 'coin', x: 72, y: 54, size: 17 },
            { own: 'piggy-bank', x: 76, y: 76, size: 34 },
          ]
        : [{ icon: 'shortcake', x: 70, y: 56, size: 26 }]),
    ]),
  after: ({ clothes, companion, wall, ground }, { effect }): Scene =>
    sceneOn(wall, ground, [
      { icon: companion, x: 18, y: 80, size: 24 },
      { figure: clothes, head: effect ? 'star-struck' : 'pensive-face', x: 40, foot: 90, height: 64 },
      ...partsIf(effect, [{ icon: 'bicycle', x: 73, y: 74, size: 44 }]),
    ]),
});
