import { defineStory, sceneOn } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './toad.json' with { type: 'json' };

/**
 * Features that differ between the four victims, the same in both pictures: clothes and hat, who casts spells there,
 * the place.
 */
export interface Cast {
  readonly clothes: Clothes;
  readonly face: string;
  /** Hat on the head, of a person or of a toad. */
  readonly hat: string;
  /** Colour of a hat of our own; an icon has none. */
  readonly hatColour?: string;
  readonly caster: string;
  readonly beam: string;
  readonly ground: string;
  readonly place: string;
  readonly companion: string;
}

const SKY = { day: '#bfe0f2', night: '#34416f' };

export const toadScenes = {
  casts: {
    king: {
      clothes: { shirt: '#c8362f', trousers: '#7a2430', skirt: true, look: 'beard' },
      face: 'smirking-face',
      hat: 'crown',
      caster: 'man-mage',
      beam: '#3f9be8',
      ground: '#8fae72',
      place: 'castle',
      companion: 'rooster',
    },
    jester: {
      clothes: { shirt: '#e2a72e', trousers: '#3f8f6a', shoes: '#8e3fb0', look: 'spikes' },
      face: 'zany-face',
      hat: 'jester-cap',
      hatColour: '#8e3fb0',
      caster: 'woman-fairy',
      beam: '#e45aa8',
      ground: '#c9a67c',
      place: 'circus-tent',
      companion: 'drum',
    },
    knight: {
      clothes: { shirt: '#8b98a5', trousers: '#5d6a77', shoes: '#3d464f', look: 'crop' },
      face: 'neutral-face',
      hat: 'knight-helm',
      hatColour: '#d8553f',
      caster: 'man-genie',
      beam: '#3fc0a8',
      ground: '#d9bd84',
      place: 'palm-tree',
      companion: 'horse',
    },
    pirate: {
      clothes: { shirt: '#e8e2d2', trousers: '#a03a3a', shoes: '#5a3a22', look: 'braids' },
      face: 'grinning-squinting-face',
      hat: 'pirate-hat',
      caster: 'woman-elf',
      beam: '#f08a2e',
      ground: '#7fb0b5',
      place: 'sailboat',
      companion: 'parrot',
    },
  },
  needs: ({ hat }) => [hat],
  before: (cast, { circumstance, cause }): Scene =>
    sceneOn(circumstance ? SKY.night : SKY.day, cast.ground, [
      ...surroundings(cast, circumstance),
      { icon: cast.caster, x: 21, y: 76, size: 38 },
      ...victim(cast, cause ? 'astonished-face' : cast.face),
      ...(cause
        ? [{ own: 'spell-beam', x: 43, y: 54, size: 40, turn: -16, colour: cast.beam }]
        : [{ icon: 'zzz', x: 34, y: 48, size: 17 }]),
      companionOf(cast),
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    sceneOn(circumstance ? SKY.night : SKY.day, cast.ground, [
      ...surroundings(cast, circumstance),
      { icon: cast.caster, x: 19, y: 79, size: 32 },
      ...(effect
        ? [
            { own: 'spell-puff', x: 60, y: 62, size: 60, colour: '#e4dcf0' },
            { own: 'magic-toad', x: 60, y: 69, size: 46 },
            hatAt(cast, 60, 46, 25),
          ]
        : victim(cast, cast.face)),
      companionOf(cast),
    ]),
} satisfies StoryScenes<Cast>;

export const toad = defineStory<Cast>(words, toadScenes);

/** Draws sky and place. */
function surroundings({ place }: Cast, isNight: boolean): readonly Part[] {
  return [
    isNight ? { icon: 'full-moon', x: 20, y: 19, size: 26 } : { icon: 'sun', x: 20, y: 19, size: 26 },
    { icon: place, x: 87, y: 54, size: 22 },
  ];
}

/** Draws an onlooker who is not enchanted. */
function companionOf({ companion }: Cast): Part {
  return { icon: companion, x: 88, y: 85, size: 17 };
}

/** Draws the victim in human shape, with the hat on. */
function victim(cast: Cast, face: string): readonly Part[] {
  return [{ figure: cast.clothes, head: face, x: 66, foot: 93, height: 64 }, hatAt(cast, 66, 27, 23)];
}

/** Draws the hat around a point. */
function hatAt({ hat, hatColour }: Cast, x: number, y: number, size: number): Part {
  if (hat === 'crown') return { icon: hat, x, y, size: size - 3 };
  return { own: hat, x, y, size, ...(hatColour === undefined ? {} : { colour: hatColour }) };
}
