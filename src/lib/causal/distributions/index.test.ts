import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  density,
  distributionFunction,
  domainOf,
  familyMean,
  parameterProblem,
  quantile,
  support,
  uniformInterval,
} from './index.ts';
import type { Family } from '../types.ts';

const EXAMPLES: readonly (readonly [Family, readonly number[], number])[] = [
  ['normal', [-1, 2.5], -1],
  ['normal', [0, 1e-3], 0],
  ['uniform', [-2, 6], 2],
  ['beta', [2, 3], 0.4],
  ['beta', [0.5, 0.5], 0.5],
  ['beta', [4, 1], 0.8],
  ['exponential', [0.25], 4],
  ['bernoulli', [0.3], 0.3],
  ['bernoulli', [0], 0],
  ['bernoulli', [1], 1],
  ['categorical', [0.2, 0, 0.5, 0.3], 1.9],
  ['categorical', [0.1, 0.2, 0.3, 0.4, 0], 2],
  ['poisson', [3.5], 3.5],
  ['poisson', [0], 0],
  ['randint', [-3, 4], 0.5],
  ['randint', [7, 7], 7],
];
const uniform = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });

describe.each(EXAMPLES)('%s(%j)', (family, parameters, expected) => {
  const { discrete, lo, hi } = support(family, parameters);

  it('has an inverse distribution function that undoes the distribution function', () => {
    fc.assert(
      fc.property(uniform, (u) => {
        const x = quantile(family, parameters, u);
        expect(x).toBeGreaterThanOrEqual(lo);
        expect(x).toBeLessThanOrEqual(hi);
        const probability = distributionFunction(family, parameters, x);
        if (discrete) {
          expect(probability).toBeGreaterThanOrEqual(u - 1e-12);
          expect(distributionFunction(family, parameters, x - 1)).toBeLessThan(u + 1e-12);
        } else expect(probability).toBeCloseTo(u, 7);
      }),
    );
  });

  it('has a value that occurs in exactly its interval of uniforms', () => {
    fc.assert(
      fc.property(uniform, (u) => {
        const value = quantile(family, parameters, u);
        const interval = uniformInterval(family, parameters, value);
        expect(interval).not.toBeNull();
        const [from, to] = interval ?? [NaN, NaN];
        expect(u).toBeGreaterThanOrEqual(from - 1e-7);
        expect(u).toBeLessThanOrEqual(to + 1e-7);
        if (discrete) {
          expect(to - from).toBeCloseTo(density(family, parameters, value), 9);
          expect(quantile(family, parameters, (from + to) / 2)).toBe(value);
        }
      }),
    );
  });

  it('has the mean of its draws', () => {
    const count = 20_000;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += quantile(family, parameters, (i + 0.5) / count);
    expect(sum / count).toBeCloseTo(expected, 2);
    expect(familyMean(family, parameters)).toBeCloseTo(expected, 12);
  });

  it('has a density that is the slope, or the step, of its distribution function', () => {
    for (const u of [0.05, 0.3, 0.5, 0.77, 0.97]) {
      const x = quantile(family, parameters, u);
      const h = discrete ? 1 : 1e-6 * Math.max(Math.abs(x), 1e-3);
      const rise = discrete
        ? distributionFunction(family, parameters, x) - distributionFunction(family, parameters, x - 1)
        : (distributionFunction(family, parameters, x + h) -
            distributionFunction(family, parameters, x - h)) /
          (2 * h);
      expect(rise / density(family, parameters, x)).toBeCloseTo(1, 4);
    }
  });

  it('gives NaN for an invalid probability', () => {
    for (const u of [0, 1, -0.1, 1.1, NaN]) expect(quantile(family, parameters, u)).toBeNaN();
  });
});

describe('conventions of distributions', () => {
  it('include that bernoulli is 1 exactly if u > 1 - p', () => {
    expect([0.69, 0.7, 0.71].map((u) => quantile('bernoulli', [0.3], u))).toEqual([0, 0, 1]);
  });

  it('include that categories follow in listed order, each up to and including its cumulated probability', () => {
    expect(
      [0.24, 0.25, 0.26, 0.5, 0.51, 1 - 1e-16].map((u) => quantile('categorical', [0.25, 0.25, 0.5, 0], u)),
    ).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('agree with tabulated normal tails and quantiles', () => {
    expect(quantile('normal', [0, 1], 0.975)).toBeCloseTo(1.959963984540054, 12);
    expect(quantile('normal', [0, 1], 1e-12)).toBeCloseTo(-7.034483825301131, 12);
    expect(quantile('normal', [0, 1], 1 - 2 ** -53)).toBeCloseTo(8.209536151601387, 12);
    expect(quantile('normal', [0, 1], 1e-300)).toBeCloseTo(-37.0470962993612, 11);
    expect(distributionFunction('normal', [0, 1], -8)).toBeCloseTo(6.220960574271785e-16, 25);
  });

  it('include large Poisson quantiles', () => {
    expect(Math.abs(quantile('poisson', [1e6], 0.5) - 1e6)).toBeLessThan(2);
  });

  it('include that impossible values have no uniforms', () => {
    expect(uniformInterval('bernoulli', [0.3], 2)).toBeNull();
    expect(uniformInterval('uniform', [0, 1], 1.5)).toBeNull();
    expect(uniformInterval('categorical', [0.5, 0, 0.5], 1)).toBeNull();
    expect(uniformInterval('randint', [1, 6], 2.5)).toBeNull();
  });
});

describe('parameters outside their domain', () => {
  const table: readonly (readonly [Family, readonly (number | null)[], number | null, string])[] = [
    ['normal', [0, -1], 1, 'sd is -1'],
    ['normal', [null, 0], 1, 'sd is 0'],
    ['normal', [NaN, 1], 0, 'mean is NaN'],
    ['uniform', [1, 1], 1, 'hi is 1, lo is 1'],
    ['uniform', [-Infinity, null], 0, 'lo is -Infinity'],
    ['bernoulli', [1.01], 0, 'p is 1.01'],
    ['categorical', [0.5, 0.4], null, 'sum to 0.9'],
    ['categorical', [null, 1.4], 1, 'category 2 is 1.4'],
    ['beta', [1, 0], 1, 'b is 0'],
    ['exponential', [0], 0, 'rate is 0'],
    ['poisson', [-1], 0, 'mean is -1'],
    ['poisson', [1e12], 0, 'mean is 1000000000000'],
    ['randint', [null, 1.5], 1, 'hi is 1.5'],
    ['randint', [3, 2], 1, 'hi is 2, lo is 3'],
  ];
  it.each(table)('%s(%j): parameter %s', (family, parameters, index, part) => {
    const problem = parameterProblem(family, parameters);
    expect(problem?.index).toBe(index);
    expect(problem?.message).toContain(part);
  });

  it('are not looked for among unknown parameters', () => {
    expect(parameterProblem('categorical', [null, 0.9])).toBeNull();
    expect(parameterProblem('uniform', [null, 3])).toBeNull();
    expect(domainOf('uniform', [null, 3])).toEqual({ kind: 'real', lo: -Infinity, hi: 3 });
  });
});
