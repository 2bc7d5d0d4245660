import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveLinearSystem, type LinearEquation } from './linear-system.ts';
import { determinant } from './determinant.fixture.ts';

const slack = 1e-9;
const of = (coefficients: readonly number[], value: number): LinearEquation => ({
  ...{ coefficients, value, slack },
});

/** Returns the unknowns in their own order, for these values of the free ones. */
function solutionOf(equations: readonly LinearEquation[], unknowns: number, free: readonly number[]) {
  const solved = solveLinearSystem(equations, unknowns);
  if (solved === null) return null;
  const x = Array<number>(unknowns).fill(NaN);
  solved.free.forEach((index, i) => (x[index] = free[i] ?? NaN));
  solved.solve(free).forEach((value, i) => (x[solved.following[i] ?? -1] = value));
  return { ...solved, x };
}

const whole = fc.integer({ min: -5, max: 5 });
const row = (length: number) => fc.array(whole, { minLength: length, maxLength: length });

describe('a system of linear equations', () => {
  it('is solved for any choice of free unknowns', () => {
    const size = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
    const system = size.chain(([rows, unknowns]) =>
      fc.record({
        matrix: fc.array(row(unknowns), { minLength: rows, maxLength: rows }),
        ...{ truth: row(unknowns), free: row(unknowns) },
      }),
    );
    fc.assert(
      fc.property(system, ({ matrix, truth, free }) => {
        const equations = matrix.map((line) =>
          of(
            line,
            line.reduce((sum, c, i) => sum + c * (truth[i] ?? 0), 0),
          ),
        );
        const found = solutionOf(equations, truth.length, free);
        expect(found).not.toBeNull();
        if (found === null) return;
        expect([...found.following, ...found.free].sort()).toEqual(truth.map((_, i) => i));
        expect(found.following.length).toBeLessThanOrEqual(matrix.length);
        for (const { coefficients, value } of equations)
          expect(coefficients.reduce((sum, c, i) => sum + c * (found.x[i] ?? NaN), 0)).toBeCloseTo(value, 6);
      }),
      { seed: 3, numRuns: 150 },
    );
  });

  it('has the determinant of the unknowns that follow', () => {
    const square = fc
      .integer({ min: 1, max: 4 })
      .chain((n) => fc.array(row(n), { minLength: n, maxLength: n }));
    fc.assert(
      fc.property(square, (matrix) => {
        const size = Math.abs(determinant(matrix));
        fc.pre(size > 0.5);
        const found = solveLinearSystem(
          matrix.map((line) => of(line, 1)),
          matrix.length,
        );
        expect(found?.logDeterminant).toBeCloseTo(Math.log(size), 9);
        expect(found?.free).toEqual([]);
      }),
      { seed: 4, numRuns: 100 },
    );
  });

  it('uses equivalent equations once', () => {
    const found = solutionOf([of([1, 1], 3), of([2, 2], 6), of([-1, -1], -3)], 2, [1]);
    expect(found?.following).toHaveLength(1);
    expect(found?.x).toEqual([2, 1]);
  });

  it('has no solution if equations contradict each other by more than rounding', () => {
    expect(solveLinearSystem([of([1, 1], 3), of([2, 2], 6.001)], 2)).toBeNull();
    expect(solveLinearSystem([of([1, 1], 3), of([2, 2], 6 + 1e-10)], 2)).not.toBeNull();
    expect(solveLinearSystem([of([0, 0], 1)], 2)).toBeNull();
    expect(solveLinearSystem([of([0, 0], 0)], 2)).toMatchObject({ following: [], free: [0, 1] });
    expect(solveLinearSystem([of([1], 2), of([1], 3)], 1)).toBeNull();
    // The tolerance of one equation is multiplied in the other.
    const loose: LinearEquation = { coefficients: [0.001], value: 1, slack: 1e-3 };
    expect(solveLinearSystem([of([1], 1000.5), loose], 1)).not.toBeNull();
    expect(solveLinearSystem([of([1], 1002), loose], 1)).toBeNull();
  });

  it('treats the rounding remainder of a coefficient as zero', () => {
    const found = solveLinearSystem([of([1, 1], 3), of([1, 1 + 1e-13], 3)], 2);
    expect(found?.following).toHaveLength(1);
    const apart = solveLinearSystem([of([1, 1], 3), of([1, 1 + 1e-6], 3)], 2);
    expect(apart?.following).toHaveLength(2);
  });

  it('has no constraint without equations', () => {
    expect(solveLinearSystem([], 2)).toMatchObject({ following: [], free: [0, 1], logDeterminant: 0 });
  });
});
