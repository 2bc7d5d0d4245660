import { expect, test } from 'vitest';
import { clamp } from './clamp.ts';

test('a number outside an interval becomes its nearest end, and one inside stays', () => {
  expect([-3, 0, 0.4, 1, 7].map((value) => clamp(value, 0, 1))).toEqual([0, 0, 0.4, 1, 1]);
  expect(clamp(Number.NaN, 0, 1)).toBeNaN();
  expect(clamp(-Infinity, -2, Infinity)).toBe(-2);
});
