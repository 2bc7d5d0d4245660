import { describe, expect, test } from 'vitest';
import { wilson } from './wilson.ts';

describe("Wilson's interval", () => {
  test.each([
    // Newcombe 1998, Statistics in Medicine 17, table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is the published one', (hits, n, lo, hi) => {
    const [low, high] = wilson(hits, n);
    expect(low).toBeCloseTo(lo, 4);
    expect(high).toBeCloseTo(hi, 4);
  });

  test('says nothing where nothing was tried', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});
