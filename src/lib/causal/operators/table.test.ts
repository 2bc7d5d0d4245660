import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedOperators } from './counted-operators.fixture.ts';
import type { Operator } from './operator.ts';
import { functions, infixOperators, prefixOperators } from './table.ts';

/** Generates operands with ties, signs, zeros and halves: where operators have kinks. */
const operand = fc.oneof(
  fc.constantFrom(-3, -2, -1, -0.5, 0, 0.5, 1, 2, 3),
  fc.integer({ min: -20_000_000, max: 20_000_000 }).map((millionths) => millionths / 1e6),
);

const counted = countedOperators(2);

/** Returns the kernel's result for one row of operands. */
function byKernel({ column }: Operator, operands: readonly number[]): number {
  const out = Float64Array.of(7, 7, 7);
  const columns = operands.map((value) => Float64Array.of(NaN, value, value));
  const [a = out, b = a, c = a] = columns;
  if (column.wide)
    column.kernel(
      out,
      1,
      columns,
      operands.map(() => 1),
      1,
    );
  else column.kernel(out, 1, a, 1, b, 1, c, 1, 1);
  // The rows around it are unchanged.
  expect([out[0], out[2]]).toEqual([7, 7]);
  return out[1] ?? NaN;
}

describe.each(counted)('%s', (_, operator, count) => {
  const operands = fc.array(operand, { minLength: count, maxLength: count });

  it('gives the same for columns and constants as for numbers, to the last bit', () => {
    fc.assert(
      fc.property(operands, (values) => {
        const value = operator.apply(...values);
        expect(byKernel(operator, values)).toBe(value);
        expect(operator.column.apply(...values)).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  it('has a range that contains its value for all operands in their ranges', () => {
    const within = fc
      .tuple(operand, operand, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([a, b, share]) => {
        const [lo, hi] = [Math.min(a, b), Math.max(a, b)];
        return { range: [lo, hi] as const, at: Math.min(hi, lo + share * (hi - lo)) };
      });
    fc.assert(
      fc.property(fc.array(within, { minLength: count, maxLength: count }), (drawn) => {
        const value = operator.apply(...drawn.map(({ at }) => at));
        fc.pre(Number.isFinite(value));
        const [lo, hi] = operator.range(drawn.map(({ range }) => range));
        const rounding = 1e-12 * Math.max(1, Math.abs(value));
        expect(value).toBeGreaterThanOrEqual(lo - rounding);
        expect(value).toBeLessThanOrEqual(hi + rounding);
      }),
      { numRuns: 500 },
    );
  });

  it('finds every operand that leads to a value, among those that its inverse keeps', () => {
    fc.assert(
      fc.property(operands, fc.nat(count - 1), (values, unknown) => {
        const preimage = operator.preimage(unknown, { hasFlats: false });
        const value = operator.apply(...values);
        if (preimage === null || !Number.isFinite(value)) return;
        const others = values.filter((__, index) => index !== unknown);
        const wanted = values[unknown] ?? NaN;
        const passed: (readonly [number, number])[] = [];
        preimage(others, value, value, 0, (lo, hi) => passed.push([lo, hi]));
        const near = 1e-5 * Math.max(1, Math.abs(wanted));
        expect(passed.some(([lo, hi]) => wanted >= lo - near && wanted <= hi + near)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('gives with a point the logarithm of |d operand / d value|', () => {
    fc.assert(
      fc.property(operands, fc.nat(count - 1), (values, unknown) => {
        const preimage = operator.preimage(unknown, { hasFlats: false });
        const at = (x: number): number =>
          operator.apply(...values.map((value, index) => (index === unknown ? x : value)));
        const others = values.filter((__, index) => index !== unknown);
        const value = at(values[unknown] ?? NaN);
        if (preimage === null || !Number.isFinite(value)) return;
        preimage(others, value, value, 0, (lo, hi, logJacobian) => {
          expect(logJacobian).toSatisfy(Number.isFinite);
          if (lo !== hi || Math.abs(lo) < 0.01 || Math.abs(lo) > 20) return;
          const step = 1e-6 * Math.max(1, Math.abs(lo));
          const [up, down] = [(at(lo + step) - at(lo)) / step, (at(lo) - at(lo - step)) / step];
          // At a kink, or where the function is almost constant, there is no derivative to compare with.
          if (!(Math.abs(up - down) < 1e-3 * Math.abs(up)) || !(Math.abs(up) > 1e-6)) return;
          expect(logJacobian).toBeCloseTo(-Math.log(Math.abs(up)), 2);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the table of operators', () => {
  it('has each entry under its own name, and distinguishes all columns', () => {
    for (const table of [prefixOperators, infixOperators, functions]) {
      for (const [name, entry] of table) expect(entry.name).toBe(name);
    }
    const ids = counted.map(([, { column }]) => column.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(counted.filter(([, { truth }]) => truth))('%s gives 1 or 0', (_, operator, count) => {
    fc.assert(
      fc.property(fc.array(operand, { minLength: count, maxLength: count }), (values) => {
        expect([0, 1]).toContain(operator.apply(...values));
      }),
    );
  });

  it.each(counted.filter(([, { total }]) => total))(
    '%s is defined for all finite operands, as it states',
    (_, operator, count) => {
      fc.assert(
        fc.property(fc.array(operand, { minLength: count, maxLength: count }), (values) => {
          expect(operator.apply(...values)).toSatisfy(Number.isFinite);
        }),
      );
    },
  );

  it('clips to a single value if both bounds are equal', () => {
    expect(functions.get('clip')?.apply(7, 2, 2)).toBe(2);
    expect(functions.get('clip')?.apply(7, 2, 1)).toBeNaN();
  });
});
