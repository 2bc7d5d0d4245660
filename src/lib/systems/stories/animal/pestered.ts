import { defineStory, repeatThing } from '../define.ts';
import { withInstead, withParts } from '../redrawn.ts';
import type { AnimalCast } from '../casts.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { wallowingScenes } from './wallowing.ts';
import words from './pestered.json' with { type: 'json' };

/** Features of each animal in addition to its looks in the related story: what stings and bites it. */
interface Cast extends AnimalCast {
  readonly pest: string;
}

const { dog, pig, elephant, sheep } = wallowingScenes.casts;

export const pestered = defineStory<Cast>(words, {
  casts: {
    dog: { ...dog, pest: 'honeybee' },
    pig: { ...pig, pest: 'fly' },
    elephant: { ...elephant, pest: 'mosquito' },
    sheep: { ...sheep, pest: 'gnat-cloud' },
  },
  before: (cast, { circumstance, cause }): Scene =>
    withParts(
      inWeather(wallowingScenes.before(cast, { circumstance: false, cause: false }), circumstance),
      ...(cause ? pestsOf(cast) : []),
    ),
  after: (cast, { circumstance, effect }): Scene =>
    inWeather(wallowingScenes.before(cast, { circumstance: false, cause: effect }), circumstance),
});

/** Returns the scene under a hot sun, or under a cloud. */
function inWeather(scene: Scene, isHot: boolean): Scene {
  return isHot ? scene : withInstead(scene, 'sun', 'cloud');
}

/** Draws the insects around the animal. */
function pestsOf({ pest }: Cast): readonly Part[] {
  if (pest === 'gnat-cloud') return [{ own: pest, x: 42, y: 53, size: 44 }];
  return [
    { icon: pest, x: 34, y: 33, size: 15 },
    { icon: pest, x: 52, y: 39, size: 15, flip: true },
    ...repeatThing({ icon: pest }, [64, 57, 15], [40, 60, 15]),
  ];
}
