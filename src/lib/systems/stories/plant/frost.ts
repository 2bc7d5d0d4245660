import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './frost.json' with { type: 'json' };

/** Features that differ between the four plants, the same in both pictures: kind, pot, place, what is near it. */
export interface Cast {
  readonly kind: string;
  readonly pot: string;
  readonly night: string;
  readonly day: string;
  readonly floor: string;
  readonly companion: string;
}

export const frostScenes = {
  casts: {
    lemon_tree: {
      kind: 'lemontree',
      pot: '#c1683c',
      night: '#3c4f78',
      day: '#cfe6f3',
      floor: '#b8a58c',
      companion: 'bicycle',
    },
    tomato_plant: {
      kind: 'tomatoplant',
      pot: '#4471b5',
      night: '#4a3f63',
      day: '#f4e6cd',
      floor: '#9fb078',
      companion: 'soccer-ball',
    },
    geranium: {
      kind: 'geranium',
      pot: '#f2efe8',
      night: '#2f4f5c',
      day: '#e4def0',
      floor: '#8a8f98',
      companion: 'broom',
    },
    fuchsia: {
      kind: 'fuchsia',
      pot: '#e2bb45',
      night: '#44384a',
      day: '#d5eedd',
      floor: '#a98a64',
      companion: 'duck',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.night, cast.floor, [
      ...landscape(circumstance),
      { icon: 'crescent-moon', x: 84, y: 17, size: 20 },
      ...(cause
        ? [
            { icon: 'star', x: 34, y: 12, size: 7 },
            { own: 'frost-thermometer', x: 12, y: 26, size: 34 },
          ]
        : repeatThing({ icon: 'star' }, [18, 17, 9], [34, 29, 7])),
      { own: `${cast.kind}-lush`, x: 56, y: 44, size: 60 },
      ...partsIf(cause, [{ own: 'rime', x: 56, y: 44, size: 64 }]),
      ...potAndCompany(cast),
      ...partsIf(cause, [{ own: 'icicles', x: 56, y: 80, size: 26 }]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.day, cast.floor, [
      ...landscape(circumstance),
      { icon: 'sun-behind-cloud', x: 83, y: 17, size: 24 },
      { own: `${cast.kind}-${effect ? 'frosted' : 'lush'}`, x: 56, y: 44, size: 60 },
      ...potAndCompany(cast),
    ]),
} satisfies StoryScenes<Cast>;

export const frost = defineStory<Cast>(words, frostScenes);

/** Draws mountains at the horizon, if there are any. */
function landscape(isInMountains: boolean): Scene['parts'] {
  return partsIf(isInMountains, [{ icon: 'snow-capped-mountain', x: 22, y: 50, size: 34 }]);
}

/** Draws the pot in front of the stem, and the companion. */
function potAndCompany({ pot, companion }: Cast): Scene['parts'] {
  return [
    { own: 'pot', x: 56, y: 80, size: 34, colour: pot },
    { icon: companion, x: 85, y: 81, size: 21 },
  ];
}
