import { defineStory, repeatThing, partsIf, sceneOn } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { wiltingScenes, type Cast as WiltingCast } from './wilting.ts';
import words from './watered.json' with { type: 'json' };

/** Features of each flower in addition to its looks in the related story: what the water comes from. */
interface Cast extends WiltingCast {
  readonly source: Part;
}

const { casts } = wiltingScenes;

export const watered = defineStory<Cast>(words, {
  casts: {
    sunflower: {
      ...casts.sunflower,
      source: { own: 'watering-can', x: 46, y: 17, size: 36, colour: '#c9483e', flip: true, turn: 24 },
    },
    poppy: { ...casts.poppy, source: { own: 'hose-running', x: 50, y: 19, size: 40 } },
    bluebell: { ...casts.bluebell, source: { own: 'bucket-of-tin', x: 52, y: 16, size: 30, turn: 125 } },
    daisy: { ...casts.daisy, source: { own: 'water-bottle', x: 52, y: 16, size: 32, turn: 120 } },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const flower = wiltingScenes.after(cast, { circumstance: false, cause: true, effect: cause });
    return {
      ...flower,
      parts: [...partsIf(circumstance, [{ own: 'bench-of-wood', x: 85, y: 67, size: 27 }]), ...flower.parts],
    };
  },
  after: (cast, { circumstance, cause, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      { own: 'fence', x: 30, y: 55, size: 40, colour: cast.fence },
      { ...cast.companion, x: 13, y: 82, size: 22 },
      ...partsIf(circumstance, [{ own: 'bench-of-wood', x: 37, y: 73, size: 24 }]),
      { own: 'cracked-ground', x: 72, y: 88, size: 50 },
      { own: `${cast.kind}-${cause ? 'wilted' : 'in-bloom'}`, x: 72, y: 64, size: 50 },
      ...partsIf(effect, [
        cast.source,
        ...repeatThing({ icon: 'droplet' }, [68, 28, 9], [74, 37, 9], [67, 44, 8]),
      ]),
    ]),
});
