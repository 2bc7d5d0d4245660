import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invertNumerically } from './invert-numeric.ts';
import type { Coordinate } from '../network/coordinates.ts';

/** A coordinate of its own, as far as its inversion reads it. */
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

/** What is found of f in [lo, hi], over the whole of a coordinate or some of it. */
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

/** Compares pieces up to what bisection and a central difference leave. */
function expectPieces(pieces: readonly Piece[], expected: readonly Piece[]): void {
  expect(pieces).toHaveLength(expected.length);
  pieces.forEach((piece, place) => {
    const [lo = NaN, hi = NaN, change = NaN] = expected[place] ?? [];
    expect(piece[0]).toBeCloseTo(lo, 6);
    expect(piece[1]).toBeCloseTo(hi, 6);
    expect(piece[2]).toBeCloseTo(change, 4);
  });
}

const itself = (x: number): number => x;
const doubled = (x: number): number => 2 * x;
const tripled = (x: number): number => 3 * x;
const squared = (x: number): number => x * x;
const step = (x: number): number => (x < 1 ? 0 : 2);

const point = (x: number, slope: number): Piece => [x, x, -Math.log(slope)];

describe('the points at which a function has a value', () => {
  it('are all solutions, ascending, each with the logarithm of |dx / df|', () => {
    expectPieces(found(square, squared, [2, 2]), [
      point(-Math.SQRT2, 2 * Math.SQRT2),
      point(Math.SQRT2, 2 * Math.SQRT2),
    ]);
  });

  it('are found where they lie on the points that are looked at, and at both ends', () => {
    // The points are 0.008 apart from -3 on.
    expectPieces(found(square, tripled, [3, 3]), [point(1, 3)]);
    expectPieces(found(square, tripled, [-9, -9]), [point(-3, 3)]);
    expectPieces(found(square, tripled, [15, 15]), [point(5, 3)]);
    expectPieces(
      found(square, (x) => x * x - 1, [0, 0]),
      [point(-1, 2), point(1, 2)],
    );
  });

  it('have a derivative at the ends of the grid that is as exact as elsewhere', () => {
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

  it('are none where the function has no such value, or jumps over it', () => {
    expect(found(square, squared, [-1, -1])).toEqual([]);
    expect(found(square, squared, [26, 26])).toEqual([]);
    expect(found(square, (x) => (x < 1.2345 ? 0 : 1), [0.5, 0.5])).toEqual([]);
    expect(found(square, (x) => 1 / (x - 1.2345), [0, 0])).toEqual([]);
  });

  it('are found beside places at which the function has no value', () => {
    expectPieces(found(square, Math.sqrt, [1.5, 1.5]), [point(2.25, 1 / 3)]);
    expectPieces(found(square, Math.log, [0.3, 0.3]), [point(Math.exp(0.3), Math.exp(-0.3))]);
  });

  it('are a stretch where the function stays at the value', () => {
    const clamp = (x: number): number => Math.min(Math.max(x, -1.2345), 2.3456);
    expectPieces(found(square, clamp, [2.3456, 2.3456]), [[2.3456, 5, 0]]);
    expectPieces(found(square, clamp, [-1.2345, -1.2345]), [[-3, -1.2345, 0]]);
    const plateau = (x: number): number => (x < 1.2345 ? x : x < 3.3333 ? 1.2345 : x - 3.3333 + 1.2345);
    expectPieces(found(square, plateau, [1.2345, 1.2345]), [[1.2345, 3.3333, 0]]);
    // A stretch that lies around one of the points only.
    const narrow = (x: number): number => (Math.abs(x - 1) < 0.002 ? 7 : x);
    expectPieces(found(square, narrow, [7, 7]), [[0.998, 1.002, 0]]);
    expectPieces(
      found(square, () => 4, [4, 4]),
      [[-3, 5, 0]],
    );
  });

  it('go on behind a stretch', () => {
    const dip = (x: number): number => (x < 0 ? 1 : (x - 1) ** 2);
    expectPieces(found(square, dip, [1, 1]), [[-3, 0, 0], point(2, 2)]);
  });

  it('lie within the range that is left of the coordinate', () => {
    expectPieces(found(square, squared, [2, 2], [0, 5]), [point(Math.SQRT2, 2 * Math.SQRT2)]);
    expectPieces(found(square, squared, [2, 2], [-3, 0]), [point(-Math.SQRT2, 2 * Math.SQRT2)]);
    expect(found(square, squared, [2, 2], [2, 5])).toEqual([]);
  });

  it('are found far out where the coordinate has no end', () => {
    expectPieces(found(bell, doubled, [1, 1]), [point(0.5, 2)]);
    expectPieces(found(bell, doubled, [60, 60]), [point(30, 2)]);
    expectPieces(found(bell, doubled, [-60, -60]), [point(-30, 2)]);
    expectPieces(found(bell, itself, [2000, 2000]), [point(2000, 1)]);
    expect(found(bell, itself, [30, 30], [-Infinity, 20])).toEqual([]);
    expect(found(bell, itself, [-30, -30], [-20, Infinity])).toEqual([]);
    const waiting = coordinateOf('exponential', [2], 0, Infinity);
    expectPieces(found(waiting, squared, [9, 9]), [point(3, 6)]);
    expectPieces(found(waiting, itself, [500, 500]), [point(500, 1)]);
    expect(found(waiting, itself, [-1, -1])).toEqual([]);
    // The range may lie outside of where nearly all values are.
    expectPieces(found(bell, itself, [55, 55], [50, 60]), [point(55, 1)]);
  });

  it('are those of a cubic with three known roots', () => {
    const root = fc.integer({ min: -2999, max: 4999 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.uniqueArray(root, { minLength: 3, maxLength: 3 }), (unsorted) => {
        const roots = unsorted.toSorted((x, y) => x - y);
        const [a = NaN, b = NaN, c = NaN] = roots;
        // Closer ones than the points that are looked at may be missed in pairs.
        fc.pre(b - a > 0.02 && c - b > 0.02);
        const slopes = [(a - b) * (a - c), (b - a) * (b - c), (c - a) * (c - b)].map(Math.abs);
        const pieces = found(square, (x) => 10 + (x - a) * (x - b) * (x - c), [10, 10]);
        expect(pieces).toHaveLength(3);
        pieces.forEach(([lo, hi, change], place) => {
          expect(lo).toBe(hi);
          expect(lo).toBeCloseTo(roots[place] ?? NaN, 4);
          expect(change).toBeCloseTo(-Math.log(slopes[place] ?? NaN), 2);
        });
      }),
      { seed: 1, numRuns: 30 },
    );
  });
});

describe('the stretches over which a function lies in an interval', () => {
  it('are all of them, ascending', () => {
    expectPieces(found(square, squared, [1.5, 3]), [
      [-Math.sqrt(3), -Math.sqrt(1.5), 0],
      [Math.sqrt(1.5), Math.sqrt(3), 0],
    ]);
    expectPieces(found(square, squared, [-7, 2]), [[-Math.SQRT2, Math.SQRT2, 0]]);
  });

  it('reach to the ends of the coordinate where the function does', () => {
    expectPieces(found(square, squared, [8, 30]), [
      [-3, -Math.sqrt(8), 0],
      [Math.sqrt(8), 5, 0],
    ]);
    expectPieces(found(square, itself, [-9, 9]), [[-3, 5, 0]]);
    expectPieces(found(square, itself, [2, Infinity]), [[2, 5, 0]]);
    expectPieces(found(square, itself, [-Infinity, 2]), [[-3, 2, 0]]);
  });

  it('are none where it never does', () => {
    expect(found(square, squared, [-2, -1])).toEqual([]);
    expect(found(square, squared, [30, 40])).toEqual([]);
    expect(found(square, () => NaN, [0, 1])).toEqual([]);
  });

  it('end where the function has no value any more', () => {
    expectPieces(found(square, Math.sqrt, [-1, 1.5]), [[0, 2.25, 0]]);
  });

  it('hold their ends up to what rounding leaves', () => {
    expectPieces(found(square, step, [1e-10, 1]), [[-3, 1, 0]]);
    expectPieces(found(square, step, [1, 2 - 1e-10]), [[1, 5, 0]]);
    expect(found(square, step, [1e-8, 2 - 1e-8])).toEqual([]);
  });
});
