import { defineStory, sceneOn, partsIf } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { soakedScenes, type Cast as SoakedCast } from './soaked.ts';
import words from './remedy.json' with { type: 'json' };

/** Features of each patient in addition to its looks in the related story: what helps. */
interface Cast extends SoakedCast {
  readonly remedy: string;
}

const { courier, gardener, musician, painter } = soakedScenes.casts;

export const remedy = defineStory<Cast>(words, {
  casts: {
    courier: { ...courier, remedy: 'pill' },
    gardener: { ...gardener, remedy: 'hot-beverage' },
    musician: { ...musician, remedy: 'honey-pot' },
    painter: { ...painter, remedy: 'pot-of-food' },
  },
  before: (cast, { circumstance, cause }): Scene =>
    withParts(
      soakedScenes.after(cast, { circumstance: false, cause: false, effect: cause }),
      ...frostPart(circumstance),
    ),
  after: (cast, { circumstance, cause, effect }): Scene =>
    sceneOn(cast.room, '#c8a47c', [
      { icon: 'window', x: 20, y: 24, size: 26 },
      ...frostPart(circumstance),
      { own: 'table', x: 76, y: 78, size: 44 },
      ...partsIf(effect, [{ icon: cast.remedy, x: 71, y: 60, size: 26 }]),
      { icon: cast.companion, x: 16, y: 80, size: 22 },
      {
        figure: cast.clothes,
        head: headOf(cast, cause, effect),
        x: 42,
        foot: 90,
        height: 58,
        pose: effect ? 'holding' : 'standing',
      },
    ]),
});

/** Returns the head: a patient looks better with a remedy. */
function headOf({ well }: Cast, isIll: boolean, isHelped: boolean): string {
  if (!isIll) return well;
  return isHelped ? 'relieved-face' : 'sneezing-face';
}

/** Draws frost outside the window. */
function frostPart(isFrosty: boolean): readonly Part[] {
  return partsIf(isFrosty, [{ icon: 'snowflake', x: 20, y: 24, size: 13 }]);
}
