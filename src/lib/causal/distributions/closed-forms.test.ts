import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families, familyOf, type Family } from './index.ts';
import { logOnePlusMinus, stirlingCorrection } from './log-gamma.ts';
import { PARAMETERS } from './parameters.fixture.ts';

function relativeError(found: number, expected: number): number {
  return found === expected ? 0 : Math.abs(found - expected) / Math.abs(expected);
}

/** Integrates a smooth function by Simpson's rule. */
function integral(f: (x: number) => number, lo: number, hi: number, steps = 4000): number {
  const h = (hi - lo) / steps;
  let sum = f(lo) + f(hi);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * f(lo + i * h);
  return (sum * h) / 3;
}

/** Returns mean and variance of a density between two ends, by integration. */
function momentsBetween(f: (x: number) => number, lo: number, hi: number): readonly [number, number] {
  const mass = integral(f, lo, hi);
  const mean = integral((x) => x * f(x), lo, hi) / mass;
  return [mean, integral((x) => (x - mean) ** 2 * f(x), lo, hi) / mass];
}

const bell = (mean: number, sd: number) => (x: number) => Math.exp(-0.5 * ((x - mean) / sd) ** 2);

describe('means and variances', () => {
  const table: readonly (readonly [Family, readonly number[], number, number])[] = [
    ['normal', [-3, 0.5], -3, 0.25],
    ['uniform', [-1, 3], 1, 16 / 12],
    ['uniform', [2, 2.6], 2.3, 0.03],
    ['bernoulli', [0.3], 0.3, 0.21],
    ['categorical', [0.2, 0.5, 0.3], 1.1, 0.49],
    ['beta', [2, 3], 0.4, 0.04],
    ['beta', [0.5, 1.5], 0.25, 0.0625],
    ['exponential', [4], 0.25, 0.0625],
    ['poisson', [3.2], 3.2, 3.2],
    ['randint', [1, 6], 3.5, 35 / 12],
  ];
  it.each(table)('are those of %s(%j)', (name, parameters, mean, variance) => {
    const family = familyOf(name);
    expect(relativeError(family.mean(parameters), mean)).toBeLessThan(1e-14);
    expect(relativeError(family.variance(parameters), variance)).toBeLessThan(1e-14);
  });
});

describe('densities', () => {
  const table: readonly (readonly [Family, readonly number[], number, number])[] = [
    ['normal', [1, 2], 1, 1 / (2 * Math.sqrt(2 * Math.PI))],
    ['normal', [1, 2], 5, Math.exp(-2) / (2 * Math.sqrt(2 * Math.PI))],
    ['uniform', [-1, 3], -1, 0.25],
    ['uniform', [-1, 3], 3, 0.25],
    ['uniform', [-1, 3], -1.001, 0],
    ['uniform', [-1, 3], 3.001, 0],
    ['bernoulli', [0.3], 1, 0.3],
    ['bernoulli', [0.3], 0, 0.7],
    ['bernoulli', [0.3], 0.5, 0],
    ['bernoulli', [0.3], 2, 0],
    ['bernoulli', [0.3], -1, 0],
    ['categorical', [0.2, 0.8], 1, 0.8],
    ['categorical', [0.2, 0.8], 0.5, 0],
    ['categorical', [0.2, 0.8], 2, 0],
    ['categorical', [0.2, 0.8], -1, 0],
    ['beta', [2, 3], 0.25, 12 * 0.25 * 0.75 ** 2],
    ['beta', [2, 3], -0.5, 0],
    ['beta', [2, 3], 1.5, 0],
    ['beta', [2, 3], 0, 0],
    ['beta', [2, 3], 1, 0],
    ['beta', [1, 3], 0, 3],
    ['beta', [3, 1], 1, 3],
    ['beta', [0.5, 2], 0, Infinity],
    ['beta', [2, 0.5], 1, Infinity],
    ['exponential', [2], 0, 2],
    ['exponential', [2], 1.5, 2 * Math.exp(-3)],
    ['exponential', [2], -0.1, 0],
    ['poisson', [2], 0, Math.exp(-2)],
    ['poisson', [2], 3, (8 / 6) * Math.exp(-2)],
    ['poisson', [2], -1, 0],
    ['poisson', [2], 1.5, 0],
    ['poisson', [0], 0, 1],
    ['poisson', [0], 1, 0],
    ['randint', [1, 6], 1, 1 / 6],
    ['randint', [1, 6], 6, 1 / 6],
    ['randint', [1, 6], 0, 0],
    ['randint', [1, 6], 7, 0],
    ['randint', [1, 6], 2.5, 0],
  ];
  it.each(table)('are those of %s(%j) at %d', (name, parameters, x, expected) => {
    const family = familyOf(name);
    expect(relativeError(family.density(parameters, x), expected)).toBeLessThan(1e-13);
    if (family.logDensity && expected < Infinity)
      expect(family.logDensity(parameters, x)).toBeCloseTo(Math.log(expected), 12);
  });
});

describe('distribution functions at steps and bounds', () => {
  const table: readonly (readonly [Family, readonly number[], number, number])[] = [
    ['uniform', [-1, 3], -2, 0],
    ['uniform', [-1, 3], 0, 0.25],
    ['uniform', [-1, 3], 4, 1],
    ['bernoulli', [0.3], -0.1, 0],
    ['bernoulli', [0.3], 0, 0.7],
    ['bernoulli', [0.3], 0.9, 0.7],
    ['bernoulli', [0.3], 1, 1],
    ['categorical', [0.25, 0.5, 0.25], -0.5, 0],
    ['categorical', [0.25, 0.5, 0.25], 0.5, 0.25],
    ['categorical', [0.25, 0.5, 0.25], 1, 0.75],
    ['categorical', [0.25, 0.5, 0.25], 2, 1],
    ['categorical', [0.25, 0.5, 0.25], 7, 1],
    ['beta', [2, 1], -1, 0],
    ['beta', [2, 1], 0.5, 0.25],
    ['beta', [2, 1], 2, 1],
    ['exponential', [2], -1, 0],
    ['exponential', [2], 1, 1 - Math.exp(-2)],
    ['poisson', [2], -1, 0],
    ['poisson', [2], 1.5, 3 * Math.exp(-2)],
    ['randint', [1, 6], 0.5, 0],
    ['randint', [1, 6], 2.5, 2 / 6],
    ['randint', [1, 6], 9, 1],
  ];
  it.each(table)('are those of %s(%j) at %d', (name, parameters, x, expected) => {
    expect(familyOf(name).distributionFunction(parameters, x)).toBeCloseTo(expected, 13);
  });

  it('are 1 at the last possible category despite rounding', () => {
    const tenths = Array<number>(10).fill(0.1);
    expect(tenths.reduce((sum, p) => sum + p)).toBeLessThan(1);
    expect(familyOf('categorical').distributionFunction([...tenths, 0], 9)).toBe(1);
  });
});

describe('parameters', () => {
  const wrong: readonly (readonly [Family, readonly (number | null)[], number | null, string])[] = [
    ['normal', [Infinity, 1], 0, 'mean is Infinity; it must be a finite number'],
    ['normal', [0, Infinity], 1, 'sd is Infinity; it must be a positive number'],
    ['uniform', [-Infinity, 3], 0, 'lo is -Infinity; it must be a finite number'],
    ['uniform', [0, Infinity], 1, 'hi is Infinity; it must be a finite number'],
    ['uniform', [3, 2], 1, 'hi is 2, lo is 3; hi must be the larger number'],
    ['uniform', [-1e308, 1e308], 1, 'hi is 1e+308, lo is -1e+308; hi must be the larger number'],
    ['bernoulli', [-0.1], 0, 'p is -0.1; it must lie between 0 and 1'],
    ['bernoulli', [1.1], 0, 'p is 1.1; it must lie between 0 and 1'],
    ['categorical', [0.5, -0.1], 1, 'the probability of category 2 is -0.1; it must lie between 0 and 1'],
    ['categorical', [0.75, 0.5], null, 'the probabilities sum to 1.25; they must sum to 1'],
    ['beta', [0, 1], 0, 'a is 0; it must be a positive number'],
    ['exponential', [-2], 0, 'rate is -2; it must be a positive number'],
    ['poisson', [2e9], 0, 'mean is 2000000000; it must lie between 0 and 1000000000'],
    ['randint', [0.5, 3], 0, 'lo is 0.5; it must be a whole number'],
    ['randint', [2 ** 60, 3], 0, `lo is ${2 ** 60}; it must be a whole number`],
    ['randint', [0.5, -3], 0, 'lo is 0.5; it must be a whole number'],
    ['randint', [3, 2], 1, 'hi is 2, lo is 3; hi must not be smaller'],
  ];
  it.each(wrong)('%s(%j) are rejected', (name, parameters, index, message) => {
    expect(familyOf(name).problem(parameters)).toEqual({ index, message });
  });

  const right: readonly (readonly [Family, readonly (number | null)[]])[] = [
    ['normal', [null, null]],
    ['normal', [-1, 5e-324]],
    ['uniform', [null, -3]],
    ['uniform', [3, null]],
    ['uniform', [-2, -1]],
    ['bernoulli', [0]],
    ['bernoulli', [1]],
    ['bernoulli', [null]],
    ['categorical', [1, 0]],
    ['categorical', [0.5, 0.5 + 5e-10]],
    ['categorical', [null, 0.2]],
    ['beta', [1e-3, null]],
    ['exponential', [null]],
    ['poisson', [0]],
    ['poisson', [1e9]],
    ['poisson', [null]],
    ['randint', [null, -3]],
    ['randint', [3, null]],
    ['randint', [-3, -3]],
  ];
  it.each(right)('%s(%j) are accepted', (name, parameters) => {
    expect(familyOf(name).problem(parameters)).toBeNull();
  });

  it('leave the bounds of a domain open if they are unknown', () => {
    expect(familyOf('uniform').domain([2, null], [])).toEqual({ kind: 'real', lo: 2, hi: Infinity });
    expect(familyOf('randint').domain([2, null], [])).toEqual({ kind: 'integer', lo: 2, hi: Infinity });
    expect(familyOf('randint').domain([null, 5], [])).toEqual({ kind: 'integer', lo: -Infinity, hi: 5 });
    expect(familyOf('poisson').domain([null], [])).toEqual({ kind: 'integer', lo: 0, hi: Infinity });
    expect(familyOf('exponential').domain([null], [])).toEqual({ kind: 'real', lo: 0, hi: Infinity });
    expect(familyOf('beta').domain([null, null], [])).toEqual({ kind: 'real', lo: 0, hi: 1 });
    expect(familyOf('normal').domain([0, 1], [])).toEqual({ kind: 'real', lo: -Infinity, hi: Infinity });
    expect(familyOf('bernoulli').domain([0.5], [])).toEqual({ kind: 'binary' });
  });

  it('determine the support', () => {
    expect(familyOf('normal').support([0, 1])).toEqual({ lo: -Infinity, hi: Infinity, discrete: false });
    expect(familyOf('poisson').support([0])).toEqual({ lo: 0, hi: 0, discrete: true });
    expect(familyOf('poisson').support([2])).toEqual({ lo: 0, hi: Infinity, discrete: true });
    expect(familyOf('exponential').support([2])).toEqual({ lo: 0, hi: Infinity, discrete: false });
    expect(familyOf('randint').support([-2, 5])).toEqual({ lo: -2, hi: 5, discrete: true });
    expect(familyOf('categorical').support([0.5, 0.5])).toEqual({ lo: 0, hi: 1, discrete: true });
  });
});

/** A linear form a + b U; null if it is not linear. */
interface Form {
  readonly constant: number;
  readonly draw: number;
}
const algebra = {
  constant: (form: Form): number | null => (form.draw === 0 ? form.constant : null),
  add: (a: Form, b: Form): Form => ({ constant: a.constant + b.constant, draw: a.draw + b.draw }),
  scale: (form: Form, by: number): Form => ({ constant: form.constant * by, draw: form.draw * by }),
};

describe('linear forms of a standard distribution', () => {
  const draw: Form = { constant: 0, draw: 1 };
  const number = (value: number): Form => ({ constant: value, draw: 0 });
  const linear = (name: Family, parameters: readonly (Form | null)[]): Form | null | undefined =>
    familyOf(name).linear?.(algebra, parameters, draw);

  it('shift and scale it', () => {
    expect(linear('normal', [number(5), number(2)])).toEqual({ constant: 5, draw: 2 });
    expect(linear('normal', [draw, number(2)])).toEqual({ constant: 0, draw: 3 });
    expect(linear('uniform', [number(5), number(7)])).toEqual({ constant: 5, draw: 2 });
    expect(linear('exponential', [number(4)])).toEqual({ constant: 0, draw: 0.25 });
  });

  it('do not exist if the scale is unknown, variable or not positive', () => {
    expect(linear('normal', [null, number(2)])).toBeNull();
    expect(linear('normal', [number(5), null])).toBeNull();
    expect(linear('normal', [number(5), draw])).toBeNull();
    expect(linear('uniform', [number(5), draw])).toBeNull();
    expect(linear('uniform', [number(5), number(5)])).toBeNull();
    expect(linear('uniform', [number(7), number(5)])).toBeNull();
    expect(linear('uniform', [null, number(5)])).toBeNull();
    expect(linear('uniform', [number(5), null])).toBeNull();
    expect(linear('exponential', [null])).toBeNull();
    expect(linear('exponential', [draw])).toBeNull();
  });
});

describe.each([...families.keys()])('the column operation of %s', (name) => {
  const family = familyOf(name as Family);
  const rows = 5;
  const at = 3;
  const own = PARAMETERS[name as Family];
  const uniforms = [0.9, 0.1, 0.5, 0.33, 0.77];

  it('computes only the requested rows', () => {
    // Each column starts at another index, with other rows around.
    const starts = [...own.keys(), own.length].map((k) => k + 1);
    const columns = [...own.map((value) => uniforms.map(() => value)), uniforms].map((values, k) =>
      Float64Array.from([...Array<number>(k + 1).fill(0.01), ...values, 0.01, 0.01]),
    );
    const out = new Float64Array(at + rows + 2).fill(-99);
    if (family.column.wide) family.column.kernel(out, at, columns, starts, rows);
    else {
      const none = new Float64Array(12);
      const [a = none, b = none, c = none] = columns;
      family.column.kernel(out, at, a, starts[0] ?? 0, b, starts[1] ?? 0, c, starts[2] ?? 0, rows);
    }
    expect([...out]).toEqual([
      ...[-99, -99, -99],
      ...uniforms.map((u) => family.quantile(own, u)),
      ...[-99, -99],
    ]);
  });

  it('computes the same for constants', () => {
    for (const u of uniforms) expect(family.column.apply(...own, u)).toBe(family.quantile(own, u));
  });
});

describe('the known values of drawn columns', () => {
  const all = { finite: true, whole: null };
  const known = (name: Family, constants: readonly (number | null)[]) =>
    familyOf(name).column.known(constants.map((constant) => ({ ...all, constant })));

  it('are whole numbers between known bounds', () => {
    expect(known('randint', [1, 6, null])).toEqual({ finite: true, whole: [1, 6] });
    expect(known('randint', [null, 6, null])).toEqual(all);
    expect(known('randint', [1, null, null])).toEqual(all);
    expect(known('bernoulli', [null, null])).toEqual({ finite: true, whole: [0, 1] });
    expect(known('categorical', [null, null, null, null])).toEqual({ finite: true, whole: [0, 2] });
    expect(known('beta', [1, 2, null])).toEqual(all);
    expect(known('uniform', [1, 2, null])).toEqual(all);
  });
});

describe('a normal distribution truncated at two bounds', () => {
  const { mass, between, truncated, standard, distributionFunction, quantile } = familyOf('normal');
  if (!mass || !between || !truncated || !standard) throw new Error('no closed forms');
  const parameters = [2, 0.5];
  // In units of the standard deviation.
  const ends = [
    [-1, 1],
    [-0.5, 3],
    [0.5, 2],
    [-3, -1],
    [0, 4],
    [-4, 0],
    [6, 7],
    [-7, -6],
    [9, 9.5],
    [-9.5, -9],
  ].map(([a = 0, b = 0]) => [2 + a / 2, 2 + b / 2] as const);
  const total = 0.5 * Math.sqrt(2 * Math.PI);

  it.each(ends)('[%d, %d] has the mass, the mean and the variance of its integral', (lo, hi) => {
    const f = bell(2, 0.5);
    expect(relativeError(mass(parameters, lo, hi), integral(f, lo, hi) / total)).toBeLessThan(1e-9);
    const [mean, variance] = momentsBetween(f, lo, hi);
    const found = truncated(parameters, lo, hi);
    expect(found.mean).toBeCloseTo(mean, 7);
    expect(relativeError(found.variance, variance)).toBeLessThan(1e-5);
  });

  it.each(ends)('[%d, %d] is sampled in proportion to its probability', (lo, hi) => {
    for (const u of [0.001, 0.2, 0.5, 0.9, 0.999]) {
      const x = between(parameters, lo, hi, u);
      const below = mass(parameters, lo, x) / mass(parameters, lo, hi);
      // A cut above the mean is drawn from its upper end, the mirrored one from its lower.
      expect(below).toBeCloseTo(lo > 2 ? 1 - u : u, 7);
    }
    for (const u of [0, 1]) {
      const x = between(parameters, lo, hi, u);
      expect(x).toBeGreaterThanOrEqual(lo);
      expect(x).toBeLessThanOrEqual(hi);
    }
  });

  it('is half or all of the distribution if a bound is infinite', () => {
    const half = truncated([2, 0.5], 2, Infinity);
    // The half normal distribution.
    expect(half.mean).toBeCloseTo(2 + 0.5 * Math.sqrt(2 / Math.PI), 12);
    expect(half.variance).toBeCloseTo(0.25 * (1 - 2 / Math.PI), 12);
    const lower = truncated([2, 0.5], -Infinity, 2);
    expect(lower.mean).toBeCloseTo(2 - 0.5 * Math.sqrt(2 / Math.PI), 12);
    const upper = truncated([2, 0.5], 4, Infinity);
    expect(upper.mean).toBeCloseTo(momentsBetween(bell(2, 0.5), 4, 8)[0], 8);
    expect(truncated([2, 0.5], -Infinity, Infinity)).toEqual({ mean: 2, variance: 0.25 });
    expect(between([2, 0.5], -Infinity, Infinity, 0.3)).toBe(quantile([2, 0.5], 0.3));
    expect(between([2, 0.5], -Infinity, 2, 0.5)).toBeCloseTo(quantile([2, 0.5], 0.25), 12);
    expect(between([2, 0.5], 2, Infinity, 0.5)).toBeCloseTo(quantile([2, 0.5], 0.75), 12);
    expect(between([2, 0.5], 3, Infinity, 0.5)).toBeCloseTo(
      4 - quantile([2, 0.5], distributionFunction([2, 0.5], 1) / 2),
      12,
    );
  });

  it('has no value if its probability is too small for a number', () => {
    for (const [lo, hi] of [
      [-45, -44],
      [44, 45],
    ] as const)
      expect(between([0, 1], lo, hi, 0.5)).toBeNaN();
  });

  it('has no standard value at the ends of the uniform', () => {
    expect([0, 1, -1, 2].map((u) => standard.fromUniform(u))).toEqual([NaN, NaN, NaN, NaN]);
  });
});

describe('an exponential distribution truncated at two bounds', () => {
  const { mass, between, truncated, standard } = familyOf('exponential');
  if (!mass || !between || !truncated || !standard) throw new Error('no closed forms');

  it('has the mass, the mean and the variance of its integral', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }), (width, from) => {
        const [rate, lo, hi] = [1.7, from / 10, (from + width) / 10];
        const f = (x: number): number => rate * Math.exp(-rate * x);
        expect(relativeError(mass([rate], lo, hi), integral(f, lo, hi, 400))).toBeLessThan(1e-8);
        const [mean, variance] = momentsBetween(f, lo, hi);
        const found = truncated([rate], lo, hi);
        expect(found.mean).toBeCloseTo(mean, 9);
        expect(found.variance).toBeCloseTo(variance, 9);
        const x = between([rate], lo, hi, 0.3);
        expect(mass([rate], lo, x) / mass([rate], lo, hi)).toBeCloseTo(0.3, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('is memoryless', () => {
    expect(truncated([4], 3, Infinity)).toEqual({ mean: 3.25, variance: 0.0625 });
    expect(mass([4], -1, Infinity)).toBe(1);
    expect(between([4], 3, Infinity, 0.5)).toBeCloseTo(3 + Math.LN2 / 4, 12);
  });

  it('is its standard distribution with another rate', () => {
    expect(standard.toStandard([4], 0.5)).toBe(2);
    expect(standard.fromStandard([4], 2)).toBe(0.5);
    expect(standard.logScale([4])).toBeCloseTo(-Math.log(4), 15);
    expect(standard.toUniform(Infinity)).toBe(1);
    expect(standard.toUniform(Math.LN2)).toBeCloseTo(0.5, 15);
    expect(standard.fromUniform(0.5)).toBeCloseTo(Math.LN2, 15);
  });
});

describe('a uniform distribution truncated at two bounds', () => {
  const { mass, between, truncated } = familyOf('uniform');
  if (!mass || !between || !truncated) throw new Error('no closed forms');

  it('is a uniform distribution', () => {
    expect(mass([2, 6], 3, 4)).toBe(0.25);
    expect(mass([2, 6], -5, 4)).toBe(0.5);
    expect(mass([2, 6], 5, 40)).toBe(0.25);
    expect(between([2, 6], 3, 4, 0.25)).toBe(3.25);
    expect(truncated([2, 6], 3, 5)).toEqual({ mean: 4, variance: 4 / 12 });
  });
});

describe('quantiles of Poisson counts', () => {
  const { quantile } = familyOf('poisson');

  it('are the smallest counts whose cumulated probabilities reach u', () => {
    for (const mean of [0.4, 7, 29.9, 30, 31, 75, 240]) {
      // Between two sums, so that rounding does not matter.
      let term = Math.exp(-mean);
      let sum = term;
      for (let count = 0; sum < 0.9999; count++) {
        term *= mean / (count + 1);
        const next = sum + term;
        if (sum > 1e-6) expect(quantile([mean], sum + term / 2)).toBe(count + 1);
        sum = next;
      }
    }
    expect(quantile([0], 0.9)).toBe(0);
    expect(quantile([30], 1e-14)).toBe(0);
  });
});

describe('the remainder of Stirling’s formula', () => {
  it('decreases according to the recurrence of the gamma function', () => {
    // log gamma(x + 1) = log gamma(x) + log x
    for (const x of [0.3, 1, 2.5, 5, 8.5, 9.4, 9.999, 10, 11, 50]) {
      const step = (x + 0.5) * Math.log1p(1 / x) - 1;
      expect(stirlingCorrection(x) - stirlingCorrection(x + 1)).toBeCloseTo(step, 13);
    }
    // log gamma(1) = 0 and log gamma(1/2) = log(pi) / 2
    expect(stirlingCorrection(1)).toBeCloseTo(1 - 0.5 * Math.log(2 * Math.PI), 14);
    expect(stirlingCorrection(0.5)).toBeCloseTo(0.5 - 0.5 * Math.LN2, 14);
  });

  it('keeps its digits for large arguments', () => {
    // 1/12x - 1/360x^3 + ...
    for (const x of [1e4, 1e6, 1e8])
      expect(relativeError(stirlingCorrection(x), 1 / (12 * x) - 1 / (360 * x ** 3))).toBeLessThan(1e-13);
  });
});

describe('log(1 + t) - t', () => {
  it('is the direct difference if that does not cancel, and its power series otherwise', () => {
    for (const t of [-0.99, -0.6, -0.31, 0.31, 0.9, 5, 100])
      expect(relativeError(logOnePlusMinus(t), Math.log(1 + t) - t)).toBeLessThan(1e-13);
    for (const t of [-0.02, -1e-3, 1e-3, 0.02, 1e-5]) {
      let series = 0;
      for (let k = 12; k >= 2; k--) series += ((-1) ** (k + 1) * t ** k) / k;
      expect(relativeError(logOnePlusMinus(t), series)).toBeLessThan(3e-14);
    }
  });
});
