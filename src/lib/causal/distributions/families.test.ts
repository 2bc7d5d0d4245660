import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionFunction, families, type Family } from './index.ts';
import { PARAMETERS } from './parameters.fixture.ts';

const DRAWS = 40_001;

describe.each([...families])('%s', (name, family) => {
  const parameters = PARAMETERS[name as Family];
  const uniforms = Float64Array.from({ length: DRAWS }, (_, i) => (i + 0.5) / DRAWS);

  it('has the mean and the variance of its quantile function', () => {
    let [sum, squares] = [0, 0];
    for (const u of uniforms) {
      const x = family.quantile(parameters, u);
      sum += x;
      squares += x * x;
    }
    const mean = sum / DRAWS;
    // The error of the midpoint rule is in the far tails only.
    expect(family.mean(parameters)).toBeCloseTo(mean, 2);
    expect(family.variance(parameters)).toBeCloseTo(squares / DRAWS - mean * mean, 1);
  });

  it('names its possible values, so that functions of them can be tabulated', () => {
    const { draws } = family.column;
    const { lo, hi, discrete } = family.support(parameters);
    const isFinite = discrete && hi < Infinity;
    expect(draws(parameters)).toEqual(isFinite ? { lo, count: hi - lo + 1 } : null);
    // If a parameter is not constant, the values may not be either.
    const open = draws(parameters.map(() => null));
    if (open !== null) expect(open).toEqual(draws(parameters));
    if (name === 'randint') {
      expect(draws([null, 4])).toBeNull();
      expect(draws([-2, null])).toBeNull();
    }
  });

  it('gives the same values for columns as for numbers, to the last bit', () => {
    const out = new Float64Array(DRAWS);
    const columns = [...parameters.map((value) => new Float64Array(DRAWS).fill(value)), uniforms];
    const [a = out, b = a, c = b] = columns;
    if (family.column.wide)
      family.column.kernel(
        out,
        0,
        columns,
        columns.map(() => 0),
        DRAWS,
      );
    else family.column.kernel(out, 0, a, 0, b, 0, c, 0, DRAWS);
    const numbers = uniforms.map((u) => family.quantile(parameters, u));
    const differing = [...uniforms].filter((_, row) => !Object.is(out[row], numbers[row]));
    expect(differing).toEqual([]);
  });

  it('samples its part in an interval according to its distribution function', () => {
    const { between, mass } = family;
    if (between === undefined || mass === undefined) return;
    fc.assert(
      fc.property(fc.tuple(share(), share(), share()), ([first, second, u]) => {
        const [from, to] = [Math.min(first, second), Math.max(first, second)];
        fc.pre(to - from > 1e-6);
        const [lo, hi] = [family.quantile(parameters, from), family.quantile(parameters, to)];
        const x = between(parameters, lo, hi, u);
        const reached = distributionFunction(name as Family, parameters, x);
        // The share may be counted from the upper end, which is equally likely.
        const off = Math.min(...[u, 1 - u].map((part) => Math.abs(reached - from - part * (to - from))));
        expect(off).toBeLessThan(1e-9);
        expect(mass(parameters, lo, hi)).toBeCloseTo(to - from, 9);
      }),
    );
  });

  it('is a transformation of its standard distribution, if it has one', () => {
    const { standard } = family;
    if (standard === undefined) return;
    fc.assert(
      fc.property(share(), (u) => {
        const x = standard.fromStandard(parameters, standard.fromUniform(u));
        expect(x).toBeCloseTo(family.quantile(parameters, u), 9);
        expect(standard.toUniform(standard.toStandard(parameters, x))).toBeCloseTo(u, 9);
        const z = standard.toStandard(parameters, x);
        const slope =
          (standard.fromStandard(parameters, z + 1e-6) - standard.fromStandard(parameters, z)) / 1e-6;
        expect(standard.logScale(parameters)).toBeCloseTo(Math.log(slope), 6);
      }),
    );
  });
});

function share(): fc.Arbitrary<number> {
  return fc.double({ min: 0.001, max: 0.999, noNaN: true });
}
