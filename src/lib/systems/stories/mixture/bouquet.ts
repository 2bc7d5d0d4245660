import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import words from './bouquet.json' with { type: 'json' };

/**
 * Features that differ between the four couples, the same in both pictures: who calls, with which flower, on whom and
 * where.
 */
interface Cast {
  readonly clothes: Clothes;
  /** A head and clothes, or the icon of a whole person. */
  readonly caller: { readonly head: string; readonly clothes: Clothes } | { readonly icon: string };
  readonly flower: string;
  readonly ground: string;
}

export const bouquet = defineStory<Cast>(words, {
  casts: {
    robot: {
      clothes: { shirt: '#cf4a45', trousers: '#cf4a45', skirt: true, look: 'bob' },
      caller: { head: 'robot', clothes: { shirt: '#8d9aa6', trousers: '#6b7680', shoes: '#4a525a' } },
      flower: 'tulip',
      ground: '#b6c9a0',
    },
    alien: {
      clothes: { shirt: '#3f74b5', trousers: '#3c3f4a', look: 'crop' },
      caller: { head: 'alien', clothes: { shirt: '#7d6aa8', trousers: '#4f4675', shoes: '#39325a' } },
      flower: 'rose',
      ground: '#b9a9c9',
    },
    ghost: {
      clothes: { shirt: '#4b8b57', trousers: '#4b8b57', look: 'beard' },
      caller: { icon: 'ghost' },
      flower: 'hyacinth',
      ground: '#c7b48e',
    },
    dragon: {
      clothes: { shirt: '#e0b23a', trousers: '#5a6b7b', look: 'long' },
      caller: { icon: 'dragon' },
      flower: 'sunflower',
      ground: '#a9b7c2',
    },
  },
  before: (cast, { circumstance, cause }): Scene => meeting(cast, circumstance, cause, false),
  after: (cast, { circumstance, effect }): Scene => meeting(cast, circumstance, false, effect),
});

/** Draws the caller on the left, with the flower if there is one; the other person on the right, in love or not. */
function meeting(
  { clothes, caller, flower, ground }: Cast,
  isSpring: boolean,
  isGiven: boolean,
  isLove: boolean,
): Scene {
  return sceneOn(isSpring ? '#cfe7f5' : '#dfe4ea', isSpring ? ground : '#f4f7fa', [
    isSpring
      ? { icon: 'cherry-blossom', x: 18, y: 20, size: 24 }
      : { icon: 'snowflake', x: 18, y: 20, size: 24 },
    callerPart(caller, isGiven),
    {
      figure: clothes,
      head: isLove ? 'smiling-face-with-heart-eyes' : isGiven ? 'astonished-face' : 'neutral-face',
      x: 76,
      foot: 94,
      height: 62,
      flip: true,
    },
    ...partsIf(isGiven, [{ icon: flower, x: 'icon' in caller ? 48 : 51, y: 58, size: 28 }]),
    ...partsIf(isLove, [{ icon: 'heart-with-arrow', x: 76, y: 17, size: 24 }]),
  ]);
}

function callerPart(caller: Cast['caller'], isGiving: boolean): Part {
  return 'icon' in caller
    ? { icon: caller.icon, x: 28, y: 69, size: 48 }
    : {
        figure: caller.clothes,
        head: caller.head,
        pose: isGiving ? 'holding' : 'standing',
        x: 30,
        foot: 94,
        height: 62,
      };
}
