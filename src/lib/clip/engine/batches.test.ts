import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH_SIZES, paddedLength, planBatches } from './batches.ts';

describe('the plan of batches', () => {
  it('contains every item once, in order, with the fixed sizes only', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.constantFrom(...BATCH_SIZES), (count, largest) => {
        const batches = planBatches(count, largest);
        let next = 0;
        for (const { start, end, size } of batches) {
          expect(start).toBe(next);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(size);
          expect(BATCH_SIZES).toContain(size);
          expect(size).toBeLessThanOrEqual(largest);
          next = end;
        }
        expect(next).toBe(count);
      }),
    );
  });

  it('pads less than it embeds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.constantFrom(...BATCH_SIZES), (count, largest) => {
        const rows = planBatches(count, largest).reduce((sum, { size }) => sum + size, 0);
        expect(rows).toBeLessThan(2 * count);
      }),
    );
  });

  it('gives a single item its own run, so that the lab can follow a drag', () => {
    expect(planBatches(1, 16)).toEqual([{ start: 0, end: 1, size: 1 }]);
  });

  it('uses the size of a graph that accepts only one', () => {
    expect(planBatches(5, 16, 2).map(({ size }) => size)).toEqual([2, 2, 2]);
  });
});

describe('the padded length of a text', () => {
  it.each([
    [3, 77, 8],
    [16, 77, 16],
    [17, 77, 24],
    [73, 77, 77],
    [77, 77, 77],
  ])('is for %i tokens of at most %i: %i', (tokens, maxTokens, padded) => {
    expect(paddedLength(tokens, maxTokens)).toBe(padded);
  });
});
