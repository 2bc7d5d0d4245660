import { expect, test } from 'vitest';
import { barsPath, isPointMass, outlinePath, stripSpan, stripTop, stripX } from './strip-path.ts';

const size = { width: 100, height: 20 };
const bins = [
  { lo: 0, hi: 5, share: 0.25 },
  { lo: 5, hi: 10, share: 0.75 },
];

test.each([
  [5, 50],
  [-3, 0],
  [12, 100],
])('the value %d of 0..10 is at %d of 100', (value, x) => {
  expect(stripX(value, [0, 10], 100)).toBe(x);
});

test('a range without width puts everything in the middle', () => {
  expect(stripX(3, [3, 3], 100)).toBe(50);
});

test('bars have areas in proportion to their shares, and the highest is as high as the strip', () => {
  expect(barsPath(bins, [0, 10], 0.15, size)).toBe('M0,20V13.33H50V20ZM50,20V0H100V20Z');
});

test('bars of categories are separate, and empty bars are omitted', () => {
  const named = [
    { lo: 0, hi: 5, share: 1, label: 'low' },
    { lo: 5, hi: 10, share: 0, label: 'high' },
  ];
  expect(barsPath(named, [0, 10], 0.2, size)).toBe('M0.5,20V0H49.5V20Z');
});

test('the outline starts and ends on the axis, and is empty without bars', () => {
  expect(outlinePath(bins, [0, 10], 0.15, size)).toBe('M0,20L0,13.33L50,13.33L50,0L100,0L100,20');
  expect(outlinePath([{ lo: 0, hi: 1, share: 0 }], [0, 1], 1, size)).toBe('');
});

test('a point mass does not flatten the earlier distribution behind it', () => {
  const spike = [{ lo: 4, hi: 4.1, share: 1 }];
  expect(stripTop({ range: [0, 10], bins: spike })).toBeCloseTo(10);
  expect(stripTop({ range: [0, 10], bins: spike, before: bins })).toBeCloseTo(0.45);
  expect(stripTop({ range: [0, 10], bins: [] })).toBe(1);
});

test.each([
  [2, 1, true],
  [8, 1, false],
  [2, 0.9, false],
  [undefined, 1, false],
])('a value at %s beside a bin 0..5 that holds %d is a point mass: %s', (at, share, expected) => {
  const full = [
    { lo: 0, hi: 5, share },
    { lo: 5, hi: 10, share: 1 - share },
  ];
  const value = at === undefined ? {} : { at };
  expect(isPointMass({ range: [0, 10], bins: full, ...value })).toBe(expected);
});

test('a reversed range is drawn from its first end, without inverted shapes', () => {
  expect([10, 4, 0, 12].map((value) => stripX(value, [10, 0], 100))).toEqual([0, 60, 100, 0]);
  expect(stripSpan(2, 4, [10, 0], 100)).toEqual([60, 80]);
  expect(barsPath(bins, [10, 0], 0.15, size)).toBe('M50,20V13.33H100V20ZM0,20V0H50V20Z');
});
