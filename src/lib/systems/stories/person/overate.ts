import { defineStory, sceneOn, repeatThing, partsIf } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import words from './overate.json' with { type: 'json' };

/**
 * Features that differ between the four eaters, the same in both pictures: clothes, the food, what comes along, the
 * room.
 */
interface Cast {
  readonly clothes: Clothes;
  readonly food: string;
  readonly companion: string;
  readonly room: string;
  readonly floor: string;
}

export const overate = defineStory<Cast>(words, {
  casts: {
    sailor: {
      clothes: { shirt: '#f4f6f8', trousers: '#2f5fa3', look: 'beard' },
      food: 'pizza',
      companion: 'anchor',
      room: '#d3e8f2',
      floor: '#b48a5e',
    },
    cook: {
      clothes: { shirt: '#c8453d', trousers: '#f0ede6', look: 'curls' },
      food: 'hamburger',
      companion: 'cooking',
      room: '#f7ebcf',
      floor: '#8f9aa3',
    },
    guest: {
      clothes: { shirt: '#e6c140', trousers: '#e6c140', skirt: true, look: 'long' },
      food: 'shortcake',
      companion: 'wrapped-gift',
      room: '#f3dfe8',
      floor: '#b98fa0',
    },
    builder: {
      clothes: { shirt: '#7b8794', trousers: '#7b8794', look: 'bald' },
      food: 'hot-dog',
      companion: 'toolbox',
      room: '#dce8cf',
      floor: '#a7906f',
    },
  },
  before: ({ clothes, food, companion, room, floor }, { circumstance, cause }): Scene =>
    sceneOn(room, floor, [
      ...partsIf(circumstance, [
        { icon: 'balloon', x: 14, y: 20, size: 26 },
        { icon: 'party-popper', x: 86, y: 18, size: 22 },
      ]),
      { icon: companion, x: 17, y: 81, size: 24 },
      {
        figure: clothes,
        head: cause ? 'face-savoring-food' : 'slightly-smiling-face',
        x: 46,
        foot: 92,
        height: 66,
        pose: 'holding',
      },
      ...(cause
        ? repeatThing({ icon: food }, [68, 59, 22], [80, 80, 28], [18, 52, 24], [87, 39, 18])
        : [{ icon: 'green-salad', x: 70, y: 57, size: 24 }]),
    ]),
  after: ({ clothes, companion, room, floor }, { effect }): Scene =>
    sceneOn(room, floor, [
      { icon: 'couch-and-lamp', x: 76, y: 62, size: 42 },
      { icon: companion, x: 17, y: 81, size: 24 },
      {
        figure: clothes,
        head: effect ? 'nauseated-face' : 'grinning-face',
        x: 44,
        foot: 92,
        height: 66,
      },
      ...partsIf(effect, [{ own: 'belly-cramp', x: 44, y: 65, size: 15 }]),
    ]),
});
