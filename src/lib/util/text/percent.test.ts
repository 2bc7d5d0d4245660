import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percent } from './percent.ts';

describe('a share in percent', () => {
  it.each([
    [0, 0, '0%'],
    [1, 0, '100%'],
    [0.5, 0, '50%'],
    [0.004, 0, '<1%'],
    [0.006, 0, '1%'],
    [0.994, 0, '99%'],
    [0.996, 0, '>99%'],
    [0, 1, '0.0%'],
    [1, 1, '100.0%'],
    [0.1234, 1, '12.3%'],
    [0.0004, 1, '<0.1%'],
    [0.9996, 1, '>99.9%'],
    [0.99996, 2, '>99.99%'],
    [-0.0001, 0, '0%'],
    [0.575, 0, '58%'],
    [0.475, 0, '48%'],
    [0.0145, 1, '1.5%'],
  ])('%d with %d digits is %s', (share, digits, words) => {
    expect(percent(share, digits)).toBe(words);
  });

  it('is 0% and 100% only for exactly none and all', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 3 }),
        (share, digits) => {
          const words = percent(share, digits);
          expect(/^0\.?0*%$/u.test(words)).toBe(share === 0);
          expect(/^100\.?0*%$/u.test(words)).toBe(share === 1);
        },
      ),
    );
  });
});
