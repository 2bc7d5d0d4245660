import { armsUp, defineStory, sceneOn } from '../define.ts';
import { withParts } from '../redrawn.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import { sunburntScenes, type Cast as SunburntCast } from './sunburnt.ts';
import words from './blown.json' with { type: 'json' };

/** Features of each bather in addition to its looks in the related story: what gave shade. */
interface Cast extends SunburntCast {
  readonly shade: string;
}

const { swimmer, sailor, teacher, musician } = sunburntScenes.casts;

export const blown = defineStory<Cast>(words, {
  casts: {
    swimmer: { ...swimmer, shade: 'shade-parasol' },
    sailor: { ...sailor, shade: 'womans-hat' },
    teacher: { ...teacher, shade: 'pegged-tent' },
    musician: { ...musician, shade: 'umbrella' },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      flagPart(circumstance),
      { icon: cast.companion, x: 17, y: 80, size: 24 },
      ...(cause
        ? [
            { own: 'run-streaks', x: 45, y: 13, size: 18, turn: 10 },
            shadeOf(cast, { x: 76, y: 20, turn: 40 }),
          ]
        : [shadeOf(cast, { x: 67, y: 75 })]),
      { figure: cast.clothes, ...armsUp(cause, 'face-with-open-mouth'), x: 44, foot: 92, height: 60 },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    withParts(sunburntScenes.before(cast, { circumstance: true, cause: effect }), flagPart(circumstance)),
});

/** Draws what gives shade, on the ground or in the air. */
function shadeOf(
  { shade }: Cast,
  at: { readonly x: number; readonly y: number; readonly turn?: number },
): Part {
  if (shade === 'shade-parasol') return { own: shade, ...at, x: at.x - 5, size: 38 };
  return shade === 'pegged-tent' ? { own: shade, ...at, size: 34 } : { icon: shade, ...at, size: 30 };
}

/** Draws the wind: a flag on its pole. */
function flagPart(isWindy: boolean): Part {
  return { own: isWindy ? 'beach-flag-windy' : 'beach-flag-calm', x: 87, y: 62, size: 30 };
}
