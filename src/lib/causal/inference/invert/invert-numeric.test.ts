import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invertNumerically } from './invert-numeric.ts';
import type { Coordinate } from '../network/coordinates.ts';

/** Returns a coordinate with the fields that inversion reads. */
function coordinateOf(
  family: 'uniform' | 'normal' | 'exponential',
  parameters: readonly number[],
  lo: number,
  hi: number,
): Coordinate {
  const at = { line: 1, column: 1 };
  const domain = { kind: 'real' } as never;
  return {
    exogenous: { ...{ name: 'U', label: 'U', origin: 'root', family, parameters, domain, at } },
    ...{ standard: null, family, parameters, discrete: false, lo, hi, finite: false },
  };
}

type Piece = readonly [lo: number, hi: number, logJacobian: number];

const square = coordinateOf('uniform', [-3, 5], -3, 5);
const bell = coordinateOf('normal', [0, 1], -Infinity, Infinity);

/** Returns the solutions of f in [lo, hi], over all of a coordinate or a part of it. */
function found(
  coordinate: Coordinate,
  f: (x: number) => number,
  [lo, hi]: readonly [number, number],
  range: readonly [number, number] = [coordinate.lo, coordinate.hi],
): readonly Piece[] {
  const pieces: Piece[] = [];
  invertNumerically(coordinate, f, range, [lo, hi], (from, to, change) => pieces.push([from, to, change]));
  return pieces;
}

/** Returns a piece, up to the precision of bisection and a central difference. */
const near = (lo: number, hi: number, logJacobian: number): readonly unknown[] => [
  expect.closeTo(lo, 6),
  expect.closeTo(hi, 6),
  expect.closeTo(logJacobian, 4),
];
const point = (x: number, slope: number) => near(x, x, -Math.log(slope));
const stretch = (lo: number, hi: number) => near(lo, hi, 0);

describe('the points where a function has a given value', () => {
  it('are all solutions, ascending, each with the logarithm of |dx / df|', () => {
    expect(found(square, (x) => x * x, [2, 2])).toEqual([
      point(-Math.SQRT2, 2 * Math.SQRT2),
      point(Math.SQRT2, 2 * Math.SQRT2),
    ]);
  });

  it('are found at the grid points, and at both ends', () => {
    // The points are 0.008 apart from -3 on.
    expect(found(square, (x) => 3 * x, [3, 3])).toEqual([point(1, 3)]);
    expect(found(square, (x) => 3 * x, [-9, -9])).toEqual([point(-3, 3)]);
    expect(found(square, (x) => 3 * x, [15, 15])).toEqual([point(5, 3)]);
    expect(found(square, (x) => x * x - 1, [0, 0])).toEqual([point(-1, 2), point(1, 2)]);
  });

  it('have a derivative at the ends of the grid as exact as elsewhere', () => {
    const curves: readonly (readonly [(x: number) => number, (x: number) => number])[] = [
      [(x) => Math.exp(x / 3), (x) => Math.exp(x / 3) / 3],
      [(x) => Math.sin(x / 4) + x, (x) => Math.cos(x / 4) / 4 + 1],
      [(x) => x ** 3 / 7 + x, (x) => (3 * x * x) / 7 + 1],
    ];
    for (const [f, slope] of curves)
      for (const x of [-3, 5, 1]) {
        const [[lo, hi, change] = [NaN, NaN, NaN]] = found(square, f, [f(x), f(x)]);
        expect([lo, hi]).toEqual([x, x]);
        expect(change).toBeCloseTo(-Math.log(slope(x)), 7);
      }
  });

  it('do not exist if the function never has the value, or jumps over it', () => {
    expect(found(square, (x) => x * x, [-1, -1])).toEqual([]);
    expect(found(square, (x) => x * x, [26, 26])).toEqual([]);
    expect(found(square, (x) => (x < 1.2345 ? 0 : 1), [0.5, 0.5])).toEqual([]);
    expect(found(square, (x) => 1 / (x - 1.2345), [0, 0])).toEqual([]);
  });

  it('are found next to places where the function is undefined', () => {
    expect(found(square, (x) => Math.sqrt(x), [1.5, 1.5])).toEqual([point(2.25, 1 / 3)]);
    expect(found(square, (x) => Math.log(x), [0.3, 0.3])).toEqual([point(Math.exp(0.3), Math.exp(-0.3))]);
  });

  it('are an interval if the function is constant at the value', () => {
    const clamp = (x: number): number => Math.min(Math.max(x, -1.2345), 2.3456);
    expect(found(square, clamp, [2.3456, 2.3456])).toEqual([stretch(2.3456, 5)]);
    expect(found(square, clamp, [-1.2345, -1.2345])).toEqual([stretch(-3, -1.2345)]);
    const plateau = (x: number): number => (x < 1.2345 ? x : x < 3.3333 ? 1.2345 : x - 3.3333 + 1.2345);
    expect(found(square, plateau, [1.2345, 1.2345])).toEqual([stretch(1.2345, 3.3333)]);
    // A flat interval around only one of the points.
    const narrow = (x: number): number => (Math.abs(x - 1) < 0.002 ? 7 : x);
    expect(found(square, narrow, [7, 7])).toEqual([stretch(0.998, 1.002)]);
    expect(found(square, () => 4, [4, 4])).toEqual([stretch(-3, 5)]);
  });

  it('continue after an interval', () => {
    const dip = (x: number): number => (x < 0 ? 1 : (x - 1) ** 2);
    expect(found(square, dip, [1, 1])).toEqual([stretch(-3, 0), point(2, 2)]);
  });

  it('lie within the remaining range of the coordinate', () => {
    expect(found(square, (x) => x * x, [2, 2], [0, 5])).toEqual([point(Math.SQRT2, 2 * Math.SQRT2)]);
    expect(found(square, (x) => x * x, [2, 2], [-3, 0])).toEqual([point(-Math.SQRT2, 2 * Math.SQRT2)]);
    expect(found(square, (x) => x * x, [2, 2], [2, 5])).toEqual([]);
  });

  it('are found far out if the coordinate is unbounded', () => {
    expect(found(bell, (x) => 2 * x, [1, 1])).toEqual([point(0.5, 2)]);
    expect(found(bell, (x) => 2 * x, [60, 60])).toEqual([point(30, 2)]);
    expect(found(bell, (x) => 2 * x, [-60, -60])).toEqual([point(-30, 2)]);
    expect(found(bell, (x) => x, [2000, 2000])).toEqual([point(2000, 1)]);
    expect(found(bell, (x) => x, [30, 30], [-Infinity, 20])).toEqual([]);
    expect(found(bell, (x) => x, [-30, -30], [-20, Infinity])).toEqual([]);
    const waiting = coordinateOf('exponential', [2], 0, Infinity);
    expect(found(waiting, (x) => x * x, [9, 9])).toEqual([point(3, 6)]);
    expect(found(waiting, (x) => x, [500, 500])).toEqual([point(500, 1)]);
    expect(found(waiting, (x) => x, [-1, -1])).toEqual([]);
    // The range may lie outside of almost all probability.
    expect(found(bell, (x) => x, [55, 55], [50, 60])).toEqual([point(55, 1)]);
  });

  it('are those of a cubic with three known roots', () => {
    const root = fc.integer({ min: -2999, max: 4999 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.uniqueArray(root, { minLength: 3, maxLength: 3 }), (unsorted) => {
        const roots = unsorted.toSorted((x, y) => x - y);
        const [a = NaN, b = NaN, c = NaN] = roots;
        // Pairs of roots closer than the scan points may be missed.
        fc.pre(b - a > 0.02 && c - b > 0.02);
        const slopes = [(a - b) * (a - c), (b - a) * (b - c), (c - a) * (c - b)].map(Math.abs);
        const pieces = found(square, (x) => 10 + (x - a) * (x - b) * (x - c), [10, 10]);
        expect(pieces).toHaveLength(3);
        pieces.forEach(([lo, hi, change], index) => {
          expect(lo).toBe(hi);
          expect(lo).toBeCloseTo(roots[index] ?? NaN, 4);
          expect(change).toBeCloseTo(-Math.log(slopes[index] ?? NaN), 2);
        });
      }),
      { seed: 1, numRuns: 30 },
    );
  });
});

describe('the intervals where a function has values in a given interval', () => {
  it('are complete, and ascending', () => {
    expect(found(square, (x) => x * x, [1.5, 3])).toEqual([
      stretch(-Math.sqrt(3), -Math.sqrt(1.5)),
      stretch(Math.sqrt(1.5), Math.sqrt(3)),
    ]);
    expect(found(square, (x) => x * x, [-7, 2])).toEqual([stretch(-Math.SQRT2, Math.SQRT2)]);
  });

  it('reach to the ends of the coordinate if the function does', () => {
    expect(found(square, (x) => x * x, [8, 30])).toEqual([
      stretch(-3, -Math.sqrt(8)),
      stretch(Math.sqrt(8), 5),
    ]);
    expect(found(square, (x) => x, [-9, 9])).toEqual([stretch(-3, 5)]);
    expect(found(square, (x) => x, [2, Infinity])).toEqual([stretch(2, 5)]);
    expect(found(square, (x) => x, [-Infinity, 2])).toEqual([stretch(-3, 2)]);
  });

  it('do not exist if the function never has such values', () => {
    expect(found(square, (x) => x * x, [-2, -1])).toEqual([]);
    expect(found(square, (x) => x * x, [30, 40])).toEqual([]);
    expect(found(square, () => NaN, [0, 1])).toEqual([]);
  });

  it('end where the function becomes undefined', () => {
    expect(found(square, (x) => Math.sqrt(x), [-1, 1.5])).toEqual([stretch(0, 2.25)]);
  });

  it('contain their ends up to rounding', () => {
    expect(found(square, (x) => (x < 1 ? 0 : 2), [1e-10, 1])).toEqual([stretch(-3, 1)]);
    expect(found(square, (x) => (x < 1 ? 0 : 2), [1, 2 - 1e-10])).toEqual([stretch(1, 5)]);
    expect(found(square, (x) => (x < 1 ? 0 : 2), [1e-8, 2 - 1e-8])).toEqual([]);
  });
});
