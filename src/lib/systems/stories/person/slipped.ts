import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import words from './slipped.json' with { type: 'json' };

/** Features that differ between the four walkers, the same in both pictures: clothes, what comes along, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly sky: string;
  readonly pavement: string;
}

export const slipped = defineStory<Cast>(words, {
  casts: {
    postman: {
      clothes: { shirt: '#3a6fb0', trousers: '#2c3a55', look: 'curls' },
      companion: 'closed-mailbox-with-raised-flag',
      sky: '#dcecf7',
      pavement: '#a9adb3',
    },
    nurse: {
      clothes: { shirt: '#79c3a6', trousers: '#79c3a6', skirt: true, look: 'bob' },
      companion: 'bicycle',
      sky: '#fbead1',
      pavement: '#9c8470',
    },
    student: {
      clothes: { shirt: '#e5822f', trousers: '#4d5a6b', look: 'braids' },
      companion: 'backpack',
      sky: '#d5e6cf',
      pavement: '#8fa37f',
    },
    farmer: {
      clothes: { shirt: '#b8433c', trousers: '#3c5f8f', look: 'beard' },
      companion: 'sheaf-of-rice',
      sky: '#cfe6f5',
      pavement: '#8a6b47',
    },
  },
  before: ({ clothes, companion, sky, pavement }, { circumstance, cause }): Scene =>
    sceneOn(sky, pavement, [
      { icon: companion, x: 18, y: 58, size: 26 },
      ...partsIf(cause, [{ own: 'banana-peel', x: 76, y: 86, size: 30 }]),
      {
        figure: clothes,
        head: cause ? 'face-screaming-in-fear' : 'slightly-smiling-face',
        x: cause ? 46 : 52,
        foot: cause ? 86 : 88,
        height: 62,
        pose: cause ? 'arms-out' : 'walking',
        turn: cause ? -62 : 0,
      },
      ...partsIf(cause, [{ own: 'slip-streaks', x: 84, y: 52, size: 18, flip: true, turn: -30 }]),
      ...partsIf(circumstance, [
        { icon: 'mobile-phone', x: cause ? 48 : 78, y: cause ? 20 : 58, size: 20, turn: cause ? 30 : 0 },
      ]),
    ]),
  after: ({ clothes, companion, sky, pavement }, { effect }): Scene =>
    sceneOn(sky, pavement, [
      { icon: companion, x: 18, y: 68, size: 26 },
      {
        figure: clothes,
        head: effect ? 'face-with-head-bandage' : 'grinning-face',
        x: 50,
        foot: 90,
        height: 64,
        pose: effect ? 'holding' : 'walking',
      },
      ...partsIf(effect, [{ icon: 'crutch', x: 75, y: 72, size: 38 }]),
    ]),
});
