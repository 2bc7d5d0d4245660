import { defineStory } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { leashScenes, type Cast as LeashCast } from './leash.ts';
import words from './tempted.json' with { type: 'json' };

/** What is each walk's own beside its looks later: what the animal wants to get at. */
interface Cast extends LeashCast {
  readonly lure: string;
}

const { casts } = leashScenes;

export const tempted = defineStory<Cast>(words, {
  casts: {
    dog: { ...casts.dog, lure: 'black-cat' },
    poodle: { ...casts.poodle, lure: 'bone' },
    goat: { ...casts.goat, lure: 'tulip' },
    pig: { ...casts.pig, lure: 'red-apple' },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const walk = leashScenes.before(cast, { circumstance: false, cause: false });
    return {
      ...walk,
      parts: [
        ...(cause ? walk.parts.map((part) => pulling(part, cast.animal)) : walk.parts),
        ...(cause ? [{ icon: cast.lure, x: 11, y: 69, size: 19 }] : []),
        ...(circumstance ? [{ icon: 'mobile-phone', x: 92, y: 69, size: 14 }] : []),
      ],
    };
  },
  after: (cast, { effect }): Scene => leashScenes.before(cast, { circumstance: false, cause: effect }),
});

/** The animal turned away from whoever leads it, on a leash that is drawn tight. */
function pulling(part: Part, animal: string): Part {
  if ('icon' in part && part.icon === animal) return { ...part, x: 37, flip: false };
  if ('own' in part && part.own === 'leash-held') return { own: 'leash-taut', x: 48, y: 59, size: 36 };
  return part;
}
