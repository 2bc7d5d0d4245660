import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './giant.json' with { type: 'json' };

/** Features that differ between the four vegetables, the same in both pictures: kind, place, what sits near it. */
export interface Cast {
  /** Name of an icon, or of a drawing of our own. */
  readonly kind: string;
  readonly isOwn?: boolean;
  readonly sky: string;
  readonly ground: string;
  readonly frame: string;
  readonly companion: string;
}

const POOR_SOIL = '#c9ab7d';
const RICH_SOIL = '#4f3524';

export const giantScenes = {
  casts: {
    pumpkin: {
      kind: 'pumpkin',
      isOwn: true,
      sky: '#cfe6f3',
      ground: '#a3c18b',
      frame: '#5f9a86',
      companion: 'bird',
    },
    carrot: {
      kind: 'carrot',
      sky: '#f4e6cd',
      ground: '#b7a878',
      frame: '#8a6f4d',
      companion: 'rabbit',
    },
    broccoli: {
      kind: 'broccoli',
      sky: '#e6dff0',
      ground: '#9fb3a0',
      frame: '#7a6aa8',
      companion: 'hedgehog',
    },
    aubergine: {
      kind: 'eggplant',
      sky: '#d6efe0',
      ground: '#b39a7f',
      frame: '#b0584f',
      companion: 'snail',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...housing(cast, circumstance),
      { own: 'garden-bed', x: 56, y: 83, size: 52, colour: cause ? RICH_SOIL : POOR_SOIL },
      vegetable(cast, 20, 71),
      ...partsIf(cause, [
        { own: 'garden-fork', x: 20, y: 59, size: 34, turn: 12 },
        { own: 'compost-heap', x: 22, y: 78, size: 38 },
      ]),
      { icon: cast.companion, x: 87, y: 83, size: 18 },
    ]),
  after: (cast, { circumstance, cause, effect }): Scene =>
    sceneOn(cast.sky, cast.ground, [
      ...housing(cast, circumstance),
      { own: 'garden-bed', x: 50, y: 83, size: 64, colour: cause ? RICH_SOIL : POOR_SOIL },
      effect ? vegetable(cast, 58, 54) : vegetable(cast, 22, 70),
      { icon: cast.companion, x: 87, y: 83, size: 18 },
    ]),
} satisfies StoryScenes<Cast>;

export const giant = defineStory<Cast>(words, giantScenes);

/** Draws a glasshouse behind the bed, or a cloud over it. */
function housing({ frame }: Cast, isUnderGlass: boolean): readonly Part[] {
  return isUnderGlass
    ? [{ own: 'glass-house', x: 52, y: 46, size: 84, colour: frame }]
    : [{ icon: 'cloud', x: 80, y: 17, size: 26 }];
}

function vegetable({ kind, isOwn = false }: Cast, size: number, y: number): Part {
  return isOwn ? { own: kind, x: 54, y, size } : { icon: kind, x: 54, y, size };
}
