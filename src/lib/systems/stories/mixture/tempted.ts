import { defineStory, partsIf } from '../define.ts';
import type { KeptCast } from '../casts.ts';
import type { IconPart, OwnPart, Part, Scene } from '../../scenes/types.ts';
import { leashScenes } from './leash.ts';
import words from './tempted.json' with { type: 'json' };

/** Features of each walk in addition to its looks in the related story: what the animal wants to get at. */
interface Cast extends KeptCast {
  readonly lure: Pick<OwnPart, 'own'> | Pick<IconPart, 'icon'>;
}

const { casts } = leashScenes;

export const tempted = defineStory<Cast>(words, {
  casts: {
    dog: { ...casts.dog, lure: { icon: 'black-cat' } },
    poodle: { ...casts.poodle, lure: { icon: 'bone' } },
    goat: { ...casts.goat, lure: { own: 'tulip-in-bloom' } },
    pig: { ...casts.pig, lure: { icon: 'red-apple' } },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const walk = leashScenes.before(cast, { circumstance: false, cause: false });
    return {
      ...walk,
      parts: [
        ...(cause ? walk.parts.map((part) => pulling(part, cast.animal)) : walk.parts),
        ...partsIf(cause, [{ ...cast.lure, x: 13, y: 69, size: 23 }]),
        ...partsIf(circumstance, [{ icon: 'mobile-phone', x: 92, y: 69, size: 14 }]),
      ],
    };
  },
  after: (cast, { effect }): Scene => leashScenes.before(cast, { circumstance: false, cause: effect }),
});

/** Draws the animal turned away from its keeper and bent forward, on a tight leash. */
function pulling(part: Part, animal: string): Part {
  if ('icon' in part && part.icon === animal) return { ...part, x: 42, size: 38, turn: -10, flip: false };
  if ('own' in part && part.own === 'leash-held') return { own: 'leash-taut', x: 49, y: 60, size: 32 };
  return part;
}
