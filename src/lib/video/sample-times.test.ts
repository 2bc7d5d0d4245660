import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTimes, scaledSize, thinned } from './sample-times.ts';

test('a video is sampled in the middle of each part', () => {
  expect(sampleTimes(0, 8, 4)).toEqual([1, 3, 5, 7]);
  expect(sampleTimes(2, 3, 1)).toEqual([2.5]);
});

test('each frame comes once if there are as many samples as frames', () => {
  const places = sampleTimes(0.5, 0.5 + 36 / 30, 36).map((time) => Math.floor((time - 0.5) * 30));
  expect(places).toEqual(Array.from({ length: 36 }, (_, place) => place));
});

test('a video that ends where it starts is rejected with both times', () => {
  expect(() => sampleTimes(3, 3, 8)).toThrow('from 3 s to 3 s');
});

test('thinned values are in order, evenly spaced, and complete if enough are requested', () => {
  expect(thinned([0, 1, 2, 3, 4, 5, 6, 7], 4)).toEqual([1, 3, 5, 7]);
  expect(thinned([1, 2, 3], 3)).toEqual([1, 2, 3]);
  expect(thinned([1, 2, 3], 9)).toEqual([1, 2, 3]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (length, count) => {
      const places = thinned(
        Array.from({ length }, (_, place) => place),
        count,
      );
      expect(places).toHaveLength(Math.min(length, count));
      const gaps = places.slice(1).map((place, before) => place - (places[before] ?? 0));
      // As even as whole places can be.
      if (gaps.length > 0) expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
      expect(Math.min(1, ...gaps)).toBe(1);
    }),
  );
});

test.each([
  [1920, 1080, 144, 256, 144],
  [1080, 1920, 144, 144, 256],
  [320, 240, 336, 320, 240],
  [4000, 2, 1, 2000, 1],
])('%d by %d with a shorter side of %d is %d by %d', (width, height, side, w, h) => {
  expect(scaledSize(width, height, side)).toEqual({ width: w, height: h });
});
