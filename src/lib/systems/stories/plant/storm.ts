import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { PlantCast } from '../casts.ts';
import words from './storm.json' with { type: 'json' };

/** Features that differ between the four trees, the same in both pictures: kind, place, its companion. */
export interface Cast extends PlantCast {
  readonly hill: string;
}

const STORMY = '#8793a1';

export const stormScenes = {
  casts: {
    pine: { kind: 'pine', sky: '#cfe6f3', ground: '#9dbd84', hill: '#82a868', companion: 'tent' },
    birch: { kind: 'birch', sky: '#d3e3ea', ground: '#b9c779', hill: '#9fb35d', companion: 'ewe' },
    cherry: { kind: 'cherry', sky: '#e5def0', ground: '#94b79b', hill: '#7aa184', companion: 'church' },
    palm: { kind: 'palm', sky: '#c9eef0', ground: '#e7cf97', hill: '#d8ba78', companion: 'hut' },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cause ? STORMY : cast.sky, cast.ground, [
      ...placeOf(cast, circumstance),
      ...(cause
        ? [
            { icon: 'cloud-with-rain', x: 79, y: 20, size: 32 },
            { icon: 'wind-face', x: 14, y: 30, size: 25 },
          ]
        : [{ icon: 'sun', x: 82, y: 18, size: 24 }]),
      cause
        ? { ...standing(cast, circumstance), x: 55, turn: 13 }
        : { ...standing(cast, circumstance), x: 48 },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...placeOf(cast, circumstance),
      { icon: 'sun-behind-cloud', x: 82, y: 18, size: 26 },
      effect ? fallen(cast, circumstance) : { ...standing(cast, circumstance), x: 48 },
    ]),
} satisfies StoryScenes<Cast>;

export const storm = defineStory<Cast>(words, stormScenes);

/** Draws the tree, with its foot on the plain or on top of the hill. */
function standing({ kind }: Cast, isOnHill: boolean): Extract<Scene['parts'][number], { own: string }> {
  return { own: `${kind}-whole`, x: 50, y: isOnHill ? 43 : 57, size: 62 };
}

/** Draws the broken tree: on the hill it leans with the slope, so that the crown reaches the ground. */
function fallen({ kind }: Cast, isOnHill: boolean): Scene['parts'][number] {
  const tree = { own: `${kind}-snapped`, size: 62 };
  return isOnHill ? { ...tree, x: 60, y: 46, turn: 8 } : { ...tree, x: 58, y: 57 };
}

/** Draws the hill, if there is one, and the companion near the tree. */
function placeOf({ hill, companion }: Cast, isOnHill: boolean): Scene['parts'] {
  return [
    ...partsIf(isOnHill, [{ own: 'grass-hill', x: 50, y: 88, size: 100, colour: hill }]),
    { icon: companion, x: 17, y: 78, size: 25 },
  ];
}
