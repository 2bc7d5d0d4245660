import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import words from './slipped.json' with { type: 'json' };

/** What is each walker's own: clothes, what comes along, the place. */
interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly sky: string;
  readonly pavement: string;
}

export const slipped = defineStory<Cast>(words, {
  casts: {
    postman: {
      clothes: { shirt: '#3a6fb0', trousers: '#2c3a55' },
      companion: 'closed-mailbox-with-raised-flag',
      sky: '#dcecf7',
      pavement: '#a9adb3',
    },
    nurse: {
      clothes: { shirt: '#79c3a6', trousers: '#79c3a6', skirt: true },
      companion: 'bicycle',
      sky: '#fbead1',
      pavement: '#9c8470',
    },
    student: {
      clothes: { shirt: '#e5822f', trousers: '#4d5a6b' },
      companion: 'backpack',
      sky: '#d5e6cf',
      pavement: '#8fa37f',
    },
    farmer: {
      clothes: { shirt: '#b8433c', trousers: '#3c5f8f' },
      companion: 'sheaf-of-rice',
      sky: '#cfe6f5',
      pavement: '#8a6b47',
    },
  },
  before: ({ clothes, companion, sky, pavement }, { circumstance, cause }): Scene => ({
    above: sky,
    below: pavement,
    parts: [
      { icon: companion, x: 18, y: 68, size: 26 },
      ...(cause ? [{ own: 'banana-peel', x: 50, y: 88, size: 24 }] : []),
      {
        figure: clothes,
        head: cause ? 'face-screaming-in-fear' : 'slightly-smiling-face',
        x: 52,
        foot: cause ? 82 : 88,
        height: 62,
        pose: cause ? 'arms-up' : 'walking',
      },
      ...(cause
        ? [
            { own: 'slip-streaks', x: 35, y: 88, size: 16 },
            { own: 'slip-streaks', x: 66, y: 88, size: 16, flip: true },
          ]
        : []),
      ...(circumstance ? [{ icon: 'mobile-phone', x: 78, y: cause ? 30 : 58, size: 24 }] : []),
    ],
  }),
  after: ({ clothes, companion, sky, pavement }, { effect }): Scene => ({
    above: sky,
    below: pavement,
    parts: [
      { icon: companion, x: 18, y: 68, size: 26 },
      {
        figure: clothes,
        head: effect ? 'face-with-head-bandage' : 'grinning-face',
        x: 50,
        foot: 90,
        height: 64,
        pose: effect ? 'holding' : 'walking',
      },
      ...(effect ? [{ icon: 'crutch', x: 75, y: 72, size: 38 }] : []),
    ],
  }),
});
