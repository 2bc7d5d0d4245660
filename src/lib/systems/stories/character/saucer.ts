import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import words from './saucer.json' with { type: 'json' };

/**
 * Features that differ between the four castaways, the same in both pictures: suit and head, the lamp, the planet, who
 * is there, too; and the saucer that may land.
 */
interface Cast {
  readonly suit: Clothes;
  readonly head: string;
  readonly isHelmeted?: boolean;
  readonly lamp: string;
  readonly saucer: string;
  readonly clear: string;
  readonly cloudy: string;
  readonly ground: string;
  readonly place: string;
  readonly companion: string;
}

export const saucer = defineStory<Cast>(words, {
  casts: {
    alien: {
      suit: { shirt: '#e8862e', trousers: '#a3561c', shoes: '#4a3a52' },
      head: 'alien',
      lamp: '#8a949e',
      saucer: '#5fae9a',
      clear: '#3a2f5e',
      cloudy: '#7d7689',
      ground: '#c4694a',
      place: 'cactus',
      companion: 'snail',
    },
    robot: {
      suit: { shirt: '#4b9b5f', trousers: '#4b9b5f', shoes: '#4a525a' },
      head: 'robot',
      lamp: '#c0504a',
      saucer: '#d0655e',
      clear: '#25456b',
      cloudy: '#8796a5',
      ground: '#dfeaf2',
      place: 'snow-capped-mountain',
      companion: 'penguin',
    },
    astronaut: {
      suit: { shirt: '#eef1f4', trousers: '#d5dbe1', shoes: '#6a747e', look: 'fringe' },
      head: 'slightly-smiling-face',
      isHelmeted: true,
      lamp: '#d9a93c',
      saucer: '#7d6ac0',
      clear: '#1f2a3d',
      cloudy: '#6b7684',
      ground: '#9aa0a8',
      place: 'volcano',
      companion: 'rabbit',
    },
    monster: {
      suit: { shirt: '#f0cf45', trousers: '#3f6f9a', shoes: '#7a3f6a' },
      head: 'alien-monster',
      lamp: '#b0508a',
      saucer: '#e8a23c',
      clear: '#37857c',
      cloudy: '#8da79d',
      ground: '#6f9a7a',
      place: 'mushroom',
      companion: 'cat',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    under(circumstance, cast, [
      ...(cause
        ? [{ own: 'signal-beam', x: 86, y: 7, size: 128, turn: 22 }]
        : [{ icon: 'zzz', x: 52, y: 34, size: 16 }]),
      { own: cause ? 'signal-lamp-lit' : 'signal-lamp', x: 58, y: 75, size: 44, colour: cast.lamp },
      ...castaway(cast, cause ? 'holding' : 'standing', 25),
      { icon: cast.companion, x: 86, y: 86, size: 18 },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    under(circumstance, cast, [
      ...(effect
        ? [{ own: 'landed-saucer', x: 66, y: 60, size: 58, colour: cast.saucer }]
        : [{ own: 'signal-lamp', x: 58, y: 75, size: 44, colour: cast.lamp }]),
      ...castaway(cast, effect ? 'arms-up' : 'standing', effect ? 22 : 25),
      { icon: cast.companion, x: 86, y: 86, size: 18 },
    ]),
});

/** Draws parts under a clear or a cloudy sky, in front of the background. */
function under(isClear: boolean, { clear, cloudy, ground, place }: Cast, parts: readonly Part[]): Scene {
  return sceneOn(isClear ? clear : cloudy, ground, [
    ...skyParts(isClear),
    { icon: place, x: 88, y: 55, size: 24 },
    ...parts,
  ]);
}

/** Draws stars in a clear sky, or clouds. */
function skyParts(isClear: boolean): readonly Part[] {
  return isClear
    ? [
        { icon: 'ringed-planet', x: 14, y: 17, size: 20 },
        ...repeatThing({ icon: 'star' }, [38, 12, 8], [88, 16, 9]),
      ]
    : repeatThing({ icon: 'cloud' }, [20, 15, 30], [80, 17, 32]);
}

/** Draws a castaway in a suit, with a helmet if there is one. */
function castaway(
  { suit, head, isHelmeted = false }: Cast,
  pose: 'standing' | 'holding' | 'arms-up',
  x: number,
): readonly Part[] {
  return [
    { figure: suit, head, pose, x, foot: 93, height: 60 },
    ...partsIf(isHelmeted, [{ own: 'space-helmet', x, y: 43, size: 27 }]),
  ];
}
