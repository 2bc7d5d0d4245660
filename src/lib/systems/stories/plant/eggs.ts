import { defineStory, repeatThing, partsIf } from '../define.ts';
import type { PlantCast } from '../casts.ts';
import type { Scene } from '../../scenes/types.ts';
import { nibbledScenes } from './nibbled.ts';
import words from './eggs.json' with { type: 'json' };

/** Features of each plant in addition to its looks in the related story: who lays eggs on it. */
interface Cast extends PlantCast {
  readonly layer: string;
}

const { casts } = nibbledScenes;

export const eggs = defineStory<Cast>(words, {
  casts: {
    cabbage: { ...casts.cabbage, layer: 'white-butterfly' },
    rose: { ...casts.rose, layer: 'brown-moth' },
    chard: { ...casts.chard, layer: 'eyed-butterfly' },
    rubber_plant: { ...casts.rubber_plant, layer: 'striped-butterfly' },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const plant = nibbledScenes.before(cast, { circumstance: false, cause: false });
    return {
      ...plant,
      parts: [
        ...plant.parts,
        ...partsIf(!circumstance, [{ own: 'garden-net', x: 54, y: 56, size: 80 }]),
        ...partsIf(cause, [
          { own: cast.layer, x: 80, y: 45, size: 31, turn: 24 },
          ...repeatThing({ own: 'leaf-eggs' }, [33, 62, 15], [72, 63, 15]),
        ]),
      ],
    };
  },
  after: (cast, { effect }): Scene => nibbledScenes.before(cast, { circumstance: false, cause: effect }),
});
