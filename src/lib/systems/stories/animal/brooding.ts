import { defineStory, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import words from './brooding.json' with { type: 'json' };

/**
 * Features that differ between the four birds, the same in both pictures: the bird, its young, the land, what grows
 * there.
 */
interface Cast {
  readonly bird: string;
  readonly eggs: string;
  readonly young: string;
  readonly land: string;
  /** Whether there is water in the background. */
  readonly water: boolean;
  readonly companion: string;
}

/** Position of the bird when it is not on the eggs. */
const ASIDE = { x: 23, y: 54, size: 40 };

const SKY = { warm: '#cdeaf8', cold: '#b4c1cf' };

export const brooding = defineStory<Cast>(words, {
  casts: {
    duck: {
      bird: 'duck',
      eggs: '#cfe3d2',
      young: '#ffd23f',
      land: '#8fb874',
      water: false,
      companion: 'sheaf-of-rice',
    },
    swan: {
      bird: 'swan',
      eggs: '#e6e4d8',
      young: '#b7bcc4',
      land: '#a8c27c',
      water: true,
      companion: 'blossom',
    },
    turkey: {
      bird: 'turkey',
      eggs: '#e2bd93',
      young: '#a9713f',
      land: '#d3b277',
      water: false,
      companion: 'ear-of-corn',
    },
    owl: {
      bird: 'owl',
      eggs: '#fbfaf5',
      young: '#dccfb8',
      land: '#6d8a5c',
      water: false,
      companion: 'mushroom',
    },
  },
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...placeParts(cast, circumstance),
      { icon: cast.bird, ...(cause ? { x: 62, y: 49, size: 46 } : ASIDE) },
      { own: 'three-eggs', x: 63, y: 70, size: 36, colour: cast.eggs },
      { own: 'straw-nest', x: 63, y: 76, size: 54 },
    ],
  }),
  after: (cast, { circumstance, effect }): Scene => ({
    ...placeOf(cast, circumstance),
    parts: [
      ...placeParts(cast, circumstance),
      { icon: cast.bird, ...ASIDE },
      effect
        ? { own: 'three-hatchlings', x: 63, y: 68, size: 46, colour: cast.young }
        : { own: 'three-eggs', x: 63, y: 70, size: 36, colour: cast.eggs },
      { own: 'straw-nest', x: 63, y: 76, size: 54 },
    ],
  }),
});

/** Returns sky and land in warm or cold weather. */
function placeOf({ land }: Cast, isWarm: boolean): Pick<Scene, 'above' | 'below' | 'horizon'> {
  return { above: isWarm ? SKY.warm : SKY.cold, below: land, horizon: 60 };
}

/** Draws the weather, the water if there is any, and the companion. */
function placeParts({ companion, water }: Cast, isWarm: boolean): readonly Part[] {
  return [
    ...partsIf(water, [{ own: 'lake-band', x: 50, y: 50, size: 100 }]),
    ...(isWarm
      ? [{ icon: 'sun', x: 16, y: 17, size: 24 }]
      : [
          { icon: 'cloud-with-snow', x: 18, y: 18, size: 28 },
          { icon: 'snowflake', x: 84, y: 16, size: 14 },
        ]),
    { icon: companion, x: 17, y: 85, size: 20 },
  ];
}
