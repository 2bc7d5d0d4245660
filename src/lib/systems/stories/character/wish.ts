import { defineStory, sceneOn, repeatThing } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { lampScenes, type Cast as LampCast } from './lamp.ts';
import words from './wish.json' with { type: 'json' };

/** Features of each finder in addition to its looks in the related story: what is wished for. */
interface Cast extends LampCast {
  readonly wished: Part;
}

const { casts } = lampScenes;

export const wish = defineStory<Cast>(words, {
  casts: {
    ghost: { ...casts.ghost, wished: { icon: 'castle', x: 67, y: 57, size: 58 } },
    troll: { ...casts.troll, wished: { icon: 'pizza', x: 67, y: 63, size: 52 } },
    zombie: { ...casts.zombie, wished: { icon: 'bicycle', x: 67, y: 63, size: 58 } },
    merman: { ...casts.merman, wished: { icon: 'guitar', x: 68, y: 60, size: 58 } },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const visit = lampScenes.after(cast, { circumstance: true, cause: true, effect: cause });
    return circumstance
      ? { ...visit, parts: [...visit.parts, { icon: 'open-book', x: 29, y: 91, size: 17 }] }
      : visit;
  },
  after: (cast, { cause, effect }): Scene =>
    effect
      ? sceneOn(cast.wall, cast.floor, [
          { own: 'genie-smoke', x: 73, y: 33, size: 36, colour: cast.smoke },
          { icon: cast.genie, x: 74, y: 16, size: 27 },
          cast.wished,
          ...repeatThing({ icon: 'sparkles' }, [45, 35, 17], [50, 91, 14]),
          { icon: cast.looks, x: 21, y: 62, size: 42 },
          { icon: cast.companion, x: 12, y: 90, size: 16 },
        ])
      : lampScenes.after(cast, { circumstance: true, cause: true, effect: cause }),
});
