import { expect, test } from 'vitest';
import type { OwnPicture } from './picture.ts';
import { fitted, tooLarge } from './small-copies.ts';

const own = (id: string): OwnPicture => ({ kind: 'own', id, name: id, type: 'image/png' });
const blob = (bytes: number): Blob => new Blob([new Uint8Array(bytes)]);

test.each([
  [
    [4000, 3000, 256],
    [256, 192],
  ],
  [
    [3000, 4000, 256],
    [192, 256],
  ],
  [
    [100, 50, 256],
    [100, 50],
  ],
  [
    [9000, 1, 96],
    [96, 1],
  ],
] as const)('%j becomes %j: in proportion, never larger, never nothing', ([width, height, side], size) => {
  expect(fitted(width, height, side)).toEqual(size);
});

test('copied is what takes more than its share of the room; what is small stays, and its bytes are taken off', () => {
  const files = new Map([
    ['a', blob(10)],
    ['b', blob(500)],
    ['c', blob(41)],
  ]);
  const { pictures, budget } = tooLarge(['a', 'b', 'gone', 'c'].map(own), files, 120);
  expect(pictures.map(([{ id }]) => id)).toEqual(['b', 'c']);
  expect(budget).toBe(110);
});
