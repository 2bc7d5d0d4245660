import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedOperators } from './counted-operators.fixture.ts';
import type { Operator } from './operator.ts';
import { infixOperators } from './table.ts';
import { required } from '../../../../tests/support/required.ts';

/** Generates operands with ties, signs, zeros and halves: where operators have kinks. */
const operand = fc.oneof(
  fc.constantFrom(-3, -2, -1, -0.5, 0, 0.5, 1, 2, 3),
  fc.integer({ min: -5000, max: 5000 }).map((thousandths) => thousandths / 1000),
);
const end = fc.oneof(operand, fc.constantFrom(-Infinity, Infinity, -27, 0.25, 4, 9));

const counted = countedOperators(3);
/** Operators with the operand to solve for. */
const solvable = counted.flatMap(([name, operator, count]) =>
  Array.from({ length: count }, (_, unknown) => [name, unknown, operator, count] as const).filter(
    () => operator.preimage(0, { hasFlats: false }) !== null,
  ),
);

function passedBy(
  operator: Operator,
  unknown: number,
  others: readonly number[],
  [lo, hi]: readonly [number, number],
  logJacobian = 0,
): readonly (readonly [number, number, number])[] {
  const passed: (readonly [number, number, number])[] = [];
  operator.preimage(unknown, { hasFlats: false })?.(others, lo, hi, logJacobian, (...one) =>
    passed.push(one),
  );
  return passed;
}

describe.each(solvable)('%s, solved for operand %i', (_, unknown, operator, count) => {
  it('keeps exactly the operands whose values lie in the target', () => {
    fc.assert(
      fc.property(
        fc.array(operand, { minLength: count, maxLength: count }),
        end,
        end,
        fc.boolean(),
        (values, a, b, isPoint) => {
          if (operator.preimage(unknown, { hasFlats: false }) === null) return;
          const value = operator.apply(...values);
          fc.pre(Number.isFinite(value) && Math.abs(value) < 1e6);
          const [lo, hi] = isPoint && Number.isFinite(a) ? [a, a] : [Math.min(a, b), Math.max(a, b)];
          fc.pre(lo < Infinity && hi > -Infinity);
          const x = values[unknown] ?? NaN;
          const passed = passedBy(operator, unknown, values.toSpliced(unknown, 1), [lo, hi]);
          expect(passed.filter(([from, to]) => !(from <= to))).toEqual([]);
          const near = 1e-9 * Math.max(1, Math.abs(x));
          if (value >= lo && value <= hi)
            expect(passed.some(([from, to]) => x >= from - near && x <= to + near)).toBe(true);
          const beside = 1e-6 * Math.max(1, Math.abs(value));
          if (value < lo - beside || value > hi + beside)
            expect(passed.some(([from, to]) => x > from + near && x < to - near)).toBe(false);
        },
      ),
      { seed: 5, numRuns: 600 },
    );
  });

  it('adds its own Jacobian to the previous one, at points only', () => {
    fc.assert(
      fc.property(fc.array(operand, { minLength: count, maxLength: count }), (values) => {
        const value = operator.apply(...values);
        fc.pre(Number.isFinite(value));
        const others = values.toSpliced(unknown, 1);
        const plain = passedBy(operator, unknown, others, [value, value]);
        const shifted = passedBy(operator, unknown, others, [value, value], 2.5);
        for (const [i, [from, to, change]] of plain.entries()) {
          expect(shifted[i]?.slice(0, 2)).toEqual([from, to]);
          if (from === to) {
            // A point of a discrete choice has none.
            const more = (shifted[i]?.[2] ?? NaN) - change;
            expect(Math.min(Math.abs(more - 2.5), Math.abs(shifted[i]?.[2] ?? NaN))).toBeLessThan(1e-9);
          }
        }
      }),
      { seed: 6, numRuns: 100 },
    );
  });
});

describe('inverses in special cases', () => {
  /** Returns the ends of pieces, in order. */
  const endsOf = (pieces: ReturnType<typeof passedBy>) =>
    pieces.flatMap(([lo, hi]) => [lo, hi].map((end) => Number(end.toFixed(9))));
  const infix = (name: string): Operator => {
    return required(infixOperators.get(name));
  };
  const everything = [-Infinity, Infinity, 0] as const;

  it('keep everything or nothing for factors and exponents of 0 and 1', () => {
    const cases: readonly (readonly [string, number, number, readonly [number, number], boolean])[] = [
      ['*', 0, 0, [0, 0], true],
      ['*', 0, 0, [-1, 1], true],
      ['*', 0, 0, [1, 2], false],
      ['*', 0, 0, [-2, -1], false],
      ['/', 1, 0, [0, 0], true],
      ['/', 1, 0, [0.5, 2], false],
      ['^', 0, 0, [1, 1], true],
      ['^', 0, 0, [2, 3], false],
      ['^', 0, 0, [0, 0.5], false],
      ['^', 1, 1, [1, 1], true],
      ['^', 1, 1, [0, 2], true],
      ['^', 1, 1, [2, 3], false],
    ];
    for (const [name, unknown, other, target, all] of cases)
      expect(passedBy(infix(name), unknown, [other], target)).toEqual(all ? [everything] : []);
  });

  it('have one piece per sign for a quotient, with their Jacobian', () => {
    // 6/x in [2, 3], in [-3, -2], and at 2: |d(6/y)/dy| = 6/4.
    expect(passedBy(infix('/'), 1, [6], [2, 3])).toEqual([[2, 3, 0]]);
    expect(passedBy(infix('/'), 1, [6], [-3, -2])).toEqual([[-3, -2, 0]]);
    expect(passedBy(infix('/'), 1, [-6], [2, 3])).toEqual([[-3, -2, 0]]);
    const [[from, to, change] = []] = passedBy(infix('/'), 1, [6], [2, 2]);
    expect([from, to]).toEqual([3, 3]);
    expect(change).toBeCloseTo(Math.log(1.5), 12);
    const both = passedBy(infix('/'), 1, [6], [-2, 3]);
    expect(both.flatMap(([lo, hi]) => [lo, hi])).toEqual([2, Infinity, -Infinity, -3]);
    expect(passedBy(infix('/'), 1, [6], [0, 3]).map(([lo]) => lo)).toEqual([2]);
    expect(passedBy(infix('/'), 1, [6], [-3, 0]).map(([, hi]) => hi)).toEqual([-2]);
  });

  it('are the roots of powers, with their Jacobian', () => {
    const roots = (k: number, lo: number, hi: number) => endsOf(passedBy(infix('^'), 0, [k], [lo, hi]));
    expect(roots(2, 4, 9)).toEqual([2, 3, -3, -2]);
    expect(roots(2, -4, 9)).toEqual([0, 3, -3, 0]);
    expect(roots(2, -4, -1)).toEqual([]);
    expect(roots(3, 8, 27)).toEqual([2, 3]);
    expect(roots(3, -27, -8)).toEqual([-3, -2]);
    expect(roots(3, -8, 27)).toEqual([0, 3, -2, 0]);
    expect(roots(0.5, 2, 3)).toEqual([4, 9]);
    expect(roots(0.5, -2, -1)).toEqual([]);
    expect(roots(-1, 0.25, 0.5)).toEqual([2, 4]);
    expect(roots(-2, 0.25, 1)).toEqual([1, 2, -2, -1]);
    expect(roots(5, 243, 243)).toEqual([3, 3]);
    // y = x^2 at 9: dx/dy = 1/6, on both sides; y = x^3 at -8: 1/12; y = x^-1 at 0.5: 4.
    expect(passedBy(infix('^'), 0, [2], [9, 9]).map(([, , change]) => Number(change.toFixed(9)))).toEqual(
      [6, 6].map((slope) => Number((-Math.log(slope)).toFixed(9))),
    );
    expect(passedBy(infix('^'), 0, [3], [-8, -8])[0]?.[2]).toBeCloseTo(-Math.log(12), 9);
    expect(passedBy(infix('^'), 0, [-1], [0.5, 0.5])[0]?.[2]).toBeCloseTo(Math.log(4), 9);
    expect(passedBy(infix('^'), 0, [2], [0, 0])[0]?.[2]).toBe(0);
  });

  it('are logarithms for exponents, and whole numbers if the base is negative', () => {
    const exponents = (base: number, lo: number, hi: number) =>
      endsOf(passedBy(infix('^'), 1, [base], [lo, hi]));
    expect(exponents(2, 4, 8)).toEqual([2, 3]);
    expect(exponents(0.5, 4, 8)).toEqual([-3, -2]);
    expect(exponents(2, -4, 8)).toEqual([-Infinity, 3]);
    expect(exponents(2, -4, 0)).toEqual([]);
    expect(exponents(2, -4, -1)).toEqual([]);
    expect(exponents(-2, -8, -8)).toEqual([3, 3]);
    expect(exponents(-2, 4, 16)).toEqual([2, 2, 4, 4]);
    expect(exponents(-2, 5, 16)).toEqual([4, 4]);
    expect(exponents(-2, 5, 17)).toEqual([4, 4]);
    expect(exponents(-2, 0.25, 0.25)).toEqual([-2, -2]);
    expect(exponents(-2, 5, 6)).toEqual([]);
    // 0^x: 1 at 0, 0 above it.
    expect(exponents(0, 1, 1)).toEqual([0, 0]);
    expect(exponents(0, 0, 0)).toEqual([0, Infinity]);
    expect(exponents(0, -1, 2)).toEqual([0, Infinity, 0, 0]);
    expect(exponents(0, 0.25, 0.75)).toEqual([]);
    expect(exponents(0, 2, 3)).toEqual([]);
    expect(exponents(0, -3, -2)).toEqual([]);
    // y = 2^x at 8: dx/dy = 1/(8 log 2).
    expect(passedBy(infix('^'), 1, [2], [8, 8])[0]?.[2]).toBeCloseTo(-Math.log(8 * Math.LN2), 12);
    expect(passedBy(infix('^'), 1, [0.5], [8, 8])[0]?.[2]).toBeCloseTo(-Math.log(8 * Math.LN2), 12);
  });
});
