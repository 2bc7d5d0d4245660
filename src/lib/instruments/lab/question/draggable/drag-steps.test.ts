import { expect, test } from 'vitest';
import { pixelsPerStep, draggedIndex, draggedNumber } from './drag-steps.ts';

test('a drag across 240 pixels passes through every one of a moderate number of values', () => {
  expect(pixelsPerStep(40)).toBe(6);
});

test('steps are at most 28 pixels for few values, and at least 3 for many', () => {
  expect(pixelsPerStep(2)).toBe(28);
  expect(pixelsPerStep(0)).toBe(28);
  expect(pixelsPerStep(5000)).toBe(3);
});

test.each([
  [13, 1],
  [15, 2],
  [-15, 0],
  [-500, 0],
  [500, 2],
])('%d pixels from the second of three options lead to index %d', (pixels, index) => {
  expect(draggedIndex(1, pixels, 3)).toBe(index);
});

test('eleven options lie 24 pixels apart, ten steps in all', () => {
  expect(draggedIndex(0, 35, 11)).toBe(1);
  expect(draggedIndex(0, 240, 11)).toBe(10);
});

test('a number moves in whole steps from where it is, and stops at both ends', () => {
  const steps = { min: -44, max: 43, step: 1 };
  expect(draggedNumber(20, 7, steps)).toBe(22);
  expect(draggedNumber(20.5, -3, steps)).toBe(19.5);
  expect(draggedNumber(20, 900, steps)).toBe(43);
  expect(draggedNumber(20, -900, steps)).toBe(-44);
});

test('steps of a tenth leave no digits behind', () => {
  expect(draggedNumber(0.1, pixelsPerStep(10) * 2, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
});
