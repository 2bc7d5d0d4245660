import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryHistogram, density, equalBins, histogram, peakDensity } from './histogram.ts';

describe('equal bins', () => {
  test('cover the range without gaps and end exactly at its end', () => {
    const bins = equalBins([0.1, 0.2, 0.7], [0, 0.3]);
    expect(bins.map(({ share }) => share)).toEqual([0.1, 0.2, 0.7]);
    expect(bins.slice(1).map(({ lo }) => lo)).toEqual(bins.slice(0, -1).map(({ hi }) => hi));
    expect(bins.at(-1)?.hi).toBe(0.3);
  });

  test('of weighted values hold the weights as shares, with outliers in the end bins', () => {
    const values = Float64Array.of(-5, 0.5, 1.5, 99);
    const weights = Float64Array.of(1, 2, 3, 4);
    expect(histogram(values, weights, [0, 2], 2).map(({ share }) => share)).toEqual([0.3, 0.7]);
  });

  test('hold shares that add up to 1, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        (values, count) => {
          const total = histogram(Float64Array.from(values), null, [-10, 10], count).reduce(
            (sum, { share }) => sum + share,
            0,
          );
          expect(total).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});

describe('category bins', () => {
  const categories = [
    { id: 'long', intervals: [[8, Infinity]] as const },
    { id: 'short', intervals: [[-Infinity, 5]] as const },
    { id: 'medium', intervals: [[5, 8]] as const },
  ];

  test('stand in the order of the axis, cut to the range, each with its label', () => {
    const bins = categoryHistogram(Float64Array.of(3, 5, 7.9, 8), null, categories, [3, 12]);
    expect(bins).toEqual([
      { lo: 3, hi: 5, share: 0.25, label: 'short' },
      { lo: 5, hi: 8, share: 0.5, label: 'medium' },
      { lo: 8, hi: 12, share: 0.25, label: 'long' },
    ]);
  });

  test('of a category in two pieces are two bins with one label', () => {
    const split = [
      {
        id: 'off',
        intervals: [
          [0, 0.3],
          [0.6, 1],
        ] as const,
      },
      { id: 'on', intervals: [[0.3, 0.6]] as const },
    ];
    const bins = categoryHistogram(Float64Array.of(0.1, 0.4, 0.7), Float64Array.of(1, 1, 2), split, [0, 1]);
    expect(bins.map(({ label, share }) => [label, share])).toEqual([
      ['off', 0.25],
      ['on', 0.25],
      ['off', 0.5],
    ]);
  });

  test('leave out values of no category, without scaling up the rest', () => {
    const bins = categoryHistogram(
      Float64Array.of(1, 9),
      null,
      [{ id: 'low', intervals: [[0, 5]] }],
      [0, 10],
    );
    expect(bins.map(({ share }) => share)).toEqual([0.5]);
  });

  test('are empty for an empty column', () => {
    const bins = categoryHistogram(new Float64Array(), null, categories, [3, 12]);
    expect(bins.map(({ share }) => share)).toEqual([0, 0, 0]);
  });
});

test('density is share a unit of width, and 0 for a bin without width', () => {
  expect(density({ lo: 2, hi: 4, share: 0.5 })).toBe(0.25);
  expect(density({ lo: 2, hi: 2, share: 0.5 })).toBe(0);
  expect(
    peakDensity([
      { lo: 0, hi: 4, share: 0.4 },
      { lo: 4, hi: 5, share: 0.2 },
    ]),
  ).toBe(0.2);
});
