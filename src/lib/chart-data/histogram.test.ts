import { describe, expect, test } from 'vitest';
import { binDensity, equalBins, peakDensity } from './histogram.ts';

describe('equal bins', () => {
  test('cover the range without gaps and end exactly at its end', () => {
    const bins = equalBins([0.1, 0.2, 0.7], [0, 0.3]);
    expect(bins.map(({ share }) => share)).toEqual([0.1, 0.2, 0.7]);
    expect(bins.slice(1).map(({ lo }) => lo)).toEqual(bins.slice(0, -1).map(({ hi }) => hi));
    expect(bins.at(-1)?.hi).toBe(0.3);
  });
});

test('equal bins have as density the share per unit of width, and 0 for a bin without width', () => {
  expect(binDensity({ lo: 2, hi: 4, share: 0.5 })).toBe(0.25);
  expect(binDensity({ lo: 2, hi: 2, share: 0.5 })).toBe(0);
  expect(
    peakDensity([
      { lo: 0, hi: 4, share: 0.4 },
      { lo: 4, hi: 5, share: 0.2 },
    ]),
  ).toBe(0.2);
});
