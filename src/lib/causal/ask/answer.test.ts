import { describe, expect, it } from 'vitest';
import type { Outcome } from '../inference/answer/outcome.ts';
import { answerOfEstimate, jsonObject, jsonOutcome, precisionOf, roundNumbers } from './answer.ts';

type Drawn = Extract<Outcome, { readonly kind: 'distribution' }>;

const spread: Drawn = {
  kind: 'distribution',
  ...{ mean: 0.5, sd: 0.25, quantiles: { '0.05': 0.1, '0.5': 0.5, '0.95': 0.9 } },
} as Drawn;
const colour = { kind: 'category', labels: ['red', 'blue', 'green'] } as const;

describe('the numbers in an answer', () => {
  it('are rounded to significant digits at any depth', () => {
    expect(roundNumbers(1 / 3)).toBe(0.33333333333333);
    expect(roundNumbers(0.1 + 0.2)).toBe(0.3);
    expect(roundNumbers(123456789.1234567)).toBe(123456789.12346);
    expect(roundNumbers({ a: [0.1 + 0.2, 'x', null, true], b: { c: 2 / 3 } })).toEqual(
      jsonObject([
        ['a', [0.3, 'x', null, true]],
        ['b', jsonObject([['c', 0.66666666666667]])],
      ]),
    );
  });

  it('are never negative zero', () => {
    expect(Object.is(roundNumbers(-0), 0)).toBe(true);
    expect(Object.is((roundNumbers([-0]) as readonly number[])[0], 0)).toBe(true);
  });

  it.each([[NaN], [Infinity], [[1, NaN]], [{ a: { b: -Infinity } }], [[{ a: NaN }]]])('omit %j', (value) => {
    expect(roundNumbers(value)).toBeUndefined();
  });

  it('leave other values unchanged', () => {
    for (const value of [null, true, false, '', 'x']) expect(roundNumbers(value)).toBe(value);
    expect(roundNumbers([])).toEqual([]);
    expect(Object.keys(roundNumbers({}) as object)).toEqual([]);
  });
});

describe('an object of an answer', () => {
  it('accepts any text as a key', () => {
    const object = jsonObject([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
    expect(Object.entries(object)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
    expect(JSON.stringify(roundNumbers(object))).toBe('{"__proto__":1,"constructor":2}');
  });
});

describe('the outcome of a variable', () => {
  it('is a number, a label, or a set', () => {
    expect(jsonOutcome({ kind: 'point', value: 2 }, undefined)).toBe(2);
    expect(jsonOutcome({ kind: 'point', value: 2 }, colour)).toBe('green');
    expect(jsonOutcome({ kind: 'point', value: 0 }, { kind: 'binary' })).toBe(0);
    expect(jsonOutcome({ kind: 'set', lo: 1, hi: 3 }, undefined)).toEqual({ set: [1, 3] });
  });

  it('is a distribution with only the known fields', () => {
    const told = { mean: 0.5, sd: 0.25, quantiles: { '0.05': 0.1, '0.5': 0.5, '0.95': 0.9 } };
    expect(Object.keys(jsonOutcome(spread, undefined) as object)).toEqual(['mean', 'sd', 'quantiles']);
    expect(jsonOutcome(spread, undefined)).toEqual(told);
    expect(jsonOutcome({ ...spread, values: [0, 1] }, undefined)).toEqual(told);
    const listed = { ...spread, values: [0, 1], probabilities: [0.5, 0.5] };
    expect(jsonOutcome(listed, undefined)).toEqual({ ...told, values: [0, 1], probabilities: [0.5, 0.5] });
    const drawn = jsonOutcome({ ...spread, error: 0.01 }, undefined);
    expect(drawn).toEqual({ ...told, error: 0.01 });
    expect(drawn).not.toHaveProperty('effectiveSampleSize');
    const sized = jsonOutcome({ ...spread, effectiveSampleSize: 77 }, undefined);
    expect(sized).toEqual({ ...told, effectiveSampleSize: 77 });
    expect(sized).not.toHaveProperty('error');
  });

  it('contains, for a category, the probability of each label, and no mean', () => {
    const listed = { ...spread, values: [2, 0], probabilities: [0.75, 0.25], error: 0.01 };
    expect(jsonOutcome(listed, colour)).toEqual({
      ...{
        probabilities: jsonObject([
          ['green', 0.75],
          ['red', 0.25],
        ]),
        error: 0.01,
      },
    });
    expect(jsonOutcome(spread, colour)).toEqual({ probabilities: jsonObject([]) });
  });
});

describe('the precision of an answer', () => {
  it('is given by the fields of an estimate', () => {
    expect(answerOfEstimate({ value: 0.5, method: 'exact' })).toStrictEqual({ value: 0.5, method: 'exact' });
    expect(
      answerOfEstimate({ value: 0.5, method: 'monte-carlo', error: 0.01, effectiveSampleSize: 90 }),
    ).toStrictEqual({ value: 0.5, method: 'monte-carlo', error: 0.01, effectiveSampleSize: 90 });
  });

  const outcomes = new Map<string, Outcome>([
    ['A', { ...spread, error: 0.01, effectiveSampleSize: 90 }],
    ['B', { ...spread, error: 0.03, effectiveSampleSize: 70 }],
    ['C', { ...spread, error: 0.02, effectiveSampleSize: 80 }],
    ['D', { kind: 'point', value: 1 }],
  ]);

  it('is the worst figure of several drawn quantities', () => {
    expect(precisionOf({ method: 'monte-carlo', outcomes } as never)).toStrictEqual({
      ...{ method: 'monte-carlo', error: 0.03, effectiveSampleSize: 70 },
    });
  });

  it('is only the method if nothing was drawn', () => {
    expect(precisionOf({ method: 'exact', outcomes } as never)).toStrictEqual({ method: 'exact' });
    const settled = new Map<string, Outcome>([['D', { kind: 'point', value: 1 }]]);
    expect(precisionOf({ method: 'monte-carlo', outcomes: settled } as never)).toStrictEqual({
      ...{ method: 'monte-carlo', error: 0 },
    });
  });
});
