import binomialPmf from '@stdlib/stats-base-dists-binomial-pmf';
import { describe, expect, it } from 'vitest';
import type { Interventions } from '../types.ts';
import { inferCounterfactual } from './counterfactual.ts';
import { expectation } from './expectation.ts';
import { probability } from './probability.ts';
import { atomOf, mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const FACTUAL: Interventions = new Map();

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `B${i}`);
}

/** Returns a model of coins, and one variable that depends on all of them. */
function coins(count: number, formula: (names: readonly string[]) => string, share = '0.5') {
  const lines = names(count).map((name) => `${name} ~ bernoulli(${share})`);
  return modelOf(`${lines.join('\n')}\n${formula(names(count))}`);
}

const sum = (of: readonly string[]): string => `S = ${of.join(' + ')}`;

/** Returns P(k heads of n). */
function heads(k: number, n: number, p = 0.5): number {
  return binomialPmf(k, n, p);
}

describe('hundreds of coins', () => {
  it('have 500 heads of a thousand with the exact binomial probability', () => {
    const thousand = coins(1000, sum);
    const result = unwrap(probability(thousand, [atomOf('S', 500)], []));
    expect(result.method).toBe('enumeration');
    expect(Math.abs(result.value / 0.0252250181783608 - 1)).toBeLessThan(1e-12);
    expect(result.value).toBeCloseTo(heads(500, 1000), 11);
  });

  it('each have the exact probability given the sum', () => {
    const half = unwrap(probability(coins(400, sum), [atomOf('B0', 1)], [atomOf('S', 200)]));
    expect(half).toMatchObject({ method: 'enumeration' });
    expect(half.value).toBeCloseTo(0.5, 12);
  });
});

describe('two hundred coins', () => {
  const many = coins(200, sum, '0.3');

  it('follow the binomial distribution, at each number of heads', () => {
    for (const k of [0, 40, 60, 61, 120]) {
      const { value } = unwrap(probability(many, [atomOf('S', k)], []));
      expect(value).toBeCloseTo(heads(k, 200, 0.3), 11);
    }
  });

  it('have a mean, and another mean after an intervention on one', () => {
    expect(unwrap(expectation(many, 'S', FACTUAL, [])).value).toBeCloseTo(60, 10);
    const result = unwrap(expectation(many, 'S', mapOf({ B7: 1 }), []));
    expect(result).toMatchObject({ method: 'enumeration' });
    expect(result.value).toBeCloseTo(60.7, 10);
  });

  it('are inferred from a small sum', () => {
    const few = unwrap(probability(many, [atomOf('B199', 1)], [atomOf('S', 3)]));
    expect(few.value).toBeCloseTo(0.015, 12);
  });

  it('are all tails, or all heads, with the right tiny probability', () => {
    const most = coins(300, (of) => `M = max(${of.join(', ')})`);
    expect(unwrap(probability(most, [atomOf('M', 0)], [])).value / 2 ** -300).toBeCloseTo(1, 11);
    const every = coins(300, (of) => `M = ${of.join(' and ')}`);
    expect(unwrap(probability(every, [atomOf('M', 1)], [])).value / 2 ** -300).toBeCloseTo(1, 11);
    const any = coins(300, (of) => `M = ${of.join(' or ')}`);
    expect(unwrap(probability(any, [atomOf('M', 1)], [atomOf('B150', 0)])).value).toBeCloseTo(1, 12);
  });

  it('can be multiplied', () => {
    const product = coins(200, (of) => `M = ${of.join(' * ')}`, '0.9');
    const { value, method } = unwrap(probability(product, [atomOf('M', 1)], []));
    expect(method).toBe('enumeration');
    expect(value / 0.9 ** 200).toBeCloseTo(1, 10);
  });

  it('can have weights', () => {
    const weighted = coins(150, (of) => `S = ${of.map((name, i) => `${1 + (i % 3)}*${name}`).join(' + ')}`);
    // The distribution by convolution, coin by coin.
    let shares: readonly number[] = [1];
    for (let i = 0; i < 150; i++) {
      const weight = 1 + (i % 3);
      shares = Array.from(
        { length: shares.length + weight },
        (_, k) => 0.5 * (shares[k] ?? 0) + 0.5 * (shares[k - weight] ?? 0),
      );
    }
    for (const k of [100, 150, 171]) {
      const result = unwrap(probability(weighted, [atomOf('S', k)], []));
      expect(result.method).toBe('enumeration');
      expect(result.value / (shares[k] ?? NaN)).toBeCloseTo(1, 11);
    }
  });

  it('would show one head more if a coin of unknown side had been a head', () => {
    const result = unwrap(inferCounterfactual(many, mapOf({ S: 60 }), mapOf({ B3: 1 }), { of: ['S'] }));
    expect(result.method).toBe('enumeration');
    const outcome = result.outcomes.get('S');
    if (outcome?.kind !== 'distribution') throw new Error('no distribution');
    expect(outcome.values).toEqual([60, 61]);
    // Given 60 of 200, each coin is a head with probability 0.3.
    expect(outcome.probabilities?.[0]).toBeCloseTo(0.3, 11);
    const event = probability(many, [atomOf('S', 61, { B3: 1 })], [atomOf('S', 60)]);
    expect(unwrap(event).method).toBe('enumeration');
    expect(unwrap(event).value).toBeCloseTo(0.7, 11);
  });
});

describe('thirty variables with many parents', () => {
  it('that each depend on the sum of all before them are exact: Polya’s urn', () => {
    const lines = ['X0 ~ bernoulli(0.5)'];
    for (let k = 1; k < 30; k++)
      lines.push(`X${k} ~ bernoulli((1 + ${names(k).join(' + ').replaceAll('B', 'X')})/${k + 2})`);
    const urn = modelOf(`${lines.join('\n')}\nS = ${names(30).join(' + ').replaceAll('B', 'X')}`);
    // Every number of heads is equally likely, and later draws are as informative about the first as it is about them.
    const result = unwrap(probability(urn, [atomOf('S', 11)], []));
    expect(result.method).toBe('enumeration');
    expect(result.value).toBeCloseTo(1 / 31, 12);
    expect(unwrap(probability(urn, [atomOf('X0', 1)], [atomOf('X29', 1)])).value).toBeCloseTo(2 / 3, 12);
    expect(unwrap(probability(urn, [atomOf('X29', 1)], [atomOf('X0', 1)])).value).toBeCloseTo(2 / 3, 12);
    expect(unwrap(probability(urn, [atomOf('X29', 1, { X0: 1 })], [])).value).toBeCloseTo(2 / 3, 12);
  });

  it('with too many combinations are sampled', () => {
    const causes = Array.from({ length: 29 }, (_, i) => ({
      share: 0.2 + 0.02 * i,
      strength: 0.01 * (i + 1),
    }));
    const lines = causes.map(({ share }, i) => `X${i} ~ bernoulli(${share.toFixed(2)})`);
    const spared = causes.map(({ strength }, i) => `(1 - ${strength.toFixed(2)}*X${i})`);
    const model = modelOf(`${lines.join('\n')}\nY ~ bernoulli(1 - 0.95*${spared.join('*')})`);
    const truth = 1 - 0.95 * causes.reduce((left, { share, strength }) => left * (1 - share * strength), 1);
    const result = unwrap(probability(model, [atomOf('Y', 1)], [], { n: 4000 }));
    expect(result.method).toBe('monte-carlo');
    expect(result.error).toBeGreaterThan(0);
    expect(Math.abs(result.value - truth)).toBeLessThan(5 * (result.error ?? 0));
  });
});

describe('evidence too large to enumerate and too unlikely to draw', () => {
  it('is not called impossible', () => {
    const model = coins(40, (of) => `S = ${of.map((name, i) => `${2 ** i}*${name}`).join(' + ')}`);
    const result = probability(model, [atomOf('B0', 1)], [atomOf('S', 123456789)], { n: 100 });
    expect(result.ok ? null : result.error.code).toBe('unsupported');
    expect(result.ok ? '' : result.error.message).toContain('no draw gave S the value');
  });
});
