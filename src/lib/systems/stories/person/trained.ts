import { armsUp, defineStory, sceneOn, partsIf } from '../define.ts';
import { skinOf } from '../../scenes/figure.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import type { StoryScenes } from '../types.ts';
import words from './trained.json' with { type: 'json' };

/** Features that differ between the four beginners, the same in both pictures: clothes, what comes along, the place. */
export interface Cast {
  readonly clothes: Clothes;
  readonly companion: string;
  readonly wall: string;
  readonly floor: string;
}

/** Looks and pictures, shared with a related story. */
export const trainedScenes = {
  casts: {
    clerk: {
      clothes: { shirt: '#3f72b5', trousers: '#2f3a4a', look: 'parting' },
      companion: 'briefcase',
      wall: '#e6ecef',
      floor: '#9aa0a6',
    },
    florist: {
      clothes: { shirt: '#dd6fa3', trousers: '#5a4a78', look: 'ponytail' },
      companion: 'tulip',
      wall: '#e3f0dc',
      floor: '#a8b98f',
    },
    librarian: {
      clothes: { shirt: '#dfb52f', trousers: '#6b4a35', look: 'bald' },
      companion: 'books',
      wall: '#f1dfd0',
      floor: '#b08a68',
    },
    gardener: {
      clothes: { shirt: '#4b8b57', trousers: '#8a7a55', look: 'curls' },
      companion: 'potted-plant',
      wall: '#d5e8f4',
      floor: '#9fbf8a',
    },
  },
  before: ({ clothes, companion, wall, floor }, { circumstance, cause }): Scene =>
    sceneOn(wall, floor, [
      { icon: companion, x: 16, y: 82, size: 24 },
      ...(cause
        ? [{ own: 'weight-bar', x: 48, y: 37, size: 74 }]
        : [{ icon: 'television', x: 19, y: 54, size: 26 }]),
      { figure: clothes, ...armsUp(cause, 'persevering-face'), x: 48, foot: 92, height: 66 },
      ...partsIf(cause, [{ icon: 'sweat-droplets', x: 63, y: 19, size: 13 }]),
      { icon: circumstance ? 'cut-of-meat' : 'leafy-green', x: 80, y: 78, size: 26 },
    ]),
  after: ({ clothes, companion, wall, floor }, { effect }): Scene =>
    sceneOn(wall, floor, [
      { icon: companion, x: 16, y: 82, size: 24 },
      {
        figure: clothes,
        head: effect ? 'smiling-face-with-sunglasses' : 'pensive-face',
        x: 50,
        foot: 92,
        height: 66,
        pose: effect ? 'arms-out' : 'standing',
      },
      ...partsIf(effect, [
        { own: 'strong-arm', colour: skinOf(clothes, 'flat'), x: 71, y: 49, size: 28 },
        { own: 'strong-arm', colour: skinOf(clothes, 'flat'), x: 29, y: 49, size: 28, flip: true },
      ]),
    ]),
} satisfies StoryScenes<Cast>;

export const trained = defineStory<Cast>(words, trainedScenes);
