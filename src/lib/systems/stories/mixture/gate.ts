import { armsUp, defineStory, when } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './gate.json' with { type: 'json' };

/** What is each farm's own, in both pictures: the animal, its keeper, the field and what stands there. */
export interface Cast {
  readonly clothes: Clothes;
  readonly animal: string;
  readonly field: string;
  readonly companion: string;
}

export const gateScenes = {
  casts: {
    cow: {
      clothes: { shirt: '#3f74b5', trousers: '#4d4a45', look: 'beard' },
      animal: 'cow',
      field: '#8fbf6a',
      companion: 'tractor',
    },
    sheep: {
      clothes: { shirt: '#c2463f', trousers: '#6a4a35', skirt: true, look: 'bun' },
      animal: 'ewe',
      field: '#b9c46f',
      companion: 'evergreen-tree',
    },
    pig: {
      clothes: { shirt: '#e3b431', trousers: '#3f5d7d', look: 'crop' },
      animal: 'pig',
      field: '#b58f63',
      companion: 'hut',
    },
    goat: {
      clothes: { shirt: '#7d55a6', trousers: '#2f3b3a', look: 'curls' },
      animal: 'goat',
      field: '#9fb3a0',
      companion: 'deciduous-tree',
    },
  },
  before: (cast, { circumstance, cause }): Scene => farm(cast, circumstance, cause, false, false),
  after: (cast, { circumstance, cause, effect }): Scene => farm(cast, circumstance, cause, effect, effect),
} satisfies StoryScenes<Cast>;

export const gate = defineStory<Cast>(words, gateScenes);

/** The field with its gate; the animal is behind the fence, or has come out. */
function farm(
  { clothes, animal, field, companion }: Cast,
  isStormy: boolean,
  isOpen: boolean,
  isOut: boolean,
  isWorried: boolean,
): Scene {
  return {
    above: isStormy ? '#aab4bf' : '#cfe7f5',
    below: field,
    horizon: 44,
    parts: [
      isStormy
        ? { icon: 'leaf-fluttering-in-wind', x: 84, y: 16, size: 22 }
        : { icon: 'sun', x: 84, y: 16, size: 22 },
      { icon: companion, x: 60, y: 33, size: 26 },
      ...when(!isOut, [{ icon: animal, x: 27, y: 53, size: 38 }]),
      { own: 'fence', x: 24, y: 62, size: 40 },
      { own: isOpen ? 'field-gate-open' : 'field-gate-shut', x: 57, y: 62, size: 34 },
      ...when(isOut, [{ icon: animal, x: 32, y: 74, size: 42 }]),
      { figure: clothes, ...armsUp(isWorried, 'worried-face'), x: 81, foot: 94, height: 48 },
    ],
  };
}
