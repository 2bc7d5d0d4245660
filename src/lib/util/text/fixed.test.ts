import { expect, test } from 'vitest';
import { fixed } from './fixed.ts';

test('a number of few digits is never a negative zero', () => {
  expect(fixed(-0.001, 2)).toBe('0.00');
  expect(fixed(-1.5, 1)).toBe('\u22121.5');
});
