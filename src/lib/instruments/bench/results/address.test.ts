import { describe, expect, it } from 'vitest';
import { comparisonFragment, readComparisonFragment } from './address.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];

describe('the address of a comparison', () => {
  it.each([[[]], [[one]], [[one, two]], [[two, one]]])('restores the marked runs, in order: %j', (runs) => {
    expect(readComparisonFragment(comparisonFragment(runs))).toEqual(runs);
  });

  it('is empty if none is marked', () => {
    expect(comparisonFragment([])).toBe('');
  });

  it.each([
    ['', []],
    ['#compare=', []],
    ['#compare=pendulum', []],
    [`#compare=${one},<b>`, []],
    [`#${one}`, []],
    [`#compare=${one},${one}`, [one]],
    [`#compare=${one},${two},${three}`, [one, two]],
  ])('marks at most two runs, and none if it is unreadable: %s', (hash, runs) => {
    expect(readComparisonFragment(hash)).toEqual(runs);
  });
});
