import { defineStory, partsIf } from '../define.ts';
import { withInstead } from '../redrawn.ts';
import type { Scene } from '../../scenes/types.ts';
import { companionOf, hoardingScenes, type Cast as HoardingCast } from './hoarding.ts';
import words from './sprouted.json' with { type: 'json' };

/** Features of each animal in addition to its looks in the related story: what grows out of its food. */
interface Cast extends HoardingCast {
  readonly plant: string;
}

const { squirrel, mouse, rat, beaver } = hoardingScenes.casts;

export const sprouted = defineStory<Cast>(words, {
  casts: {
    squirrel: { ...squirrel, plant: 'oak-seedling' },
    mouse: { ...mouse, plant: 'wheat-shoots' },
    rat: { ...rat, plant: 'maize-shoot' },
    beaver: { ...beaver, plant: 'birch-shoot' },
  },
  before: (cast, { circumstance, cause }): Scene => {
    const winter = hoardingScenes.after(cast, { circumstance: false, cause: false, effect: cause });
    return circumstance ? withInstead(winter, 'cloud-with-snow', 'sun') : winter;
  },
  after: (cast, { circumstance, effect }): Scene => ({
    above: cast.sky,
    below: '#8cbc63',
    horizon: 60,
    parts: [
      { icon: circumstance ? 'sun' : 'cloud', x: 57, y: 12, size: 19 },
      companionOf(cast.companion),
      { own: 'orchard-tree-golden', colour: '#8cc257', x: 77, y: 38, size: 44 },
      { own: 'store-hollow', x: 25, y: 71, size: 42 },
      ...partsIf(effect, [
        { own: cast.plant, x: 25, y: 35, size: 48 },
        { own: 'store-roots', x: 25, y: 71, size: 42 },
      ]),
      { icon: cast.animal, x: 66, y: 77, size: 36 },
      { icon: 'tulip', x: 91, y: 84, size: 16 },
    ],
  }),
});
