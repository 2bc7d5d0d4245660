import { expect, test } from 'vitest';
import { snapped, valueAfterKey } from './steps.ts';

const percent = { min: 0, max: 1, step: 0.01 };

test.each([
  [0.624, 0.62],
  [0.6251, 0.63],
  [-0.3, 0],
  [1.7, 1],
])('%d becomes %d, a whole percent from 0 to 1', (value, nearest) => {
  expect(snapped(value, percent)).toBe(nearest);
});

test('the maximum can be reached if the steps do not end on it', () => {
  expect(snapped(9, { min: 0, max: 9, step: 4 })).toBe(9);
  expect(snapped(8.9, { min: 0, max: 9, step: 4 })).toBe(8);
});

test('steps start at the minimum, not at zero', () => {
  expect(snapped(7.2, { min: 5.5, max: 34, step: 1 })).toBe(7.5);
});

test.each([
  ['ArrowRight', 0.63],
  ['ArrowUp', 0.63],
  ['ArrowLeft', 0.61],
  ['ArrowDown', 0.61],
  ['PageUp', 0.72],
  ['PageDown', 0.52],
  ['Home', 0],
  ['End', 1],
])('%s takes 0.62 to %d', (key, value) => {
  expect(valueAfterKey(key, 0.62, percent)).toBe(value);
});

test('keys stop at both ends, and other keys change nothing', () => {
  expect(valueAfterKey('PageUp', 0.95, percent)).toBe(1);
  expect(valueAfterKey('ArrowLeft', 0, percent)).toBe(0);
  expect(valueAfterKey('Tab', 0.5, percent)).toBeNull();
});
