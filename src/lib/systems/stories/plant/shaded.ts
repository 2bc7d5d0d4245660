import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import words from './shaded.json' with { type: 'json' };

/** Features that differ between the four plants, the same in both pictures: kind, pot, room, its companion. */
interface Cast {
  readonly kind: string;
  readonly pot: string;
  readonly curtains: string;
  readonly wall: string;
  /** Colour of the wall while the curtains are drawn. */
  readonly dusk: string;
  readonly floor: string;
  readonly companion: string;
}

export const shaded = defineStory<Cast>(words, {
  casts: {
    basil: {
      kind: 'basil',
      pot: '#f2efe8',
      curtains: '#8c4a4f',
      wall: '#b5896f',
      dusk: '#54403a',
      floor: '#7d5a44',
      companion: 'teapot',
    },
    bean: {
      kind: 'bean',
      pot: '#4471b5',
      curtains: '#3f6f63',
      wall: '#7fa596',
      dusk: '#3b4f49',
      floor: '#8a7a5c',
      companion: 'books',
    },
    ivy: {
      kind: 'ivy',
      pot: '#c9483e',
      curtains: '#5b5f8f',
      wall: '#8f93bd',
      dusk: '#3c3f5c',
      floor: '#6f6a75',
      companion: 'radio',
    },
    mint: {
      kind: 'mint',
      pot: '#e2bb45',
      curtains: '#7a5a8c',
      wall: '#a988b5',
      dusk: '#4a3a54',
      floor: '#94826a',
      companion: 'cat',
    },
  },
  needs: ({ kind }) => ['shoot', 'bushy', 'lanky'].map((shape) => `${kind}-${shape}`),
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cause ? cast.dusk : cast.wall, cast.floor, [
      {
        own: cause ? 'drawn-curtains' : 'sunny-window',
        x: 30,
        y: 33,
        size: 52,
        colour: cast.curtains,
      },
      { own: `${cast.kind}-shoot`, x: 66, y: 46, size: 54 },
      ...placeOf(cast, circumstance),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.wall, cast.floor, [
      { own: 'sunny-window', x: 30, y: 33, size: 52, colour: cast.curtains },
      { own: `${cast.kind}-${effect ? 'lanky' : 'bushy'}`, x: 66, y: 46, size: 54 },
      ...placeOf(cast, circumstance),
    ]),
});

/** Draws the pot, the companion, and the other pots in a crowd. */
function placeOf({ pot, companion }: Cast, isCrowded: boolean): Scene['parts'] {
  return [
    ...partsIf(isCrowded, repeatThing({ icon: 'potted-plant' }, [15, 76, 25], [37, 76, 25])),
    { own: 'pot', x: 66, y: 80, size: 32, colour: pot },
    { icon: companion, x: 87, y: 84, size: 17 },
  ];
}
