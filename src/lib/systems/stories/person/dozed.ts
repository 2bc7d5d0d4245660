import { defineStory, sceneOn, partsIf } from '../define.ts';
import type { Clothes, Scene } from '../../scenes/types.ts';
import words from './dozed.json' with { type: 'json' };

/**
 * Features that differ between the four workers, the same in both pictures: clothes, what lies on the desk, what comes
 * along, the room.
 */
interface Cast {
  readonly clothes: Clothes;
  readonly work: string;
  readonly companion: string;
  readonly room: string;
  readonly floor: string;
}

/** Colours of the room by night, for all four. */
const NIGHT = { wall: '#2f3763', floor: '#3b3550' };

export const dozed = defineStory<Cast>(words, {
  casts: {
    programmer: {
      clothes: { shirt: '#3f8f5a', trousers: '#3a4250', look: 'fringe' },
      work: 'laptop',
      companion: 'cactus',
      room: '#e4edf3',
      floor: '#a58a6c',
    },
    author: {
      clothes: { shirt: '#c8453d', trousers: '#c8453d', skirt: true, look: 'bun' },
      work: 'open-book',
      companion: 'cat',
      room: '#f6e7cf',
      floor: '#9a7860',
    },
    painter: {
      clothes: { shirt: '#3f72b5', trousers: '#6a5a48', look: 'beard' },
      work: 'artist-palette',
      companion: 'framed-picture',
      room: '#efe0ee',
      floor: '#8a7f96',
    },
    tailor: {
      clothes: { shirt: '#d0a02f', trousers: '#2f3a4a', look: 'sides' },
      work: 'thread',
      companion: 'scissors',
      room: '#d9e6da',
      floor: '#7f8f80',
    },
  },
  before: ({ clothes, work, companion }, { circumstance, cause }): Scene =>
    sceneOn(NIGHT.wall, NIGHT.floor, [
      { own: 'night-window', x: 20, y: 24, size: 34 },
      { icon: 'three-oclock', x: 52, y: 15, size: 17 },
      ...(cause
        ? [
            { own: 'lamplight', x: 76, y: 50, size: 64 },
            { figure: clothes, head: 'neutral-face', x: 46, foot: 90, height: 64 },
            { own: 'office-desk', x: 54, y: 73.2, size: 66 },
            { own: 'desk-lamp', x: 81, y: 46, size: 36 },
            { icon: work, x: 64, y: 54, size: 22 },
          ]
        : [
            { icon: 'bed', x: 56, y: 72, size: 60 },
            { figure: clothes, head: 'sleeping-face', x: 56, foot: 92, height: 46, turn: -90 },
          ]),
      { icon: companion, x: 14, y: 84, size: 20 },
      ...partsIf(circumstance, [{ icon: 'hot-beverage', x: cause ? 29 : 86, y: cause ? 57 : 84, size: 16 }]),
    ]),
  after: ({ clothes, companion, room, floor }, { effect }): Scene =>
    sceneOn(room, floor, [
      { own: 'day-window', x: 20, y: 22, size: 32 },
      {
        figure: clothes,
        head: effect ? 'sleeping-face' : 'grinning-face',
        x: 48,
        foot: effect ? 93 : 90,
        height: effect ? 58 : 64,
      },
      { own: 'office-desk', x: 54, y: 73.2, size: 66 },
      ...partsIf(effect, [
        { own: 'folded-arms', colour: clothes.shirt, x: 48, y: 61, size: 38 },
        { icon: 'zzz', x: 78, y: 30, size: 28 },
      ]),
      { icon: companion, x: 14, y: 84, size: 20 },
    ]),
});
