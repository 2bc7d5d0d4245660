import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { PlantCast } from '../casts.ts';
import words from './nibbled.json' with { type: 'json' };

export const nibbledScenes = {
  casts: {
    cabbage: { kind: 'cabbage', sky: '#d3e9f4', ground: '#a98a64', companion: 'hut' },
    rose: { kind: 'rosebush', sky: '#f5e5d0', ground: '#8fa876', companion: 'fountain' },
    chard: { kind: 'chard', sky: '#e4def0', ground: '#c2a87f', companion: 'bucket-of-tin' },
    rubber_plant: { kind: 'rubberplant', sky: '#d5eedd', ground: '#9a9f94', companion: 'bench-of-wood' },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-leafy`, x: 54, y: 54, size: 76 },
      ...partsIf(cause, [
        { own: 'caterpillar', x: 33, y: 61, size: 21 },
        { own: 'caterpillar', x: 76, y: 63, size: 21, flip: true },
        { own: 'caterpillar', x: 55, y: 51, size: 19 },
      ]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...placeOf(cast, circumstance),
      { own: `${cast.kind}-${effect ? 'nibbled' : 'leafy'}`, x: 54, y: 54, size: 76 },
    ]),
} satisfies StoryScenes<PlantCast>;

export const nibbled = defineStory<PlantCast>(words, nibbledScenes);

/** Draws the companion near the plant, and the weeds, or a fork if there are none. */
function placeOf({ companion }: PlantCast, isWeedy: boolean): Scene['parts'] {
  return [
    companion === 'hut' || companion === 'fountain'
      ? { icon: companion, x: 16, y: 52, size: 24 }
      : { own: companion, x: 16, y: 55, size: 24 },
    ...(isWeedy
      ? repeatThing({ own: 'weed-tuft' }, [91, 58, 17], [13, 84, 20], [89, 87, 16])
      : [{ own: 'garden-fork', x: 9, y: 81, size: 28 }]),
  ];
}
