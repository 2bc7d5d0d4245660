import { defineStory, sceneOn } from '../define.ts';
import type { Scene, ThingName } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './wilting.json' with { type: 'json' };

/** Features that differ between the four flowers, the same in both pictures: kind, place, what comes along. */
export interface Cast {
  readonly kind: string;
  readonly sky: string;
  readonly ground: string;
  readonly companion: ThingName;
  /** Colour of the fence behind. */
  readonly fence: string;
}

export const wiltingScenes = {
  casts: {
    sunflower: {
      kind: 'sunflower',
      sky: '#cde6f4',
      ground: '#9fbf7a',
      companion: { icon: 'rabbit' },
      fence: '#a8743f',
    },
    poppy: { kind: 'poppy', sky: '#f4e4cc', ground: '#c6b877', companion: { icon: 'hut' }, fence: '#f2efe8' },
    bluebell: {
      kind: 'bluebell',
      sky: '#e3e0f2',
      ground: '#8fb59a',
      companion: { icon: 'bicycle' },
      fence: '#6f93c4',
    },
    daisy: {
      kind: 'daisy',
      sky: '#d3ecdf',
      ground: '#b5a58a',
      companion: { own: 'wheelbarrow' },
      fence: '#b8453d',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...placeOf(cast, cause),
      ...(cause
        ? [{ icon: 'sun', x: 20, y: 17, size: 25 }]
        : [{ icon: 'cloud-with-rain', x: 24, y: 20, size: 34 }]),
      ...(circumstance
        ? [{ icon: 'thermometer', x: 84, y: 19, size: 22 }]
        : [{ icon: 'leaf-fluttering-in-wind', x: 84, y: 19, size: 20 }]),
      { own: `${cast.kind}-in-bloom`, x: 52, y: 57, size: 62 },
    ]),
  after: (cast, { cause, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...placeOf(cast, cause),
      { own: `${cast.kind}-${effect ? 'wilted' : 'in-bloom'}`, x: 52, y: 57, size: 62 },
    ]),
} satisfies StoryScenes<Cast>;

export const wilting = defineStory<Cast>(words, wiltingScenes);

/** Draws the fence, the companion, and the ground, which has cracks if it is dry. */
function placeOf({ fence, companion }: Cast, isDry: boolean): Scene['parts'] {
  return [
    { own: 'fence', x: 50, y: 55, size: 44, colour: fence },
    'own' in companion ? { ...companion, x: 18, y: 74, size: 27 } : { ...companion, x: 17, y: 73, size: 24 },
    isDry
      ? { own: 'cracked-ground', x: 52, y: 86, size: 60 }
      : { own: 'garden-bed', x: 52, y: 84, size: 44, colour: '#4f3a2a' },
  ];
}
