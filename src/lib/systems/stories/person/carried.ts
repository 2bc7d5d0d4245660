import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { trainedScenes, type Cast as TrainedCast } from './trained.ts';
import words from './carried.json' with { type: 'json' };

/** Features of each carrier in addition to its looks in the related story: what is heavy. */
interface Cast extends TrainedCast {
  readonly load: string;
  readonly isIcon: boolean;
}

const { clerk, florist, librarian, gardener } = trainedScenes.casts;

export const carried = defineStory<Cast>(words, {
  casts: {
    clerk: { ...clerk, load: 'office-desk', isIcon: false },
    florist: { ...florist, load: 'bathtub', isIcon: true },
    librarian: { ...librarian, load: 'bookcase', isIcon: false },
    gardener: { ...gardener, load: 'rock', isIcon: true },
  },
  before: (cast, { circumstance, cause }): Scene =>
    withParts(
      trainedScenes.after(cast, { circumstance: false, cause: false, effect: cause }),
      ...jobParts(circumstance),
    ),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.wall, cast.floor, [
      { icon: cast.companion, x: 16, y: 82, size: 24 },
      ...jobParts(circumstance),
      loadOf(cast, effect ? { x: 48, y: cast.isIcon ? 21 : 20, size: 42 } : { x: 72, y: 64, size: 42 }),
      {
        figure: cast.clothes,
        head: effect ? 'grinning-face' : 'pensive-face',
        x: effect ? 48 : 42,
        foot: 94,
        height: 56,
        pose: effect ? 'lifting' : 'standing',
      },
    ]),
});

function loadOf(
  { load, isIcon }: Cast,
  place: { readonly x: number; readonly y: number; readonly size: number },
): Part {
  return isIcon ? { icon: load, ...place } : { own: load, ...place };
}

/** Draws boxes of people who are moving house. */
function jobParts(isInRemovals: boolean): readonly Part[] {
  return partsIf(isInRemovals, repeatThing({ icon: 'package' }, [86, 86, 22], [87, 71, 17]));
}
