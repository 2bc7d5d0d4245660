import { defineStory, partsIf, repeatThing, sceneOn } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import type { PlantCast } from '../casts.ts';
import { lightningScenes } from './lightning.ts';
import words from './doused.json' with { type: 'json' };

/** Features of each tree in addition to its looks in the related story: the help that comes. */
interface Cast extends PlantCast {
  readonly help: Part;
}

const { casts } = lightningScenes;

export const doused = defineStory<Cast>(words, {
  casts: {
    oak: { ...casts.oak, help: { icon: 'fire-engine', x: 78, y: 76, size: 40 } },
    pine: { ...casts.pine, help: { icon: 'helicopter', x: 74, y: 28, size: 42 } },
    birch: { ...casts.birch, help: { icon: 'fire-extinguisher', x: 78, y: 75, size: 34 } },
    palm: { ...casts.palm, help: { icon: 'bucket', x: 77, y: 77, size: 32 } },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const tree = lightningScenes.after(cast, { circumstance: false, cause: true, effect: cause });
    return {
      ...tree,
      parts: [...partsIf(circumstance, [{ icon: 'tent', x: 85, y: 54, size: 23 }]), ...tree.parts],
    };
  },
  after: (cast, { circumstance, cause, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...partsIf(circumstance, [{ icon: 'tent', x: 60, y: 56, size: 21 }]),
      { icon: cast.companion, x: 12, y: 80, size: 22 },
      { own: `${cast.kind}-${cause ? 'burnt' : 'whole'}`, x: 36, y: 62, size: 52 },
      ...repeatThing({ own: 'daisy-in-bloom' }, [53, 88, 15], [25, 92, 13]),
      ...partsIf(effect, [cast.help]),
    ]),
});
