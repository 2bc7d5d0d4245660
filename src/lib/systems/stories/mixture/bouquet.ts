import { defineStory } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import words from './bouquet.json' with { type: 'json' };

/** What is each couple's own, in both pictures: who calls, with which flower, on whom and where. */
interface Cast {
  readonly clothes: Clothes;
  readonly caller: string;
  readonly flower: string;
  readonly ground: string;
}

export const bouquet = defineStory<Cast>(words, {
  casts: {
    robot: {
      clothes: { shirt: '#cf4a45', trousers: '#cf4a45', skirt: true },
      caller: 'robot',
      flower: 'tulip',
      ground: '#b6c9a0',
    },
    alien: {
      clothes: { shirt: '#3f74b5', trousers: '#3c3f4a' },
      caller: 'alien',
      flower: 'rose',
      ground: '#b9a9c9',
    },
    ghost: {
      clothes: { shirt: '#4b8b57', trousers: '#4b8b57' },
      caller: 'ghost',
      flower: 'hyacinth',
      ground: '#c7b48e',
    },
    dragon: {
      clothes: { shirt: '#e0b23a', trousers: '#5a6b7b' },
      caller: 'dragon',
      flower: 'sunflower',
      ground: '#a9b7c2',
    },
  },
  before: (cast, { circumstance, cause }): Scene => meeting(cast, circumstance, cause, false),
  after: (cast, { circumstance, effect }): Scene => meeting(cast, circumstance, false, effect),
});

/** The caller on the left, the other on the right, and what passes between them. */
function meeting(
  { clothes, caller, flower, ground }: Cast,
  isSpring: boolean,
  isGiven: boolean,
  isLove: boolean,
): Scene {
  return {
    above: isSpring ? '#cfe7f5' : '#dfe4ea',
    below: isSpring ? ground : '#f4f7fa',
    parts: [
      isSpring
        ? { icon: 'cherry-blossom', x: 18, y: 20, size: 24 }
        : { icon: 'snowflake', x: 18, y: 20, size: 24 },
      { icon: caller, x: 28, y: 68, size: 42 },
      {
        figure: clothes,
        head: isLove ? 'smiling-face-with-heart-eyes' : 'neutral-face',
        pose: 'holding',
        x: 76,
        foot: 94,
        height: 62,
        flip: true,
      },
      ...(isGiven ? [{ icon: flower, x: 53, y: 58, size: 26 }] : []),
      ...(isLove ? [{ icon: 'two-hearts', x: 50, y: 30, size: 22 }] : []),
    ],
  };
}
