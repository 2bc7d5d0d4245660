import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './turning.json' with { type: 'json' };

/**
 * Features that differ between the four trees, the same in both pictures: kind, place, what is near it, and how its
 * leaves turn.
 */
export interface Cast {
  readonly kind: string;
  /** Colour of its leaves in autumn. */
  readonly turned: string;
  readonly night: string;
  readonly day: string;
  readonly ground: string;
  readonly companion: string;
}

const STANDING = { x: 52, y: 51, size: 72 } as const;
export const turningScenes = {
  casts: {
    maple: {
      kind: 'maple',
      turned: '#d2402f',
      night: '#34456b',
      day: '#cfe6f3',
      ground: '#8fae78',
      companion: 'deer',
    },
    oak: {
      kind: 'oak',
      turned: '#c9762f',
      night: '#463b5c',
      day: '#f4e6cd',
      ground: '#b0a56c',
      companion: 'rabbit',
    },
    birch: {
      kind: 'birch',
      turned: '#e9b93a',
      night: '#2f4f5c',
      day: '#e3def0',
      ground: '#8db09c',
      companion: 'owl',
    },
    poplar: {
      kind: 'poplar',
      turned: '#e08a2c',
      night: '#3f3a4a',
      day: '#d5eedd',
      ground: '#a89a7c',
      companion: 'house',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.night, cast.ground, [
      { icon: 'crescent-moon', x: 83, y: 17, size: 20 },
      ...(cause
        ? [
            { icon: 'cloud-with-snow', x: 18, y: 16, size: 28 },
            ...repeatThing({ own: 'snow-crystal' }, [11, 44, 9], [91, 41, 10]),
          ]
        : repeatThing({ icon: 'star' }, [16, 18, 9], [88, 42, 7])),
      { own: `${cast.kind}-whole`, ...STANDING },
      ...placeOf(cast, circumstance),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.day, cast.ground, [
      { icon: 'sun-behind-cloud', x: 83, y: 17, size: 24 },
      { own: `${cast.kind}-whole`, ...STANDING, ...(effect ? { colour: cast.turned } : {}) },
      ...partsIf(effect, [{ own: 'falling-leaves', x: 52, y: 53, size: 86, colour: cast.turned }]),
      ...placeOf(cast, circumstance),
    ]),
} satisfies StoryScenes<Cast>;

export const turning = defineStory<Cast>(words, turningScenes);

/** Draws the companion near the tree, and the season: mushrooms, or flowers. */
function placeOf({ companion }: Cast, isAutumn: boolean): Scene['parts'] {
  return [
    { icon: companion, x: 18, y: 75, size: 25 },
    ...(isAutumn
      ? repeatThing({ icon: 'mushroom' }, [75, 77, 14], [89, 81, 11])
      : repeatThing({ own: 'daisy-in-bloom' }, [76, 76, 18], [89, 79, 15])),
  ];
}
