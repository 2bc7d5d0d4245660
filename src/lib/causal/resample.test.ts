import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systematicCounts } from './resample.ts';

const someWeights = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 })
  .filter((weights) => weights.some((weight) => weight > 0));
const offset = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('resampling draws every item within one of its expected count, and nothing without weight', () => {
  fc.assert(
    fc.property(someWeights, fc.integer({ min: 1, max: 50 }), offset, (weights, count, at) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const shares = weights.map((weight) => weight / total);
      const counts = systematicCounts(shares, count, at);
      expect(counts.reduce((sum, copies) => sum + copies, 0)).toBe(count);
      for (const [index, share] of shares.entries()) {
        const copies = counts[index] ?? NaN;
        expect(Math.abs(copies - count * share)).toBeLessThan(1 + 1e-9);
        if (share === 0) expect(copies).toBe(0);
      }
    }),
  );
});

test('resampling gives rounding remainders to the last item with weight', () => {
  expect([...systematicCounts([0.5, 0.5 - 1e-12, 0], 2, 1 - 1e-13)]).toEqual([1, 1, 0]);
});

test('resampling draws nothing if nothing has weight', () => {
  expect([...systematicCounts([0, 0], 3, 0.5)]).toEqual([0, 0]);
});
