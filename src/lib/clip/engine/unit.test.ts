import { describe, expect, it } from 'vitest';
import { unitRows } from './unit.ts';

describe('normalised embeddings', () => {
  it('keep their direction', () => {
    const [first, second] = unitRows(Float32Array.of(3, 4, 0, -2), 2);
    expect([...(first ?? [])].map((value) => value.toFixed(4))).toEqual(['0.6000', '0.8000']);
    expect([...(second ?? [])]).toEqual([0, -1]);
  });

  it.each([
    ['all zero', [0, 0]],
    ['not a number', [NaN, 1]],
    ['without end', [Infinity, 1]],
  ])('do not exist for a row that is %s', (_, row) => {
    expect(() => unitRows(Float32Array.of(1, 0, ...row), 2)).toThrow('not finite or has no length');
  });
});
