import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as matrix from './matrix.ts';

const vector = (...values: number[]): Float32Array => {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
};
const known = matrix.knownCosines(
  [vector(1, 0), vector(0.6, 0.8), vector(0, 1)],
  [vector(1, 0), vector(0, 1)],
);
const partly = matrix.knownCosines(
  [vector(1, 0), undefined, vector(0, 1)],
  [vector(1, 0), undefined, vector(0, 1)],
);
const plain = { temperature: 0.1, bias: 0 };

describe('partly unknown scores', () => {
  it('leave lines without an embedding unknown, and the others unchanged', () => {
    expect([...partly.values]).toEqual([1, NaN, 0, NaN, NaN, NaN, 0, NaN, 1]);
    expect(known.values[2]).toBeCloseTo(0.6, 6);
  });

  it('give shares of the known ones only', () => {
    const rows = matrix.scored(partly, 'softmax-rows', plain);
    expect(matrix.at(rows, 0, 0) + matrix.at(rows, 0, 2)).toBeCloseTo(1, 12);
    expect(matrix.at(rows, 1, 0)).toBeNaN();
    const columns = matrix.scored(partly, 'softmax-columns', plain);
    expect(matrix.at(columns, 0, 0) + matrix.at(columns, 2, 0)).toBeCloseTo(1, 12);
    expect(matrix.at(columns, 0, 1)).toBeNaN();
  });

  it('are divided by the temperature before shares are computed', () => {
    const share = matrix.at(matrix.scored(known, 'softmax-rows', { temperature: 0.5, bias: 0 }), 1, 0);
    expect(share).toBeCloseTo(1 / (1 + Math.exp((0.8 - 0.6) / 0.5)), 6);
    const sigmoid = matrix.at(matrix.scored(known, 'sigmoid', { temperature: 0.5, bias: -1 }), 1, 0);
    expect(sigmoid).toBeCloseTo(1 / (1 + Math.exp(-(0.6 / 0.5 - 1))), 6);
  });

  it('have ranks and margins for the known ones', () => {
    expect([...matrix.ranks(partly, 'rows').values]).toEqual([1, NaN, 2, NaN, NaN, NaN, 2, NaN, 1]);
    expect([...matrix.ranks(known, 'columns').values]).toEqual([1, 3, 2, 2, 3, 1]);
    expect([...matrix.margins(partly)]).toEqual([1, NaN, 1]);
    expect(matrix.margins(known)[1]).toBeCloseTo(0.2, 6);
  });

  it('have the range of the known ones, or none', () => {
    expect(matrix.extent(partly)).toEqual([0, 1]);
    expect(matrix.extent(matrix.knownCosines([undefined], [vector(1, 0)]))).toBeNull();
    expect(matrix.extent(matrix.knownCosines([], []))).toBeNull();
  });

  it('are sorted by a line or by the margin, unknown ones last, and as added if the line is gone', () => {
    const by = (id: string) => ({ by: { kind: 'line' as const, id }, direction: 'descending' as const });
    expect(matrix.order(known, 'rows', by('b'), ['a', 'b'])).toEqual([2, 1, 0]);
    expect(matrix.order(partly, 'rows', by('c'), ['a', 'b', 'c'])).toEqual([2, 0, 1]);
    expect(matrix.order(known, 'rows', by('gone'), ['a', 'b'])).toEqual([0, 1, 2]);
    expect(matrix.order(known, 'columns', by('y'), ['x', 'y', 'z'])).toEqual([1, 0]);
    expect(matrix.order(known, 'rows', { by: { kind: 'margin' }, direction: 'ascending' }, [])).toEqual([
      1, 0, 2,
    ]);
  });

  it('keep every line when they are sorted', () => {
    const keys = fc.array(fc.oneof(fc.double({ noNaN: true }), fc.constant(Number.NaN)));
    fc.assert(
      fc.property(keys, fc.constantFrom('ascending' as const, 'descending' as const), (values, direction) => {
        const order = matrix.orderBy(values, direction);
        expect(order.toSorted((left, right) => left - right)).toEqual(values.map((_, index) => index));
        const firstUnknown = order.findIndex((index) => Number.isNaN(values[index]));
        if (firstUnknown >= 0) {
          expect(order.slice(firstUnknown).every((index) => Number.isNaN(values[index]))).toBe(true);
        }
      }),
    );
  });
});

describe('an ensemble of prompts', () => {
  it('is unknown until each of its prompts is known', () => {
    expect(matrix.knownEnsemble([vector(1, 0), undefined])).toBeUndefined();
    expect(matrix.knownEnsemble([])).toBeUndefined();
    const mean = matrix.knownEnsemble([vector(1, 0), vector(0, 1)]);
    expect(mean?.[0]).toBeCloseTo(Math.SQRT1_2, 6);
  });
});
