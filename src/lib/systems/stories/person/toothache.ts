import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import words from './toothache.json' with { type: 'json' };

/**
 * Features that differ between the four eaters, the same in both pictures: clothes, the sweets, what comes along, the
 * room.
 */
interface Cast {
  readonly clothes: Clothes;
  readonly sweet: string;
  readonly companion: string;
  readonly room: string;
}

export const toothache = defineStory<Cast>(words, {
  casts: {
    boy: {
      clothes: { shirt: '#e0782f', trousers: '#3a5a80', look: 'spikes' },
      sweet: 'lollipop',
      companion: 'teddy-bear',
      room: '#dcebf5',
    },
    girl: {
      clothes: { shirt: '#8a5bb5', trousers: '#8a5bb5', skirt: true, look: 'braids' },
      sweet: 'doughnut',
      companion: 'kite',
      room: '#f5e4ee',
    },
    clerk: {
      clothes: { shirt: '#f7f7f2', trousers: '#4a4f5a', look: 'sides' },
      sweet: 'chocolate-bar',
      companion: 'briefcase',
      room: '#cfdccb',
    },
    hiker: {
      clothes: { shirt: '#2f8f8f', trousers: '#7a5a3a', look: 'crop' },
      sweet: 'candy',
      companion: 'backpack',
      room: '#f4ecc8',
    },
  },
  before: ({ clothes, sweet, companion, room }, { circumstance, cause }): Scene =>
    sceneOn(room, '#c8a47c', [
      { icon: 'toothbrush', x: 80, y: 20, size: 30 },
      { icon: circumstance ? 'spider-web' : 'sparkles', x: 89, y: 12, size: circumstance ? 14 : 12 },
      { icon: companion, x: 17, y: 80, size: 24 },
      {
        figure: clothes,
        head: 'beaming-face-with-smiling-eyes',
        x: 46,
        foot: 92,
        height: 66,
        pose: 'holding',
      },
      ...(cause
        ? repeatThing({ icon: sweet }, [68, 54, 24], [76, 82, 26], [18, 48, 24])
        : [{ icon: 'red-apple', x: 69, y: 56, size: 22 }]),
    ]),
  after: ({ clothes, companion, room }, { circumstance, effect }): Scene =>
    sceneOn(room, '#c8a47c', [
      { icon: companion, x: 17, y: 80, size: 24 },
      {
        figure: clothes,
        head: effect ? 'loudly-crying-face' : 'beaming-face-with-smiling-eyes',
        x: 46,
        foot: 92,
        height: 66,
      },
      { icon: 'toothbrush', x: 80, y: 80, size: 30 },
      { icon: circumstance ? 'spider-web' : 'sparkles', x: 89, y: 72, size: circumstance ? 14 : 12 },
      ...partsIf(effect, [
        { icon: 'collision', x: 78, y: 32, size: 38 },
        { icon: 'tooth', x: 78, y: 32, size: 22 },
      ]),
    ]),
});
