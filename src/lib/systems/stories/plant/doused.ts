import { defineStory, partsIf } from '../define.ts';
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
    oak: { ...casts.oak, help: { icon: 'fire-engine', x: 80, y: 83, size: 31 } },
    pine: { ...casts.pine, help: { icon: 'helicopter', x: 24, y: 24, size: 36 } },
    birch: { ...casts.birch, help: { icon: 'fire-extinguisher', x: 80, y: 82, size: 28 } },
    palm: { ...casts.palm, help: { icon: 'bucket', x: 80, y: 84, size: 25 } },
  },
  before: (cast, { circumstance, cause }): Scene => placeOf(cast, circumstance, cause),
  after: (cast, { circumstance, cause, effect }): Scene => {
    const place = placeOf(cast, circumstance, cause);
    return { ...place, parts: [...place.parts, ...partsIf(effect, [cast.help])] };
  },
});

/** Draws the tree, burnt or whole, and the tent of a camp behind it, if there is one. */
function placeOf(cast: Cast, isAtCamp: boolean, isBurnt: boolean): Scene {
  const tree = lightningScenes.after(cast, { circumstance: false, cause: true, effect: isBurnt });
  return {
    ...tree,
    parts: [...partsIf(isAtCamp, [{ icon: 'tent', x: 85, y: 54, size: 23 }]), ...tree.parts],
  };
}
