import { describe, expect, test } from 'vitest';
import { resultOf, flatOutcome } from './outcome.ts';
import type { Case } from './schema/case.ts';

const pendulum: Case = { system: 'pendulum', seed: 1, state: { pendulum_angle: 20, light_position: 80 } };
const chain =
  'latent U ~ bernoulli(0.5)\nX = U\nS ~ categorical(small: 0.5, large: 0.5)\nY = 2*X + normal(0, 1)';

describe('the outcome of a system', () => {
  test('is its factual world, with categories', () => {
    expect(resultOf(pendulum)).toMatchObject({
      'factual.pendulum_angle': 20,
      'factual.shadow_length': 5.87132289,
      'category.factual.shadow_length': 'short',
    });
    expect(resultOf(pendulum)).not.toHaveProperty(['counterfactual.shadow_length']);
  });

  test('includes the counterfactual world once there is an act', () => {
    expect(resultOf({ ...pendulum, do: { light_position: 120 } })).toMatchObject({
      'factual.light_position': 80,
      'counterfactual.light_position': 120,
      'counterfactual.pendulum_angle': 20,
      'counterfactual.shadow_length': 3,
    });
  });

  test('contains what evidence leaves undetermined, as mean and standard deviation', () => {
    const outcome = resultOf({
      system: 'pendulum',
      seed: 1,
      evidence: { shadow_length: 3, light_position: 120 },
    });
    expect(outcome['observed.factual.shadow_length']).toBe(3);
    expect(outcome['observed.factual.pendulum_angle.mean']).toBeCloseTo(20, 9);
    expect(Object.keys(outcome).filter((name) => name.startsWith('factual'))).toEqual([]);
  });

  test('gives the error code if there is none', () => {
    const impossible = { pendulum_angle: 20, light_position: 80, shadow_length: 9 };
    expect(resultOf({ ...pendulum, state: impossible })).toEqual({ error: 'impossible-evidence' });
  });
});

test('a system that is not loaded has no outcome, so that no digest of an empty one is made', () => {
  expect(() => resultOf({ system: 'nowhere', seed: 1 })).toThrow('the system "nowhere" is not loaded');
});

describe('the outcome of a model text', () => {
  test('is the unit drawn by the seed, and the same unit after an act', () => {
    const before = resultOf({ model: chain, seed: 3 });
    const after = resultOf({ model: chain, seed: 3, do: { X: 1 } });
    expect(before['factual.S']).toMatch(/^(small|large)$/u);
    expect(after).toMatchObject(before);
    expect(after['counterfactual.S']).toBe(before['factual.S']);
    const noise = Number(before['factual.Y']) - 2 * Number(before['factual.X']);
    expect(after['counterfactual.Y']).toBeCloseTo(2 + noise, 8);
    expect(resultOf({ model: chain, seed: 4 })['factual.Y']).not.toBe(before['factual.Y']);
  });

  test('takes exogenous values, roots by their variable, and fixed values from the state', () => {
    const state = { X: 1, U_Y: 0.5, S: 'large' };
    expect(resultOf({ model: chain, seed: 3, state, do: { Y: 'x + 1' } })).toEqual({
      'factual.X': 1,
      'factual.S': 'large',
      'factual.Y': 2.5,
      'counterfactual.X': 1,
      'counterfactual.S': 'large',
      'counterfactual.Y': 3.5,
    });
    expect(resultOf({ model: chain, seed: 3, state: { Y: 7 }, do: { Y: 'x + 1' } })).toMatchObject({
      'factual.Y': 7,
      'counterfactual.Y': 8,
    });
  });

  test('contains the answer to its query, drawn with the case’s seed', () => {
    const query = { ask: 'probability', event: { X: 1 }, do: { S: 'small' } };
    expect(resultOf({ model: chain, seed: 1, query })).toMatchObject({ answer: 0.5 });
    const drawn = { ask: 'sample', n: 3 };
    const first = resultOf({ model: chain, seed: 1, query: drawn });
    expect(first['answer.Y.0']).not.toBe(resultOf({ model: chain, seed: 2, query: drawn })['answer.Y.0']);
    expect(first['answer.Y.0']).toBe(
      resultOf({ model: chain, seed: 2, query: { ...drawn, seed: 1 } })['answer.Y.0'],
    );
  });

  test('names the reason if a query has no answer', () => {
    const query = { ask: 'probability', event: { X: 1 }, given: { X: 1, U: 0 } };
    expect(resultOf({ model: chain, seed: 1, query })['answer.error']).toBe('impossible-evidence');
  });
});

test('a flattened outcome omits quantiles and lists of values, and keeps the rest', () => {
  expect(flatOutcome('a', { mean: 1, sd: 2, quantiles: { '0.5': 1 }, values: [1, 2] })).toEqual({
    'a.mean': 1,
    'a.sd': 2,
  });
  expect(flatOutcome('a', { set: [0.1 + 0.2, null], yes: true, b: { c: 'd' } })).toEqual({
    'a.set.0': 0.3,
    'a.set.1': null,
    'a.yes': true,
    'a.b.c': 'd',
  });
});
