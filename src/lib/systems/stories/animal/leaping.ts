import { defineStory, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { fishingScenes, type Cast as FishingCast } from './fishing.ts';
import words from './leaping.json' with { type: 'json' };

/** Features of each animal in addition to its looks in the related story: how many fish leap. */
interface Cast extends FishingCast {
  readonly leaping: 1 | 2 | 3;
}

const DUSK = '#5d5f9a';
const { penguin, cat, seal, eagle } = fishingScenes.casts;

export const leaping = defineStory<Cast>(words, {
  casts: {
    penguin: { ...penguin, leaping: 2 },
    cat: { ...cat, leaping: 1 },
    seal: { ...seal, leaping: 3 },
    eagle: { ...eagle, leaping: 1 },
  },
  before: (cast, { circumstance, cause }): Scene =>
    atTime(
      cause ? facingPool(cast) : fishingScenes.before(cast, { circumstance: false, cause: false }),
      circumstance,
    ),
  after: (cast, { circumstance, effect }): Scene =>
    atTime(fishingScenes.before(cast, { circumstance: false, cause: effect }), circumstance),
});

/** Returns the scene at noon, or in the evening. */
function atTime(scene: Scene, isEvening: boolean): Scene {
  const light: Part = { icon: isEvening ? 'crescent-moon' : 'sun', x: 86, y: 16, size: 20 };
  return withParts(isEvening ? { ...scene, above: DUSK } : scene, light);
}

/** Draws the animal facing the pool, where fish leap. */
function facingPool(cast: Cast): Scene {
  const scene = fishingScenes.before(cast, { circumstance: false, cause: false });
  return withParts(
    {
      ...scene,
      parts: scene.parts.map((part) =>
        'icon' in part && part.icon === cast.animal ? { ...part, flip: false } : part,
      ),
    },
    ...leapParts(cast),
  );
}

/** Draws fish in the air above the pool, and drops below. */
function leapParts({ fish, leaping: count }: Cast): readonly Part[] {
  const one = { own: 'plump-fish', size: 24, colour: fish };
  return [
    { own: 'leap-drops', x: 38, y: 66, size: 30 },
    { ...one, x: 42, y: 37, turn: 62 },
    ...partsIf(count > 1, [{ ...one, x: 60, y: 22, turn: -62, flip: true }]),
    ...partsIf(count > 2, [{ ...one, x: 24, y: 17, turn: 50 }]),
  ];
}
