import { defineStory, sceneOn } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './lamp.json' with { type: 'json' };

/**
 * Features that differ between the four finders, the same in both pictures: looks, cloth, place, companion; and the
 * genie that may come.
 */
export interface Cast {
  readonly looks: string;
  readonly cloth: string;
  /** Colour of the hand that holds it. */
  readonly hand: string;
  readonly genie: string;
  readonly smoke: string;
  readonly wall: string;
  readonly floor: string;
  readonly place: string;
  readonly companion: string;
}

export const lampScenes = {
  casts: {
    ghost: {
      looks: 'ghost',
      cloth: '#d0655e',
      hand: '#f4f4f8',
      genie: 'man-genie',
      smoke: '#bfe3f5',
      wall: '#6f6288',
      floor: '#8a6a4d',
      place: 'window',
      companion: 'candle',
    },
    troll: {
      looks: 'troll',
      cloth: '#e3b23c',
      hand: '#6cae4a',
      genie: 'woman-genie',
      smoke: '#f3c9dd',
      wall: '#cfe3ee',
      floor: '#93ad77',
      place: 'mountain',
      companion: 'goat',
    },
    zombie: {
      looks: 'man-zombie',
      cloth: '#8fb35c',
      hand: '#5fb8c8',
      genie: 'person-genie',
      smoke: '#d9efc0',
      wall: '#4f5f73',
      floor: '#6f7a5a',
      place: 'headstone',
      companion: 'snail',
    },
    merman: {
      looks: 'person-merpeople',
      cloth: '#d9a0d0',
      hand: '#ffc83d',
      genie: 'man-genie',
      smoke: '#e8e2f7',
      wall: '#4fa3c4',
      floor: '#e0cf9c',
      place: 'coral',
      companion: 'crab',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.wall, cast.floor, [
      { icon: cast.place, x: 86, y: 53, size: 24 },
      { icon: cast.looks, x: 25, y: 58, size: 46 },
      lampAt(circumstance, 70, 72, 54),
      ...(cause
        ? [
            { own: 'polishing-cloth', x: 64, y: 75, size: 22, colour: cast.cloth },
            { own: 'rubbing-hand', x: 47, y: 72, size: 40, colour: cast.hand },
            { own: 'rubbing-marks', x: 68, y: 46, size: 30 },
          ]
        : [{ icon: 'zzz', x: 54, y: 30, size: 18 }]),
      { icon: cast.companion, x: 12, y: 88, size: 16 },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.wall, cast.floor, [
      { icon: cast.place, x: 86, y: 53, size: 24 },
      { icon: cast.looks, x: effect ? 22 : 27, y: 64, size: effect ? 36 : 46 },
      ...(effect
        ? [
            lampAt(circumstance, 46, 82, 30),
            { own: 'genie-smoke', x: 69, y: 53, size: 58, colour: cast.smoke },
            { icon: cast.genie, x: 70, y: 27, size: 44 },
            { own: 'treasure-chest', x: 80, y: 79, size: 32 },
          ]
        : [lampAt(circumstance, 64, 75, 40)]),
      { icon: cast.companion, x: 12, y: 88, size: 16 },
    ]),
} satisfies StoryScenes<Cast>;

export const lamp = defineStory<Cast>(words, lampScenes);

/** Draws the lamp, old or new, around a point. */
function lampAt(isOld: boolean, x: number, y: number, size: number): Part {
  return { own: isOld ? 'oil-lamp-old' : 'oil-lamp-new', x, y, size };
}
