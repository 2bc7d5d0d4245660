import { defineStory, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { toadScenes, type Cast as ToadCast } from './toad.ts';
import words from './theft.json' with { type: 'json' };

type Thing = { readonly icon: string } | { readonly own: string };

/** Features of each thief in addition to its looks in the related story: the loot. */
interface Cast extends ToadCast {
  readonly loot: Thing;
}

const { casts } = toadScenes;

export const theft = defineStory<Cast>(words, {
  casts: {
    king: { ...casts.king, loot: { icon: 'open-book' } },
    jester: { ...casts.jester, loot: { icon: 'crystal-ball' } },
    knight: { ...casts.knight, loot: { own: 'oil-lamp-old' } },
    pirate: { ...casts.pirate, loot: { icon: 'bow-and-arrow' } },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const meeting = toadScenes.before(cast, { circumstance: false, cause: false });
    return {
      ...meeting,
      parts: [
        ...meeting.parts.slice(0, 2),
        ...partsIf(circumstance, [{ own: 'fair-bunting', x: 50, y: 45, size: 100 }]),
        ...meeting.parts.slice(2).map((part) => (cause ? sneaking(part) : part)),
        { ...cast.loot, ...(cause ? { x: 46, y: 68, size: 22 } : { x: 42, y: 89, size: 17 }) },
      ],
    };
  },
  after: (cast, { effect }): Scene => toadScenes.before(cast, { circumstance: false, cause: effect }),
});

/** Draws a person with a smirk and a stretched-out hand; other parts unchanged. */
function sneaking(part: Part): Part {
  return 'figure' in part ? { ...part, head: 'smirking-face', pose: 'holding', flip: true } : part;
}
