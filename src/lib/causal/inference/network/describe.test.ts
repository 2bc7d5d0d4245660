import { describe, expect, it } from 'vitest';
import { describeInterventions, describeValue, domainsOf } from './describe.ts';
import { effects } from '../effects.ts';
import { doing } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';
import { unwrap } from '../../../../../tests/support/required.ts';

const model = modelOf(`latent L ~ randint(1, 6)
A ~ normal(0, 1)
B ~ bernoulli(0.5)
S ~ categorical(small: 0.5, large: 0.5)
X = A + L`);

describe('the description of interventions', () => {
  it('is the same for any order', () => {
    const expected = 'do(A = 1, B = 0, X = 2.5)';
    expect(describeInterventions(model, doing(model, { A: 1, B: 0, X: 2.5 }))).toBe(expected);
    expect(describeInterventions(model, doing(model, { X: 2.5, B: 0, A: 1 }))).toBe(expected);
    expect(describeInterventions(model, doing(model, { B: 0, X: 2.5, A: 1 }))).toBe(expected);
  });

  it('is empty if nothing is done, and has labels for categories', () => {
    expect(describeInterventions(model, new Map())).toBe('');
    expect(describeInterventions(model, doing(model, { S: 'large' }))).toBe('do(S = large)');
  });

  it('distinguishes numbers to the last digit', () => {
    const told = (value: number) => describeInterventions(model, new Map([['A', value]]));
    expect(told(0.1 + 0.2)).not.toBe(told(0.3));
  });

  it.each([
    ['x + 1', '(X + 1)'],
    ['-x', '- (X)'],
    ['(x + 1)*2', '((X + 1) * 2)'],
    ['x + 1*2', '(X + (1 * 2))'],
    ['max(x, pi)', 'max(X, pi)'],
    ['if(x > 0, x, 0)', 'if((X > 0), X, 0)'],
  ])('writes the shift %s with every bracket', (shift, written) => {
    const text = describeInterventions(model, doing(model, { X: shift }));
    expect(text.toLowerCase()).toBe(`do(X = ${written})`.toLowerCase());
  });
});

describe('the description of a value', () => {
  it('is a label, or a number without rounding errors', () => {
    const { S, A } = Object.fromEntries(domainsOf(model));
    expect(describeValue(1, S)).toBe('large');
    expect(describeValue(7, S)).toBe('7');
    expect(describeValue(0.1 + 0.2, A)).toBe('0.3');
    expect(describeValue(1 / 3, undefined)).toBe('0.3333333333');
  });

  it('is for a variable or a noise', () => {
    const domains = domainsOf(model);
    expect(domains.get('L')).toMatchObject({ kind: 'integer', lo: 1, hi: 6 });
    expect(domains.get('B')).toEqual({ kind: 'binary' });
    expect(domains.get('U_B')).toMatchObject({ kind: 'real', lo: 0, hi: 1 });
    expect(domains.get('Q')).toBeUndefined();
  });
});

describe('effect queries', () => {
  const of = (change: { x: string; from: number; to: number; of: string }) => {
    const found = effects(model, change);
    return found.ok ? found.value : found.error.code;
  };

  it('are rejected for names outside the model, and for impossible values', () => {
    expect(of({ x: 'Q', from: 0, to: 1, of: 'X' })).toBe('unknown-variable');
    expect(of({ x: 'A', from: 0, to: 1, of: 'Q' })).toBe('unknown-variable');
    expect(of({ x: 'B', from: 2, to: 1, of: 'X' })).toBe('out-of-domain');
    expect(of({ x: 'B', from: 0, to: 2, of: 'X' })).toBe('out-of-domain');
  });

  it('give a direct effect of a variable on itself', () => {
    const { TE, NDE, NIE } = unwrap(effects(model, { x: 'A', from: 1, to: 4, of: 'A' }));
    expect([TE.value, NDE.value, NIE.value]).toEqual([3, 3, 0]);
  });

  it('give no effect on a cause', () => {
    const { TE, NDE, NIE } = unwrap(effects(model, { x: 'X', from: 1, to: 4, of: 'A' }));
    expect([TE.value, NDE.value, NIE.value]).toEqual([0, 0, 0]);
  });
});
