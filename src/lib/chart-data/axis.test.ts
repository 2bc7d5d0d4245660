import { describe, expect, test } from 'vitest';
import { axisTicks, digitsFor } from './axis.ts';

describe('numbers on an axis', () => {
  test.each([
    [0, 1, '0.0 0.2 0.4 0.6 0.8 1.0'],
    [-44, 43, '\u221240 \u221220 0 20 40'],
    [3, 12.6, '4 6 8 10 12'],
    [0, 0.05, '0.00 0.01 0.02 0.03 0.04 0.05'],
    [7, 7, '7.00'],
  ])('from %d to %d are %s', (lo, hi, labels) => {
    expect(axisTicks([lo, hi], 5).map(({ label }) => label)).toEqual(labels.split(' '));
  });

  test.each([
    [[0, 1], 2],
    [[0, 100], 0],
    [[3, 12.6], 2],
    [[0, 0.01], 4],
    [[5, 5], 2],
  ] as const)('have the digits that a range needs: %o gets %d', (range, digits) => {
    expect(digitsFor(range)).toBe(digits);
  });
});
