import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Clothes, Part, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './soaked.json' with { type: 'json' };

/** Features that differ between the four couriers, the same in both pictures: clothes, the street, what comes along. */
export interface Cast {
  readonly clothes: Clothes;
  /** Head of a healthy person. */
  readonly well: string;
  readonly street: string;
  readonly companion: string;
  readonly room: string;
}

const SKY = { mild: '#cfe7f5', cold: '#b9c4cf' };

/** Looks and pictures, shared with a related story. */
export const soakedScenes = {
  casts: {
    courier: {
      clothes: { shirt: '#d0453e', trousers: '#34405a', look: 'crop' },
      well: 'slightly-smiling-face',
      street: '#8f9a8a',
      companion: 'package',
      room: '#f3e3cf',
    },
    gardener: {
      clothes: { shirt: '#4b8b57', trousers: '#4b8b57', look: 'curls' },
      well: 'smiling-face-with-sunglasses',
      street: '#a3c18b',
      companion: 'potted-plant',
      room: '#dfe9dc',
    },
    musician: {
      clothes: { shirt: '#7a4fa3', trousers: '#2f2a3d', skirt: true, look: 'braids' },
      well: 'star-struck',
      street: '#9a8fa6',
      companion: 'guitar',
      room: '#ece0f2',
    },
    painter: {
      clothes: { shirt: '#e0b23a', trousers: '#5a6b7b', look: 'parting' },
      well: 'face-with-tongue',
      street: '#c9b08a',
      companion: 'artist-palette',
      room: '#f6efc9',
    },
  },
  before: ({ clothes, well, street, companion }, { circumstance, cause }): Scene =>
    sceneOn(cause || circumstance ? SKY.cold : SKY.mild, street, [
      ...(cause
        ? [
            ...repeatThing({ icon: 'cloud-with-rain' }, [24, 20, 34], [72, 18, 34]),
            { icon: 'sweat-droplets', x: 66, y: 42, size: 12 },
            { own: 'puddle', x: 50, y: 90, size: 46 },
          ]
        : [{ icon: circumstance ? 'sun-behind-cloud' : 'sun', x: 78, y: 20, size: 26 }]),
      ...seasonParts(circumstance),
      { icon: companion, x: 20, y: 76, size: 22 },
      { figure: clothes, head: cause ? 'confounded-face' : well, x: 50, foot: 88, height: 58 },
    ]),
  after: ({ clothes, well, companion, room }, { effect, circumstance }): Scene =>
    sceneOn(room, '#c8a47c', [
      { icon: 'window', x: 20, y: 24, size: 26 },
      ...partsIf(circumstance, [{ icon: 'fallen-leaf', x: 20, y: 24, size: 10 }]),
      { icon: 'bed', x: 78, y: 66, size: 40 },
      ...partsIf(effect, [{ icon: 'thermometer', x: 76, y: 34, size: 18 }]),
      { icon: companion, x: 16, y: 80, size: 22 },
      { figure: clothes, head: effect ? 'sneezing-face' : well, x: 44, foot: 90, height: 58 },
    ]),
} satisfies StoryScenes<Cast>;

export const soaked = defineStory<Cast>(words, soakedScenes);

/** Draws the season: leaves on the ground, or flowers. */
function seasonParts(isAutumn: boolean): readonly Part[] {
  return isAutumn
    ? [
        { icon: 'fallen-leaf', x: 80, y: 78, size: 14 },
        { icon: 'fallen-leaf', x: 90, y: 88, size: 12, flip: true },
      ]
    : repeatThing({ icon: 'tulip' }, [82, 76, 16], [91, 82, 14]);
}
