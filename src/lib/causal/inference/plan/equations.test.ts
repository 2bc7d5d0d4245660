import { describe, expect, it } from 'vitest';
import { isEquation } from './equations.ts';
import { engineOf } from '../shorthands.fixture.ts';

const roots = `latent A ~ normal(0, 1)
latent B ~ uniform(0, 5)
P ~ bernoulli(0.5)
D ~ randint(1, 6)
`;

describe('an exact value is an equation', () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['X = 2*A - 1', true],
    ['X = A + normal(0, 1)', true],
    ['X ~ normal(0, 1)', true],
    ['X ~ normal(A, 1)', true],
    ['X ~ uniform(0, B + 1)', true],
    ['X = exp(A)*B', true],
    // Variables of discrete parents change in steps.
    ['X = 3', false],
    ['X = D', false],
    ['X = D + P', false],
    ['X ~ bernoulli(0.5)', false],
    ['X ~ poisson(D)', false],
    ['X ~ bernoulli(if(P, 0.1, 0.2))', false],
    // A step anywhere on the path.
    ['X ~ bernoulli(B/5)', false],
    ['X ~ poisson(B)', false],
    ['X = A > 0', false],
    ['X = floor(B)', false],
    ['X = A + floor(B)', false],
    ['X = max(A, 0)', false],
    ['X = 1 + 2*max(A, B)', false],
    ['X = max(3, A)', false],
    ['X = D < B', false],
    ['X ~ normal(A > 0, 1)', false],
    ['X ~ normal(floor(B), 1)', false],
    // A step in a constant does not count.
    ['X = A + floor(D/2)', true],
    ['X = A + max(D, 3)', true],
    ['X = A*(D > 3)', true],
    ['X ~ normal(D > 3, 1)', true],
    // A choice by a constant, between formulas without steps.
    ['X = if(P, A, 2*A)', true],
    ['X = if(P, A, 7)', true],
    ['X = if(D > 3, A, B)', true],
    ['X = if(A > 0, A, B)', false],
    ['X = if(A > 0, 1, 2)', false],
    ['X = if(P, floor(B), A)', false],
    ['X = if(P, A, floor(B))', false],
    // Through other variables.
    ['Y = 2*A\nX = Y + 1', true],
    ['Y = floor(B)\nX = Y + 1', false],
    ['Y = floor(B)\nX = Y + A', false],
    ['Y = floor(B)\nZ = Y + 1\nX = Z + A', false],
    ['Y = floor(D/2)\nX = Y + A', true],
    ['Y = B > 2\nX = if(Y, A, 2*A)', false],
    ['Y = D > 2\nX = if(Y, A, 2*A)', true],
  ];
  it.each(cases)('%s: %s', (text, expected) => {
    const { engine, reference } = engineOf(roots + text);
    expect(isEquation(engine, reference('X'), () => false)).toBe(expected);
  });

  const given: readonly (readonly [string, string, boolean])[] = [
    ['Y = 2*A\nX = Y + 1', 'Y', false],
    ['Y = 2*A\nX = Y + B', 'Y', true],
    ['Y = floor(B)\nX = Y + A', 'Y', true],
    ['Y = floor(B)\nX = Y + A', 'X', false],
    ['Y = B > 2\nX = if(Y, A, 2*A)', 'Y', true],
    ['Y = 2*A\nX = Y + 1', 'X', true],
  ];
  it.each(given)('%s, given %s: %s', (text, name, expected) => {
    const { engine, reference } = engineOf(roots + text);
    expect(isEquation(engine, reference('X'), (node) => node === reference(name))).toBe(expected);
  });

  it('only if there is a mechanism', () => {
    const { engine, reference } = engineOf('latent A ~ normal(0, 1)\nX -> Y\nZ = A');
    for (const at of [reference('A'), reference('Y'), 99])
      expect(isEquation(engine, at, () => false)).toBe(false);
  });

  it('even in a chain in which each variable reads the two before it', () => {
    const chain = Array.from({ length: 60 }, (_, i) => `C${i + 2} = C${i + 1} - 0.5*C${i}`).join('\n');
    const { engine, reference } = engineOf(`C0 ~ normal(0, 1)\nC1 ~ normal(0, 1)\n${chain}`);
    expect(isEquation(engine, reference('C61'), () => false)).toBe(true);
  });
});
