import { defineStory, repeatThing, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { pollinatedScenes, type Cast as PollinatedCast } from './pollinated.ts';
import words from './hive.json' with { type: 'json' };

/** Features of each plant in addition to its looks in the related story: where bees may live next to it. */
interface Cast extends PollinatedCast {
  readonly hive: string;
}

const { casts } = pollinatedScenes;

export const hive = defineStory<Cast>(words, {
  casts: {
    apple_tree: { ...casts.apple_tree, hive: 'straw-hive' },
    pear_tree: { ...casts.pear_tree, hive: 'box-hive' },
    cherry_tree: { ...casts.cherry_tree, hive: 'log-hive' },
    strawberries: { ...casts.strawberries, hive: 'clay-hive' },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const plant = pollinatedScenes.before(cast, { circumstance: true, cause: false });
    return {
      ...plant,
      parts: [
        ...plant.parts,
        ...partsIf(cause, [hiveAt(cast), { icon: 'honeybee', x: 11, y: 50, size: 10 }]),
        ...partsIf(circumstance, [
          ...repeatThing({ icon: 'tulip' }, [45, 91, 14], [55, 92, 14]),
          ...repeatThing({ icon: 'blossom' }, [34, 91, 13], [65, 92, 13]),
        ]),
      ],
    };
  },
  after: (cast, { cause, effect }): Scene => {
    const plant = pollinatedScenes.before(cast, { circumstance: true, cause: effect });
    return cause && !effect ? { ...plant, parts: [...plant.parts, hiveAt(cast)] } : plant;
  },
});

/** Draws the hive on the ground. */
function hiveAt({ hive: own }: Cast): Part {
  return { own, x: 19, y: 72, size: 36 };
}
