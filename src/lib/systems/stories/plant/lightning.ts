import { defineStory, sceneOn, repeatThing } from '../define.ts';
import type { PlantCast } from '../casts.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './lightning.json' with { type: 'json' };

const DARK = '#59667a';

export const lightningScenes = {
  casts: {
    oak: { kind: 'oak', sky: '#cfe6f3', ground: '#9dbd84', companion: 'house' },
    pine: { kind: 'pine', sky: '#f3e3c8', ground: '#b3b878', companion: 'tractor' },
    birch: { kind: 'birch', sky: '#e4e0f1', ground: '#97b8a0', companion: 'fountain' },
    palm: { kind: 'palm', sky: '#c9eef0', ground: '#e7cf97', companion: 'camel' },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cause ? DARK : cast.sky, cast.ground, [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-whole`, x: 56, y: 60, size: 58 },
      ...(cause
        ? [
            { own: 'lightning-bolt', x: 58, y: 36, size: 34 },
            { own: 'storm-cloud', x: 52, y: 17, size: 44, colour: '#39434f' },
          ]
        : [{ icon: 'sun', x: 20, y: 18, size: 25 }]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-${effect ? 'burnt' : 'whole'}`, x: 56, y: 60, size: 58 },
    ]),
} satisfies StoryScenes<PlantCast>;

export const lightning = defineStory<PlantCast>(words, lightningScenes);

/** Draws the companion near the tree, and the season: flowers, or yellow grass. */
function placeOf({ companion }: PlantCast, isSummer: boolean): Scene['parts'] {
  const tuft = isSummer ? 'dry-grass' : 'daisy-in-bloom';
  return [
    { icon: companion, x: 18, y: 72, size: 27 },
    ...repeatThing({ own: tuft }, [84, 78, 20], [35, 87, 17], [76, 88, 15]),
  ];
}
