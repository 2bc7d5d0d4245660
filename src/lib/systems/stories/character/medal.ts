import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, IconPart, Part, Scene } from '../../scenes/types.ts';
import words from './medal.json' with { type: 'json' };

/** Features that differ between the four heroes: the suit, who has to be rescued from where, the place and the hall. */
interface Cast {
  readonly suit: Clothes;
  readonly cape: string;
  readonly head: string;
  readonly isMasked?: boolean;
  readonly animal: string;
  /** The place that the animal cannot get down from. */
  readonly perch: string;
  /** The danger there, and its position. */
  readonly danger: IconPart;
  readonly sky: string;
  readonly ground: string;
  readonly hall: string;
  readonly floor: string;
}

export const medal = defineStory<Cast>(words, {
  casts: {
    robot: {
      suit: { shirt: '#3f74b5', trousers: '#33507c', shoes: '#5b626a' },
      cape: '#d0453e',
      head: 'robot',
      animal: 'cat',
      perch: 'rescue-tree',
      danger: { icon: 'fire', x: 78, y: 42, size: 30 },
      sky: '#cfe7f5',
      ground: '#a3c18b',
      hall: '#f1dfc7',
      floor: '#b98a5c',
    },
    alien: {
      suit: { shirt: '#7d6aa8', trousers: '#4f4675', shoes: '#39325a' },
      cape: '#f0c53a',
      head: 'alien',
      animal: 'pig',
      perch: 'rescue-roof',
      danger: { icon: 'water-wave', x: 57, y: 74, size: 28 },
      sky: '#b9c4cf',
      ground: '#9aa88a',
      hall: '#dfe9dc',
      floor: '#8f9a8a',
    },
    masked: {
      suit: { shirt: '#e8e6df', trousers: '#b8383c', shoes: '#7d2226', look: 'parting' },
      cape: '#3f9a63',
      head: 'slightly-smiling-face',
      isMasked: true,
      animal: 'dog',
      perch: 'rescue-floe',
      danger: { icon: 'shark', x: 57, y: 72, size: 26 },
      sky: '#dbe6f3',
      ground: '#eef3f6',
      hall: '#dcd6ee',
      floor: '#8a83a8',
    },
    dragon: {
      suit: { shirt: '#e08a3c', trousers: '#8a5a34', shoes: '#5a3a22' },
      cape: '#3a6fc4',
      head: 'dragon-face',
      animal: 'ewe',
      perch: 'rescue-cliff',
      danger: { icon: 'tiger', x: 55, y: 70, size: 28 },
      sky: '#f4e1cd',
      ground: '#c7b083',
      hall: '#f6efc9',
      floor: '#a8743f',
    },
  },
  needs: ({ animal }) => [animal],
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      { own: cast.perch, x: 72, y: 56, size: 48 },
      cast.danger,
      { icon: cast.animal, ...(cause ? { x: 26, y: 22, size: 28 } : { x: 66, y: 30, size: 22 }) },
      ...hero(cast, cause ? 'lifting' : 'holding', 26, 93),
      ...partsIf(!cause, [{ icon: 'soft-ice-cream', x: 47, y: 56, size: 17 }]),
      ...partsIf(circumstance, [{ own: 'onlookers', x: 78, y: 82, size: 38 }]),
    ]),
  after: (cast, { effect }): Scene =>
    sceneOn(cast.hall, cast.floor, [
      { own: 'winners-podium', ...(effect ? { x: 46, y: 80, size: 32 } : { x: 79, y: 71, size: 34 }) },
      ...(effect ? hero(cast, 'standing', 46, 70) : hero(cast, 'standing', 30, 92)),
      ...partsIf(effect, [
        { icon: 'sports-medal', x: 46, y: 44, size: 22 },
        { icon: 'clapping-hands', x: 16, y: 24, size: 20 },
        { icon: 'clapping-hands', x: 80, y: 24, size: 20, flip: true },
      ]),
      { icon: cast.animal, ...(effect ? { x: 82, y: 82, size: 24 } : { x: 68, y: 89, size: 19 }) },
    ]),
});

/** Draws a hero in a cape, with a mask if there is one. */
function hero(
  { suit, cape, head, isMasked = false }: Cast,
  pose: 'standing' | 'holding' | 'lifting',
  x: number,
  foot: number,
): readonly Part[] {
  return [
    { own: 'hero-cape', x, y: foot - 29, size: 58, colour: cape },
    { figure: suit, head, pose, x, foot, height: 60 },
    ...partsIf(isMasked, [{ own: 'hero-mask', x, y: foot - 52, size: 17 }]),
  ];
}
