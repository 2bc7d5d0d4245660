import { defineStory, sceneOn, repeatThing } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import words from './ashes.json' with { type: 'json' };

/**
 * Features that differ between the four vampires, the same in both pictures: looks, cape, the place, what lives there.
 */
interface Cast {
  readonly looks: string;
  readonly cape: string;
  readonly coffin: string;
  readonly place: string;
  readonly companion: string;
  /** Colours of the night and of the ground in summer and in winter. */
  readonly night: string;
  readonly green: string;
  readonly snow: string;
}

const DAWN = '#f9c9a6';

export const ashes = defineStory<Cast>(words, {
  casts: {
    count: {
      looks: 'vampire-count',
      cape: '#b3262e',
      coffin: '#7a4a2a',
      place: 'castle',
      companion: 'owl',
      night: '#3d3a66',
      green: '#8fae72',
      snow: '#eef3f6',
    },
    lady: {
      looks: 'vampire-lady',
      cape: '#7d3fa6',
      coffin: '#4d4a55',
      place: 'derelict-house',
      companion: 'black-cat',
      night: '#2f4a5e',
      green: '#b3b46a',
      snow: '#e3eaf5',
    },
    granny: {
      looks: 'vampire-granny',
      cape: '#2f8a7d',
      coffin: '#a9793f',
      place: 'evergreen-tree',
      companion: 'mouse',
      night: '#43365c',
      green: '#a8be8e',
      snow: '#f3efe9',
    },
    boy: {
      looks: 'vampire-boy',
      cape: '#2f62b0',
      coffin: '#8f5a6a',
      place: 'mountain',
      companion: 'spider',
      night: '#5a4668',
      green: '#c4b07c',
      snow: '#e6f0ee',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cause ? DAWN : cast.night, circumstance ? cast.green : cast.snow, [
      placeOf(cast),
      ...(cause
        ? [
            { own: 'rising-sun', x: 30, y: 41, size: 54 },
            farCoffin(cast),
            vampire(cast, 42, 69),
            { icon: 'sweat-droplets', x: 60, y: 40, size: 13 },
          ]
        : [
            { icon: 'crescent-moon', x: 16, y: 18, size: 22 },
            { own: 'coffin-open', x: 46, y: 60, size: 70, colour: cast.coffin },
            vampire(cast, 46, 63),
          ]),
      ...seasonParts(circumstance),
      { icon: cast.companion, x: cause ? 71 : 84, y: 88, size: 15 },
    ]),
  after: (cast, { circumstance, cause, effect }): Scene =>
    sceneOn(cause ? DAWN : cast.night, circumstance ? cast.green : cast.snow, [
      placeOf(cast),
      cause
        ? { own: 'rising-sun', x: 26, y: 30, size: 54 }
        : { icon: 'crescent-moon', x: 16, y: 18, size: 22 },
      farCoffin(cast),
      ...(effect
        ? [
            { own: 'ash-smoke', x: 43, y: 50, size: 34 },
            { own: 'vampire-ashes', x: 43, y: 67, size: 58, colour: cast.cape },
            { icon: 'bat', x: 62, y: 22, size: 26 },
          ]
        : [vampire(cast, 42, 69)]),
      ...seasonParts(circumstance),
      { icon: cast.companion, x: 71, y: 88, size: 15 },
    ]),
});

/** Draws the vampire's home. */
function placeOf({ place }: Cast): Part {
  return { icon: place, x: 84, y: 52, size: 28 };
}

/** Draws the empty coffin. */
function farCoffin({ coffin }: Cast): Part {
  return { own: 'coffin-open', x: 85, y: 75, size: 34, colour: coffin };
}

/** Draws the vampire from head to foot, around a point. */
function vampire({ looks, cape }: Cast, x: number, y: number): Part {
  return { own: looks, x, y, size: 54, colour: cape };
}

/** Draws the season: a flower, or a snowman. */
function seasonParts(isSummer: boolean): readonly Part[] {
  return isSummer
    ? repeatThing({ icon: 'tulip' }, [10, 81, 18], [20, 88, 15])
    : [{ icon: 'snowman-without-snow', x: 14, y: 84, size: 22 }];
}
