import { defineStory, repeatThing, partsIf } from '../define.ts';
import type { Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './fishing.json' with { type: 'json' };

/**
 * Features that differ between the four animals, the same in both pictures: the animal, the colour of the fish, the
 * place.
 */
export interface Cast {
  readonly animal: string;
  readonly fish: string;
  readonly water: string;
  readonly sky: string;
  readonly land: string;
  readonly companion: string;
}

/** Looks and pictures, shared with a related story. */
export const fishingScenes = {
  casts: {
    penguin: {
      animal: 'penguin',
      fish: '#8497ac',
      water: '#8fcbe8',
      sky: '#d6e6f5',
      land: '#f0f6fa',
      companion: 'ice',
    },
    cat: {
      animal: 'cat',
      fish: '#d8362f',
      water: '#9ed3df',
      sky: '#f6ead0',
      land: '#8fbf76',
      companion: 'house',
    },
    seal: {
      animal: 'seal',
      fish: '#4fa36b',
      water: '#7fb6d6',
      sky: '#dfe8ea',
      land: '#cdbf9f',
      companion: 'anchor',
    },
    eagle: {
      animal: 'eagle',
      fish: '#c25b86',
      water: '#a5dcd6',
      sky: '#cfe1f7',
      land: '#a3a878',
      companion: 'snow-capped-mountain',
    },
  },
  before: (cast, { circumstance, cause }): Scene =>
    atPond(cast, [
      ...poolParts(cast, circumstance),
      ...partsIf(cause, [{ own: 'water-rings', x: 38, y: 68, size: 24 }]),
      cause
        ? { icon: cast.animal, x: 61, y: 53, size: 46, turn: -24 }
        : { icon: cast.animal, x: 75, y: 59, size: 41, flip: true },
    ]),
  after: (cast, { circumstance, effect }): Scene =>
    atPond(cast, [
      ...(effect ? [] : poolParts(cast, circumstance)),
      { icon: cast.animal, x: 74, y: 57, size: 43 },
      ...partsIf(effect, [
        ...repeatThing({ own: 'plump-fish', colour: cast.fish }, [65, 88, 20], [86, 88, 20]),
        { icon: 'red-heart', x: 44, y: 30, size: 16 },
      ]),
    ]),
} satisfies StoryScenes<Cast>;

export const fishing = defineStory<Cast>(words, fishingScenes);

/** Draws the pond with its background and other parts. */
function atPond(cast: Cast, parts: readonly Part[]): Scene {
  return {
    above: cast.sky,
    below: cast.land,
    horizon: 58,
    parts: [companionOf(cast), { own: 'fishing-pond', x: 32, y: 77, size: 56, colour: cast.water }, ...parts],
  };
}

/** Draws the fish in the water. */
function poolParts({ fish }: Cast, areMany: boolean): readonly Part[] {
  const one = { own: 'plump-fish', size: 17, colour: fish };
  return [
    { ...one, x: 23, y: 83 },
    ...partsIf(areMany, [
      { ...one, x: 14, y: 74, flip: true },
      { ...one, x: 42, y: 83, flip: true },
    ]),
  ];
}

/** Draws the companion at the horizon. */
function companionOf({ companion }: Cast): Part {
  return { icon: companion, x: 18, y: 46, size: 25 };
}
