import { defineStory, sceneOn, repeatThing } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './flowering.json' with { type: 'json' };

/** Features that differ between the four flowers, the same in both pictures: kind, pot, place, what comes along. */
export interface Cast {
  readonly kind: string;
  readonly pot: string;
  readonly can: string;
  readonly wall: string;
  readonly floor: string;
  readonly companion: string;
}

export const floweringScenes = {
  casts: {
    tulip: {
      kind: 'tulip',
      pot: '#c1683c',
      can: '#4d8f6f',
      wall: '#d7ebf5',
      floor: '#b9c98f',
      companion: 'cat',
    },
    sunflower: {
      kind: 'sunflower',
      pot: '#4471b5',
      can: '#c9483e',
      wall: '#f6e7cf',
      floor: '#c9a77d',
      companion: 'hedgehog',
    },
    rose: {
      kind: 'rose',
      pot: '#e2bb45',
      can: '#7a62a8',
      wall: '#e6dff0',
      floor: '#a4ab98',
      companion: 'snail',
    },
    bluebell: {
      kind: 'bluebell',
      pot: '#8b9199',
      can: '#e08a3c',
      wall: '#dcefdc',
      floor: '#8fae8a',
      companion: 'teapot',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(cast.wall, cast.floor, [
      skyPart(circumstance),
      { own: `${cast.kind}-in-bud`, x: 54, y: 46, size: 56 },
      ...potAndCompany(cast),
      ...(cause
        ? [
            { own: 'watering-can', x: 23, y: 26, size: 36, colour: cast.can, flip: true, turn: 24 },
            ...repeatThing({ icon: 'droplet' }, [42, 40, 9], [43, 54, 9]),
          ]
        : [{ own: 'watering-can', x: 17, y: 80, size: 24, colour: cast.can, turn: -90 }]),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(cast.wall, cast.floor, [
      skyPart(circumstance),
      { own: `${cast.kind}-in-${effect ? 'bloom' : 'bud'}`, x: 54, y: 46, size: 56 },
      ...potAndCompany(cast),
    ]),
} satisfies StoryScenes<Cast>;

export const flowering = defineStory<Cast>(words, floweringScenes);

/** Draws the sun, or a cloud if it does not shine. */
function skyPart(isSunny: boolean): Scene['parts'][number] {
  return { icon: isSunny ? 'sun' : 'cloud', x: 83, y: 17, size: 25 };
}

/** Draws the pot in front of the stem, and the companion. */
function potAndCompany({ pot, companion }: Cast): Scene['parts'] {
  return [
    { own: 'pot', x: 54, y: 79, size: 36, colour: pot },
    { icon: companion, x: 85, y: 81, size: 21 },
  ];
}
