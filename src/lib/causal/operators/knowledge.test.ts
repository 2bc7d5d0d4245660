import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyOf, type Family } from '../distributions/index.ts';
import { gather, type KnownArgument, type Knowledge } from './column-operation.ts';
import { countedOperators } from './counted-operators.fixture.ts';
import type { Operator } from './operator.ts';
import {
  combinationCount,
  constantSpread,
  onLattice,
  oneOfSpreads,
  productSpread,
  scaledSpread,
  sumSpread,
  UNKNOWN_SPREAD,
  type ValueSpread,
} from './spread.ts';
import { required } from '../../../../tests/support/required.ts';

const operators = countedOperators(2);
const operatorBy = (wanted: string): Operator => {
  const found = required(operators.find(([name]) => name === wanted));
  return found[1];
};

const finite: KnownArgument = { finite: true, whole: null, constant: null };
const nothing: KnownArgument = { finite: false, whole: null, constant: null };
const whole = (lo: number, hi: number): KnownArgument => ({ finite: true, whole: [lo, hi], constant: null });

describe('the known values of a column', () => {
  const truths = [
    'prefix not',
    ...['and', 'or', '==', '!=', '<', '<=', '>', '>='].map((name) => `infix ${name}`),
  ];
  it.each(truths)('%s: a truth value, for any operands', (name) => {
    expect(operatorBy(name).column.known([nothing, nothing])).toEqual({ finite: true, whole: [0, 1] });
  });

  const keeping = ['prefix -', 'abs', 'min', 'max', 'floor', 'sin', 'cos', 'tan'];
  it.each(keeping)('%s: finite if all arguments are', (name) => {
    const { known } = operatorBy(name).column;
    expect(known([finite, finite])).toEqual({ finite: true, whole: null });
    expect(known([finite, nothing])).toEqual({ finite: false, whole: null });
    expect(known([nothing, finite])).toEqual({ finite: false, whole: null });
  });

  const open = ['+', '-', '*', '/', '^'].map((name) => `infix ${name}`);
  it.each([...open, 'sqrt', 'exp', 'log', 'clip'])('%s: nothing, because it can overflow', (name) => {
    const known = operatorBy(name).column.known([finite, finite, finite]);
    expect(known).toEqual({ finite: false, whole: null });
  });

  it('combine both branches of a choice', () => {
    const { known } = operatorBy('if').column;
    expect(known([nothing, whole(1, 3), whole(-2, 2)])).toEqual({ finite: true, whole: [-2, 3] });
    expect(known([nothing, whole(0, 0), whole(-2, 5)])).toEqual({ finite: true, whole: [-2, 5] });
    expect(known([nothing, whole(1, 3), finite])).toEqual({ finite: true, whole: null });
    expect(known([nothing, finite, whole(1, 3)])).toEqual({ finite: true, whole: null });
    expect(known([whole(0, 1), nothing, finite])).toEqual({ finite: false, whole: null });
    expect(known([whole(0, 1), finite, nothing])).toEqual({ finite: false, whole: null });
  });

  it.each([...operators.map(([name, operator]) => [name, operator] as const)])(
    '%s draws nothing, and has an identity and a cost',
    (_, { column }) => {
      expect(column.draws([1, 2, 3])).toBeNull();
      expect(column.cost).toBeGreaterThan(0);
      expect(column.id).not.toBe('');
    },
  );

  it('cost more for nonlinear functions', () => {
    const plain = operatorBy('infix +').column.cost;
    for (const name of ['exp', 'log', 'sin', 'cos', 'tan', 'infix ^'])
      expect(operatorBy(name).column.cost).toBeGreaterThan(5 * plain);
    for (const name of ['abs', 'infix *', 'floor', 'if', 'prefix -', 'infix <'])
      expect(operatorBy(name).column.cost).toBe(plain);
  });
});

describe('the known values of a drawn column', () => {
  const constant = (value: number): KnownArgument => ({
    finite: true,
    whole: Number.isInteger(value) ? [value, value] : null,
    constant: value,
  });
  const columnOf = (family: Family) => familyOf(family).column;

  it.each(['normal', 'uniform', 'exponential', 'beta'] as const)('%s: not whole numbers', (family) => {
    const column = columnOf(family);
    const known: Knowledge = column.known([constant(1), constant(2), finite]);
    expect(known.whole).toBeNull();
    expect(column.draws([1, 2, null])).toBeNull();
  });

  it('beta: finite for all parameters', () => {
    expect(columnOf('beta').known([nothing, nothing, nothing])).toEqual({ finite: true, whole: null });
  });
});

describe('a table lookup', () => {
  it('gives the entries at the indices, for any offset of a column', () => {
    const out = new Float64Array(5).fill(-1);
    const places = Float64Array.of(9, 9, 2, 0, 1);
    const table = Float64Array.of(9, 10, 20, 30);
    if (gather.wide) throw new Error('it takes two columns');
    gather.kernel(out, 1, places, 2, table, 1, out, 0, 3);
    expect([...out]).toEqual([-1, 30, 10, 20, -1]);
    expect(gather.apply(1, 2)).toBeNaN();
  });
});

/** Returns all values of a spread; none without a lattice. */
function placesOf({ lattice }: ValueSpread): readonly number[] {
  if (lattice === null) return [];
  const { lo, hi, step } = lattice;
  const values = [lo];
  for (let value = lo + step; step > 0 && value <= hi + 1e-9; value += step) values.push(value);
  return values;
}

function holds(spread: ValueSpread, value: number): boolean {
  return placesOf(spread).some((place) => Math.abs(place - value) < 1e-9);
}

/** Generates a lattice of whole or of quarter steps. */
const lattice = fc
  .record({
    lo: fc.integer({ min: -6, max: 6 }),
    places: fc.integer({ min: 1, max: 5 }),
    step: fc.constantFrom(1, 2, 3, 0.25, 0.5),
  })
  .map(({ lo, places, step }) =>
    places === 1 ? constantSpread(lo) : onLattice({ lo, hi: lo + (places - 1) * step, step }),
  );

describe('the possible values of an expression', () => {
  const settings = { seed: 2, numRuns: 200 };

  it('are counted on a lattice', () => {
    expect(onLattice({ lo: 0, hi: 5, step: 1 }).count).toBe(6);
    expect(onLattice({ lo: 0, hi: 5, step: 1 }, 4).count).toBe(4);
    expect(onLattice({ lo: 1, hi: 2, step: 0.25 }).count).toBe(5);
    expect(onLattice({ lo: 3, hi: 3, step: 0 }).count).toBe(1);
    expect(constantSpread(7)).toEqual({ count: 1, lattice: { lo: 7, hi: 7, step: 0 } });
    expect(combinationCount([constantSpread(1), onLattice({ lo: 0, hi: 2, step: 1 }), UNKNOWN_SPREAD])).toBe(
      Infinity,
    );
    expect(combinationCount([])).toBe(1);
  });

  it.each([
    ['sums', sumSpread, (a: number, b: number) => a + b],
    ['products', productSpread, (a: number, b: number) => a * b],
  ] as const)('contain the values of %s, up to the stated number', (_, of, apply) => {
    fc.assert(
      fc.property(lattice, lattice, (left, right) => {
        const spread = of(left, right);
        const values = new Set(placesOf(left).flatMap((a) => placesOf(right).map((b) => apply(a, b))));
        expect(spread.count).toBeGreaterThanOrEqual(values.size);
        expect(spread.count).toBeLessThanOrEqual(left.count * right.count);
        if (spread.lattice === null) return;
        for (const value of values) expect(holds(spread, value)).toBe(true);
        expect(spread.lattice.lo).toBeCloseTo(Math.min(...values), 9);
        expect(spread.lattice.hi).toBeCloseTo(Math.max(...values), 9);
      }),
      settings,
    );
  });

  it('of a product with a constant are multiplied by it', () => {
    fc.assert(
      fc.property(lattice, fc.constantFrom(-2, -1, -0.5, 0, 1, 3), (spread, factor) => {
        const scaled = scaledSpread(spread, factor);
        expect(scaled.count).toBe(spread.count);
        for (const value of placesOf(spread)) expect(holds(scaled, value * factor)).toBe(true);
      }),
      settings,
    );
    expect(scaledSpread({ count: 3, lattice: null }, 2)).toEqual({ count: 3, lattice: null });
  });

  it('combine those of all alternatives', () => {
    fc.assert(
      fc.property(fc.array(lattice, { minLength: 1, maxLength: 4 }), (spreads) => {
        const spread = oneOfSpreads(spreads);
        const values = new Set(spreads.flatMap(placesOf));
        expect(spread.count).toBeGreaterThanOrEqual(values.size);
        expect(spread.count).toBeLessThanOrEqual(spreads.reduce((sum, { count }) => sum + count, 0));
        if (spread.lattice !== null) for (const value of values) expect(holds(spread, value)).toBe(true);
      }),
      settings,
    );
    expect(oneOfSpreads([])).toEqual({ count: 0, lattice: null });
  });

  it('lie on a lattice with the largest known step', () => {
    const three = onLattice({ lo: 0, hi: 6, step: 3 });
    const two = onLattice({ lo: 0, hi: 4, step: 2 });
    const third = onLattice({ lo: 0, hi: 1, step: 1 / 3 });
    const half = onLattice({ lo: 0, hi: 1, step: 0.5 });
    const steps = (spread: ValueSpread) => spread.lattice?.step;
    expect(steps(sumSpread(two, onLattice({ lo: 0, hi: 8, step: 4 })))).toBe(2);
    expect(steps(sumSpread(three, two))).toBe(1);
    expect(steps(sumSpread(half, two))).toBe(0.5);
    expect(steps(sumSpread(two, half))).toBe(0.5);
    expect(sumSpread(third, half).lattice).toBeNull();
    expect(steps(sumSpread(constantSpread(0.3), two))).toBe(2);
    expect(steps(oneOfSpreads([constantSpread(1), constantSpread(5)]))).toBe(4);
    expect(oneOfSpreads([constantSpread(1), constantSpread(5)]).count).toBe(2);
    expect(oneOfSpreads([two, UNKNOWN_SPREAD])).toEqual({ count: Infinity, lattice: null });
    expect(oneOfSpreads([UNKNOWN_SPREAD, two])).toEqual({ count: Infinity, lattice: null });
    expect(oneOfSpreads([third, half]).lattice).toBeNull();
    expect(oneOfSpreads([two, constantSpread(1)]).lattice).toEqual({ lo: 0, hi: 4, step: 1 });
    expect(productSpread(two, half).lattice).toBeNull();
    expect(productSpread(half, constantSpread(4)).lattice).toEqual({ lo: 0, hi: 4, step: 2 });
    expect(productSpread(constantSpread(4), half).lattice).toEqual({ lo: 0, hi: 4, step: 2 });
    expect(productSpread(two, three).lattice).toEqual({ lo: 0, hi: 24, step: 1 });
    expect(productSpread(two, UNKNOWN_SPREAD)).toEqual({ count: Infinity, lattice: null });
    expect(sumSpread(two, UNKNOWN_SPREAD)).toEqual({ count: Infinity, lattice: null });
  });

  it('follow from those of the operands', () => {
    const two = onLattice({ lo: 0, hi: 4, step: 2 });
    const one = onLattice({ lo: 0, hi: 3, step: 1 });
    expect(operatorBy('infix +').values([one, two])).toEqual(sumSpread(one, two));
    expect(operatorBy('infix -').values([one, two]).lattice).toEqual({ lo: -4, hi: 3, step: 1 });
    expect(operatorBy('infix *').values([one, two])).toEqual(productSpread(one, two));
    expect(operatorBy('prefix -').values([one]).lattice).toEqual({ lo: -3, hi: -0, step: 1 });
    for (const name of ['infix <', 'infix ==', 'infix and', 'prefix not'])
      expect(operatorBy(name).values([UNKNOWN_SPREAD, two])).toEqual({
        count: 2,
        lattice: { lo: 0, hi: 1, step: 1 },
      });
    for (const name of ['infix /', 'infix ^', 'exp', 'floor', 'abs'])
      expect(operatorBy(name).values([one, two].slice(0, name.startsWith('infix') ? 2 : 1))).toEqual({
        count: name.startsWith('infix') ? 12 : 4,
        lattice: null,
      });
    expect(operatorBy('if').values([UNKNOWN_SPREAD, one, two])).toEqual(oneOfSpreads([one, two]));
    expect(operatorBy('max').values([one, two])).toEqual(oneOfSpreads([one, two]));
  });
});

describe('a value that is not finite', () => {
  it.each([
    ['prefix -', [1e308], '-(1e+308) is not a finite number'],
    ['prefix not', [NaN], 'not NaN is not defined'],
    ['infix +', [1, 2], '1 + 2 is not a finite real number'],
    ['infix /', [3, 0], 'division of 3 by 0'],
    ['infix /', [3, 2], '3 / 2 is not a finite real number'],
    ['infix ^', [0, -1], '0 ^ -1 is not a finite real number'],
    ['sqrt', [-1], 'sqrt(-1) is not defined; sqrt takes numbers from 0 up'],
    ['log', [0], 'log(0) is not defined; log takes positive numbers'],
    ['clip', [1, 3, 2], 'clip(1, 3, 2) is not defined; clip(x, lo, hi) needs lo <= hi'],
    ['abs', [NaN], 'abs(NaN) is not defined'],
  ] as const)('of %s at %j is described in words', (name, operands, words) => {
    expect(operatorBy(name).problem(operands)).toBe(words);
  });
});

describe('the range of an expression', () => {
  const rangesOf = (text: string) =>
    text.split(', ').map((range) => range.split('..').map(Number) as [number, number]);

  it.each([
    'prefix - of -1..3 is -3..1',
    'infix + of -1..3, 10..20 is 9..23',
    'infix - of -1..3, 10..20 is -21..-7',
    'infix * of -1..3, -10..20 is -30..60',
    'infix * of -4..-2, -3..-1 is 2..12',
    'infix / of 1..2, 4..8 is 0.125..0.5',
    'infix / of -1..2, -8..-4 is -0.5..0.25',
    'infix / of 1..2, -1..8 is -Infinity..Infinity',
    'infix / of 1..2, 0..8 is -Infinity..Infinity',
    'infix / of 1..2, -8..0 is -Infinity..Infinity',
    'infix ^ of 2..2, 3..3 is 8..8',
    'infix ^ of 2..3, 3..3 is -Infinity..Infinity',
    'infix ^ of 2..2, 3..4 is -Infinity..Infinity',
    'infix + of -Infinity..Infinity, Infinity..Infinity is -Infinity..Infinity',
    'abs of 2..3 is 2..3',
    'abs of 0..3 is 0..3',
    'abs of -3..-2 is 2..3',
    'abs of -3..2 is 0..3',
    'abs of -2..3 is 0..3',
    'min of 0..5, 2..3 is 0..3',
    'max of 0..5, 2..3 is 2..5',
    'floor of 0.5..2.5 is 0..2',
    'clip of -5..5, 0..1, 2..3 is 0..3',
    'clip of 2..9, 0..1, 2..3 is 2..3',
    'sqrt of -1..4 is 0..2',
    'sqrt of 4..9 is 2..3',
    'exp of 0..0 is 1..1',
    'log of -1..1 is -Infinity..0',
    'sin of 0..1 is -1..1',
    'tan of 0..1 is -Infinity..Infinity',
    'if of 0..1, 2..3, 7..9 is 2..9',
    'if of 1..5, 2..3, 7..9 is 2..3',
    'if of -5..-1, 2..3, 7..9 is 2..3',
    'if of 0..0, 2..3, 7..9 is 7..9',
    'infix < of 1..2, 3..4 is 1..1',
    'infix < of 1..3, 3..4 is 0..1',
    'infix < of 3..4, 1..3 is 0..0',
    'infix <= of 1..3, 3..4 is 1..1',
    'infix <= of 3..5, 1..3 is 0..1',
    'infix <= of 4..5, 1..3 is 0..0',
    'infix > of 4..5, 1..3 is 1..1',
    'infix > of 3..5, 1..3 is 0..1',
    'infix > of 1..3, 3..5 is 0..0',
    'infix >= of 3..5, 1..3 is 1..1',
    'infix >= of 1..3, 3..5 is 0..1',
    'infix >= of 1..2, 3..5 is 0..0',
    'infix == of 2..2, 2..2 is 1..1',
    'infix == of 2..2, 3..3 is 0..0',
    'infix == of 2..3, 2..2 is 0..1',
    'infix != of 2..2, 2..2 is 0..0',
    'infix != of 2..2, 2..3 is 0..1',
    'infix and of 1..1, 1..1 is 0..1',
    'prefix not of 0..0 is 1..1',
    'prefix not of 1..2 is 0..0',
    'prefix not of -2..-1 is 0..0',
    'prefix not of 0..1 is 0..1',
    'prefix not of -1..0 is 0..1',
  ])('%s', (row) => {
    const [, name, operands, range] = required(/^(.*) of (.*) is (.*)$/.exec(row));
    const [lo, hi] = operatorBy(required(name)).range(rangesOf(required(operands)));
    expect([[lo + 0, hi + 0]]).toEqual(rangesOf(required(range)));
  });
});
