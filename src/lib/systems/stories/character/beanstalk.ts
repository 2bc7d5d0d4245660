import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './beanstalk.json' with { type: 'json' };

/**
 * Features that differ between the four gardeners, the same in both pictures: clothes, head and hat, the can, the
 * place, who is there, too.
 */
export interface Cast {
  readonly clothes: Clothes;
  readonly head: string;
  /** A crown is an icon, the other hats are drawings of our own. */
  readonly hat: string;
  readonly isBearded?: boolean;
  readonly can: string;
  readonly sky: string;
  readonly ground: string;
  readonly place: string;
  readonly companion: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const beanstalkScenes = {
  casts: {
    gnome: {
      clothes: { shirt: '#3f74b5', trousers: '#6a4a33', look: 'sides' },
      head: 'slightly-smiling-face',
      hat: 'gnome-hat',
      isBearded: true,
      can: '#4d8f6f',
      sky: '#cfe7f5',
      ground: '#a3c18b',
      place: 'mushroom',
      companion: 'hedgehog',
    },
    witch: {
      clothes: { shirt: '#7a4fa3', trousers: '#5a3880', skirt: true, look: 'long' },
      head: 'smirking-face',
      hat: 'witch-hat',
      can: '#6a7480',
      sky: '#e3d3ea',
      ground: '#9aa88a',
      place: 'evergreen-tree',
      companion: 'black-cat',
    },
    scarecrow: {
      clothes: { shirt: '#b0653f', trousers: '#4a6a9a', shoes: '#5a3a22' },
      head: 'jack-o-lantern',
      hat: 'straw-hat',
      can: '#c8553d',
      sky: '#f6e6c4',
      ground: '#c9b06a',
      place: 'house',
      companion: 'rooster',
    },
    frog: {
      clothes: { shirt: '#e9e2f0', trousers: '#b8457a', shoes: '#6a2f52' },
      head: 'frog',
      hat: 'crown',
      can: '#4f8fc0',
      sky: '#c9e6df',
      ground: '#8fb5a0',
      place: 'classical-building',
      companion: 'duck',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    inGarden(cast, [
      ...fairyParts(circumstance, 24, { x: 58, y: 20 }, { x: 84, y: 26 }),
      { own: 'magic-bean-bed', x: 70, y: 80, size: 42 },
      ...gardener(cast, cause ? 'holding' : 'standing', 25),
      ...(cause
        ? [
            { own: 'watering-can', x: 50, y: 59, size: 30, flip: true, turn: 24, colour: cast.can },
            ...repeatThing({ icon: 'droplet' }, [66, 69, 8], [72, 74, 8]),
          ]
        : [{ own: 'watering-can', x: 45, y: 84, size: 20, flip: true, colour: cast.can }]),
      { icon: cast.companion, x: 89, y: 88, size: 15 },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    inGarden(cast, [
      ...fairyParts(circumstance, 16, { x: 41, y: 13 }, { x: 11, y: 14 }),
      { own: 'magic-bean-bed', x: 68, y: 80, size: 42 },
      ...partsIf(effect, [
        { own: 'magic-beanstalk', x: 67, y: 57, size: 60 },
        { own: 'sky-castle', x: 67, y: 23, size: 38 },
      ]),
      ...gardener(cast, effect ? 'arms-up' : 'standing', 25),
      { own: 'watering-can', x: 45, y: 86, size: 18, flip: true, colour: cast.can },
      { icon: cast.companion, x: 89, y: 88, size: 15 },
    ]),
} satisfies StoryScenes<Cast>;

export const beanstalk = defineStory<Cast>(words, beanstalkScenes);

/** Draws two fairies at the given points, if there are fairies. */
function fairyParts(hasFairies: boolean, size: number, ...places: readonly Point[]): readonly Part[] {
  return hasFairies
    ? places.map(({ x, y }, index) => ({ icon: index === 0 ? 'woman-fairy' : 'man-fairy', x, y, size }))
    : [];
}

/** Draws the garden with its background and other parts. */
function inGarden(cast: Cast, parts: readonly Part[]): Scene {
  return sceneOn(cast.sky, cast.ground, [placeOf(cast), ...parts]);
}

/** Draws the background. */
function placeOf({ place }: Cast): Part {
  return { icon: place, x: 89, y: 56, size: 20 };
}

/** Draws a gardener with a hat, and with a beard if there is one. */
export function gardener(
  { clothes, head, hat, isBearded = false }: Cast,
  pose: 'standing' | 'holding' | 'arms-up',
  x: number,
): readonly Part[] {
  return [
    { figure: clothes, head, pose, x, foot: 93, height: 58 },
    ...partsIf(isBearded, [{ own: 'gnome-beard', x, y: 55, size: 21 }]),
    hat === 'crown' ? { icon: hat, x, y: 31, size: 16 } : { own: hat, x, y: 32, size: 25 },
  ];
}
