import { defineStory, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { companionOf, diggingScenes, findOf, groundPart, placeOf, type Cast } from './digging.ts';
import words from './scented.json' with { type: 'json' };

export const scented = defineStory<Cast>(words, {
  casts: diggingScenes.casts,
  before: (cast, { circumstance, cause }): Scene => ({
    ...placeOf(cast, true),
    parts: [
      companionOf(cast.companion),
      groundPart(true),
      ...partsIf(cause, [{ own: 'scent-waves', x: 22, y: 69, size: 30 }]),
      { icon: cast.animal, x: 57, y: 58 + cast.lower, size: 46, turn: cause ? -10 : 0 },
      ...partsIf(cause, [{ own: 'thought-cloud', x: 64, y: 18, size: 34 }, thought(findOf(cast.find))]),
      bowlPart(circumstance),
    ],
  }),
  after: (cast, { circumstance, effect }): Scene =>
    withParts(diggingScenes.before(cast, { circumstance: true, cause: effect }), bowlPart(circumstance)),
});

/** Draws hunger: an empty bowl. */
function bowlPart(isHungry: boolean): Part {
  return { own: isHungry ? 'food-bowl-empty' : 'food-bowl-full', x: 86, y: 84, size: 22 };
}

/** Draws a thought of the animal. */
function thought(find: Part): Part {
  return { ...find, x: 65, y: 15, size: 17 };
}
