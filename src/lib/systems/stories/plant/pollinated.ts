import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { PlantCast } from '../casts.ts';
import words from './pollinated.json' with { type: 'json' };

/** Features that differ between the four plants, the same in both pictures: kind, fruit, place, its companion. */
export interface Cast extends PlantCast {
  readonly fruit: string;
  /** Positions of the fruit. */
  readonly places: readonly (readonly [number, number])[];
}

const HIGH = [
  [38, 46],
  [50, 31],
  [62, 46],
  [50, 55],
] as const;
const LOW = [
  [28, 68],
  [42, 57],
  [55, 70],
  [66, 56],
] as const;

const STANDING = { x: 50, y: 53, size: 72 } as const;
export const pollinatedScenes = {
  casts: {
    apple_tree: {
      kind: 'appletree',
      fruit: 'red-apple',
      places: HIGH,
      sky: '#cfe6f3',
      ground: '#a3c18b',
      companion: 'house',
    },
    pear_tree: {
      kind: 'peartree',
      fruit: 'pear',
      places: HIGH,
      sky: '#f4e6cd',
      ground: '#bdb878',
      companion: 'ewe',
    },
    cherry_tree: {
      kind: 'cherrytree',
      fruit: 'cherries',
      places: HIGH,
      sky: '#e7def0',
      ground: '#92b39a',
      companion: 'tent',
    },
    strawberries: {
      kind: 'strawberrybed',
      fruit: 'strawberry',
      places: LOW,
      sky: '#d6efe0',
      ground: '#a9835c',
      companion: 'frog',
    },
  },
  needs: ({ kind }) => [`${kind}-in-blossom`, `${kind}-in-leaf`],
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...(circumstance
        ? [{ icon: 'sun', x: 84, y: 17, size: 25 }]
        : repeatThing({ icon: 'snowflake' }, [86, 15, 16], [30, 14, 13])),
      { own: `${cast.kind}-in-blossom`, ...STANDING },
      { icon: cast.companion, x: 83, y: 81, size: 24 },
      ...partsIf(cause, [
        { icon: 'honeybee', x: 14, y: 26, size: 17 },
        { icon: 'honeybee', x: 86, y: 48, size: 16, flip: true },
        { icon: 'honeybee', x: 50, y: 13, size: 15 },
      ]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      { icon: circumstance ? 'sun' : 'sun-behind-cloud', x: 84, y: 17, size: 25 },
      { own: `${cast.kind}-in-leaf`, ...STANDING },
      { icon: cast.companion, x: 83, y: 81, size: 24 },
      ...(effect ? cast.places.map(([x, y]) => ({ icon: cast.fruit, x, y, size: 15 })) : []),
    ]),
} satisfies StoryScenes<Cast>;

export const pollinated = defineStory<Cast>(words, pollinatedScenes);
