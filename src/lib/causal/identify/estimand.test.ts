import { describe, expect, it } from 'vitest';
import {
  freeNames,
  namesInEstimand,
  probabilityOf,
  productOf,
  ratioOf,
  sumOf,
  type Estimand,
} from './estimand.ts';
import { estimandLatex, estimandText } from './write-estimand.ts';

const p = (of: string, given = ''): Estimand => probabilityOf(of.split(''), given.split(''));
const text = (estimand: Estimand): string => estimandText(estimand, []);

describe('estimands are kept short', () => {
  const cases: readonly (readonly [string, Estimand, string])[] = [
    ['chain rule', productOf([p('A'), p('B', 'A')]), 'P(A, B)'],
    ['chain rule in any order', productOf([p('C', 'AB'), p('A'), p('B', 'A')]), 'P(A, B, C)'],
    ['no chain without all that is given', productOf([p('A', 'C'), p('B', 'A')]), 'P(A | C) P(B | A)'],
    ['a distribution sums to 1', sumOf(['A'], p('A', 'B')), '1'],
    ['a margin', sumOf(['A'], p('AB')), 'P(B)'],
    ['a sum that stays', sumOf(['A'], productOf([p('B', 'A'), p('A', 'C')])), 'Σ_A P(B | A) P(A | C)'],
    ['what does not hang on it', sumOf(['A'], productOf([p('C'), p('B', 'AC')])), 'P(C) Σ_A P(B | A, C)'],
    [
      'a sum of a sum',
      sumOf(['B'], sumOf(['A'], productOf([p('C', 'AB'), p('A', 'D')]))),
      'Σ_B, A P(C | A, B) P(A | D)',
    ],
    [
      'a sum that ends within another',
      sumOf(['B'], sumOf(['A'], productOf([p('B', 'A'), p('A', 'D')]))),
      '1',
    ],
    ['what stands in both parts', ratioOf(productOf([p('A', 'C'), p('B', 'D')]), p('B', 'D')), 'P(A | C)'],
    ['all of both parts', ratioOf(p('A', 'C'), p('A', 'C')), '1'],
    ['a conditional', ratioOf(p('AB', 'C'), p('B', 'C')), 'P(A | B, C)'],
    ['a quotient that stays', ratioOf(p('A', 'C'), p('B', 'C')), '[P(A | C)] / [P(B | C)]'],
  ];
  it.each(cases)('%s', (_name, estimand, expected) => expect(text(estimand)).toBe(expected));

  it('and know the names that they use', () => {
    const sum = sumOf(['A'], productOf([p('B', 'A'), p('A', 'C')]));
    expect([...freeNames(sum)].sort()).toEqual(['B', 'C']);
    expect([...namesInEstimand(ratioOf(sum, p('D')))].sort()).toEqual(['A', 'B', 'C', 'D']);
    expect([...freeNames(ratioOf(sum, p('D')))].sort()).toEqual(['B', 'C', 'D']);
  });

  it('and are bracketed if a sum ends before the last factor', () => {
    const sum = (name: string): Estimand => sumOf([name], productOf([p('B', name), p(name, 'C')]));
    expect(text(productOf([sum('A'), sum('D')]))).toBe('(Σ_A P(B | A) P(A | C)) Σ_D P(B | D) P(D | C)');
    expect(estimandLatex(productOf([sum('A'), sum('D')]), [])).toContain('\\left(\\sum_{A}');
  });
});
