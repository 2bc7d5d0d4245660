import { armsUp, defineStory, partsIf } from '../define.ts';
import type { Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import type { KeptCast } from '../casts.ts';
import words from './gate.json' with { type: 'json' };

export const gateScenes = {
  casts: {
    cow: {
      clothes: { shirt: '#3f74b5', trousers: '#4d4a45', look: 'beard' },
      animal: 'cow',
      ground: '#8fbf6a',
      companion: 'tractor',
    },
    sheep: {
      clothes: { shirt: '#c2463f', trousers: '#6a4a35', skirt: true, look: 'bun' },
      animal: 'ewe',
      ground: '#b9c46f',
      companion: 'evergreen-tree',
    },
    pig: {
      clothes: { shirt: '#e3b431', trousers: '#3f5d7d', look: 'crop' },
      animal: 'pig',
      ground: '#b58f63',
      companion: 'hut',
    },
    goat: {
      clothes: { shirt: '#7d55a6', trousers: '#2f3b3a', look: 'curls' },
      animal: 'goat',
      ground: '#9fb3a0',
      companion: 'deciduous-tree',
    },
  },
  before: (cast, { circumstance, cause }): Scene => farm(cast, circumstance, cause, false, false),
  after: (cast, { circumstance, cause, effect }): Scene => farm(cast, circumstance, cause, effect, effect),
} satisfies StoryScenes<KeptCast>;

export const gate = defineStory<KeptCast>(words, gateScenes);

/** Draws the field with its gate; the animal is behind the fence, or has come out. */
function farm(
  { clothes, animal, ground, companion }: KeptCast,
  isStormy: boolean,
  isOpen: boolean,
  isOut: boolean,
  isWorried: boolean,
): Scene {
  return {
    above: isStormy ? '#aab4bf' : '#cfe7f5',
    below: ground,
    horizon: 44,
    parts: [
      isStormy
        ? { icon: 'leaf-fluttering-in-wind', x: 84, y: 16, size: 22 }
        : { icon: 'sun', x: 84, y: 16, size: 22 },
      { icon: companion, x: 60, y: 33, size: 26 },
      ...partsIf(!isOut, [{ icon: animal, x: 27, y: 53, size: 38 }]),
      { own: 'fence', x: 24, y: 62, size: 40 },
      { own: isOpen ? 'field-gate-open' : 'field-gate-shut', x: 57, y: 62, size: 34 },
      ...partsIf(isOut, [{ icon: animal, x: 32, y: 74, size: 42 }]),
      { figure: clothes, ...armsUp(isWorried, 'worried-face'), x: 81, foot: 94, height: 48 },
    ],
  };
}
