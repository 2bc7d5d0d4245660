import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairedTest } from './paired-test.ts';

/** Computes the p-value by enumerating all signs. */
function bySigns(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, one) => sum + one, 0));
  let extreme = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce((total, one, place) => total + ((signs >> place) & 1 ? one : -one), 0);
    if (Math.abs(sum) >= observed - 1e-9) extreme++;
  }
  return extreme / 2 ** differences.length;
}

describe('a paired test', () => {
  it('is McNemar’s if units differ fully: twice the tail of the binomial distribution', () => {
    // One against nine: 2 * 11 / 1024.
    const found = pairedTest([...Array.from({ length: 9 }, () => 1), -1, 0, 0, 0]);
    expect(found.test).toBe('mcnemar');
    expect(found.pValue).toBeCloseTo(22 / 1024, 12);
    expect(pairedTest([1, -1]).pValue).toBe(1);
    expect(pairedTest([0, 0])).toEqual({ pValue: 1, test: 'mcnemar' });
    expect(pairedTest([])).toEqual({ pValue: 1, test: 'mcnemar' });
  });

  it.each([4, 12, 60])('counts the signs of every sum if units differ in parts: %i', (parts) => {
    const difference = fc.integer({ min: -parts, max: parts }).map((part) => part / parts);
    fc.assert(
      fc.property(fc.array(difference, { maxLength: 10 }), (differences) => {
        expect(pairedTest(differences).pValue).toBeCloseTo(bySigns(differences), 10);
      }),
    );
  });

  it('never gives a probability above 1', () => {
    for (let pairs = 1; pairs <= 60; pairs++) {
      const even = Array.from({ length: 2 * pairs }, (_, place) => (place % 2 === 0 ? 1 : -1));
      const { pValue } = pairedTest(even);
      expect(pValue).toBeCloseTo(1, 12);
      expect(pValue).toBeLessThanOrEqual(1);
    }
  });

  it('is the normal approximation for differences of many sizes, and close to the exact one', () => {
    const sizes = Array.from({ length: 18 }, (_, place) => Math.sin(place * 1.7) + 0.3);
    const found = pairedTest(sizes);
    expect(found.test).toBe('normal');
    expect(Math.abs(found.pValue - bySigns(sizes))).toBeLessThan(0.02);
    expect(pairedTest(sizes.map((one) => -one)).pValue).toBeCloseTo(found.pValue, 12);
  });

  it('finishes for thousands of units, and finds a difference', () => {
    const many = Array.from({ length: 3000 }, (_, place) => ((place % 25) - 12) / 12);
    expect(pairedTest(many).pValue).toBeCloseTo(1, 10);
    expect(pairedTest(many.map((one, place) => one + (place % 2) / 12)).pValue).toBeLessThan(0.01);
  });
});
