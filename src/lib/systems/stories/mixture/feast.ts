import { defineStory, repeatThing } from '../define.ts';
import type { KeptCast } from '../casts.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { gateScenes } from './gate.ts';
import words from './feast.json' with { type: 'json' };

/**
 * Features of each farm in addition to its looks in the related story: what the animal eats elsewhere, the last one in
 * its mouth.
 */
interface Cast extends KeptCast {
  readonly food: readonly Part[];
}

const { casts } = gateScenes;

export const feast = defineStory<Cast>(words, {
  casts: {
    cow: {
      ...casts.cow,
      food: [
        { own: 'cabbage-leafy', x: 58, y: 85, size: 22 },
        ...repeatThing({ own: 'cabbage-nibbled' }, [36, 86, 22], [16, 69, 26]),
      ],
    },
    sheep: {
      ...casts.sheep,
      food: [
        { own: 'tulip-in-bloom', x: 60, y: 87, size: 24 },
        { own: 'cut-stem', x: 36, y: 85, size: 24 },
        { own: 'tulip-in-bloom', x: 16, y: 68, size: 30 },
      ],
    },
    pig: {
      ...casts.pig,
      food: repeatThing({ icon: 'carrot' }, [58, 87, 17], [36, 89, 17], [15, 72, 21]),
    },
    goat: {
      ...casts.goat,
      food: [{ own: 'shirt-of-laundry', x: 15, y: 70, size: 26, colour: '#d0453e' }],
    },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const farm = gateScenes.after(cast, { circumstance: false, cause: true, effect: cause });
    return circumstance
      ? {
          ...farm,
          below: '#d3b98a',
          parts: [
            { own: 'parched-soil', x: 50, y: 82, size: 100, colour: '#9a7743', opacity: 0.6 },
            ...farm.parts,
          ],
        }
      : { ...farm, parts: [{ own: 'fresh-grass', x: 50, y: 88, size: 100 }, ...farm.parts] };
  },
  after: (cast, { cause, effect }): Scene =>
    effect ? garden(cast) : gateScenes.after(cast, { circumstance: false, cause: true, effect: cause }),
});

/** Draws a garden outside the farm, with the animal at its meal and the keeper who comes too late. */
function garden({ clothes, animal, food }: Cast): Scene {
  return {
    above: '#f6e3c8',
    below: '#8a6a48',
    horizon: 50,
    parts: [
      { icon: 'house', x: 17, y: 36, size: 30 },
      { icon: 'sun', x: 84, y: 16, size: 20 },
      { icon: animal, x: 38, y: 66, size: 44 },
      ...food,
      { figure: clothes, head: 'anguished-face', pose: 'arms-up', x: 81, foot: 94, height: 48 },
    ],
  };
}
