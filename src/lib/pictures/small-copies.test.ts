import { afterEach, expect, test, vi } from 'vitest';
import type { OwnPicture } from './picture.ts';
import { browserWriting } from './small-copies.fixture.ts';
import { fitInto, smallCopies, tooLarge } from './small-copies.ts';

const own = (id: string): OwnPicture => ({ kind: 'own', id, name: id, type: 'image/png' });
const blob = (bytes: number): Blob => new Blob([new Uint8Array(bytes)]);

test.each([
  [4000, 3000, 256, [256, 192]],
  [3000, 4000, 256, [192, 256]],
  [100, 50, 256, [100, 50]],
  [9000, 1, 96, [96, 1]],
] as const)(
  '%d x %d in %d becomes %j: in proportion, never larger, never empty',
  (width, height, side, size) => {
    expect(fitInto(width, height, side)).toEqual(size);
  },
);

test('files that exceed their share of the room are copied, and small ones are kept, and their bytes subtracted', () => {
  const files = new Map(Object.entries({ a: blob(10), b: blob(500), c: blob(41) }));
  const { pictures, budget } = tooLarge(['a', 'b', 'gone', 'c'].map(own), files, 120);
  expect(pictures.map(([{ id }]) => id)).toEqual(['b', 'c']);
  expect(budget).toBe(110);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a plain one at full size', 0.05, 0.8 * 256 * 256 * 0.05],
  ['a noisy one smaller, while it fits the short link', 1, 0.3 * 96 * 96],
  ['what no short link holds, at the largest size of the long one', 10, 0.4 * 144 * 144 * 10],
])('files are copied %s', async (_, bytesPerPixel, bytes) => {
  browserWriting(bytesPerPixel);
  const options = { signal: new AbortController().signal, onprogress: vi.fn() };
  const files = new Map([['a', blob(500_000)]]);
  const [copy] = await smallCopies([own('a')], files, { ...options, budgets: [4200, 120_000] });
  expect(copy?.file.size).toBe(Math.floor(bytes));
  expect(copy?.copy.copyOf).toBe('a');
  await expect(smallCopies([own('a')], files, { ...options, budgets: [300] })).rejects.toThrow('too many');
});
