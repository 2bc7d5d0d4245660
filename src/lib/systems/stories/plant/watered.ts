import { defineStory, repeatThing, partsIf } from '../define.ts';
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
      source: { own: 'watering-can', x: 22, y: 22, size: 36, colour: '#c9483e', flip: true, turn: 24 },
    },
    poppy: { ...casts.poppy, source: { own: 'hose-running', x: 24, y: 26, size: 42 } },
    bluebell: { ...casts.bluebell, source: { own: 'bucket-of-tin', x: 26, y: 22, size: 30, turn: 125 } },
    daisy: { ...casts.daisy, source: { own: 'water-bottle', x: 26, y: 22, size: 32, turn: 120 } },
  },
  before: (cast, { circumstance, cause }): Scene => placeOf(cast, circumstance, cause),
  after: (cast, { circumstance, cause, effect }): Scene => {
    const place = placeOf(cast, circumstance, cause);
    return {
      ...place,
      parts: [
        ...place.parts,
        ...partsIf(effect, [
          cast.source,
          ...repeatThing({ icon: 'droplet' }, [42, 34, 9], [47, 46, 9], [40, 52, 8]),
        ]),
      ],
    };
  },
});

/** Draws the flower, wilted or upright, and the bench behind it, if there is one. */
function placeOf(cast: Cast, isAtBench: boolean, isWilted: boolean): Scene {
  const flower = wiltingScenes.after(cast, { circumstance: false, cause: true, effect: isWilted });
  return {
    ...flower,
    parts: [...partsIf(isAtBench, [{ own: 'bench-of-wood', x: 85, y: 67, size: 27 }]), ...flower.parts],
  };
}
