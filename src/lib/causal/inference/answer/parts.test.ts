import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionFunction, quantile, familyOf } from '../../distributions/index.ts';
import { stepsBetween } from '../compile/cells.ts';
import {
  coordinatesOf,
  drawBetween,
  fromNative,
  logDensityAt,
  massBetween,
  pointBetween,
  toNative,
  type Coordinate,
} from '../network/coordinates.ts';
import { NetworkBuilder } from '../network/network.ts';
import { summariseParts } from './outcome.ts';
import {
  pointMass,
  coordinateParts,
  flatPart,
  normalPart,
  uniformBehindNormal,
  type MixturePart,
} from './parts.ts';
import { modelOf } from '../../model.fixture.ts';
import { openEngine } from '../compile/worlds.ts';
import { required, unwrap } from '../../../../../tests/support/required.ts';

/** Returns the coordinates of a model, by the names of their exogenous variables. */
function coordinatesIn(text: string): ReadonlyMap<string, Coordinate> {
  const builder = new NetworkBuilder(modelOf(text));
  unwrap(builder.world(new Map()));
  const { engine } = openEngine(builder, new Map());
  return new Map(coordinatesOf(engine.network).map((coordinate) => [coordinate.exogenous.name, coordinate]));
}

function coordinateIn(text: string, name: string): Coordinate {
  return required(coordinatesIn(text).get(name));
}

/** Returns a generator that always returns the same number. */
const always = (u: number) => ({ uniform: () => u }) as Parameters<typeof drawBetween>[3];

const die = coordinateIn('latent D ~ randint(1, 6)\nX = D', 'D');
const bell = coordinateIn('latent Z ~ normal(1, 2)\nX = Z', 'Z');
const flat = coordinateIn('latent U ~ uniform(2, 6)\nX = U', 'U');
const share = coordinateIn('latent B ~ beta(2, 3)\nX = B', 'B');
const wait = coordinateIn('latent E ~ exponential(2)\nX = E', 'E');
const count = coordinateIn('latent N ~ poisson(3)\nX = N', 'N');

describe('the standard form of a noise', () => {
  it('has its own units and support', () => {
    expect(die).toMatchObject({ standard: null, discrete: true, lo: 1, hi: 6, finite: true });
    expect(flat).toMatchObject({ standard: null, discrete: false, lo: 2, hi: 6, finite: false });
    expect(bell).toMatchObject({ discrete: false, lo: -Infinity, hi: Infinity, finite: false });
    expect(count).toMatchObject({ discrete: true, lo: 0, finite: true });
    expect(distributionFunction('poisson', [3], count.hi)).toBeGreaterThan(1 - 1e-14);
    expect(count.hi).toBeLessThan(50);
  });

  it.each([
    ['normal(0, 1)', 'normal', -Infinity, Infinity],
    ['exponential(3)', 'exponential', 0, Infinity],
  ] as const)('is the standard distribution behind %s', (drawn, family, lo, hi) => {
    const coordinate = coordinateIn(`A ~ normal(0, 1)\nX ~ ${drawn}`, 'U_X');
    expect(coordinate).toMatchObject({ family, lo, hi, discrete: false, finite: false });
    expect(coordinate.standard).not.toBeNull();
    for (const u of [0.01, 0.5, 0.9]) {
      expect(toNative(coordinate, fromNative(coordinate, u))).toBeCloseTo(u, 12);
      expect(fromNative(coordinate, u)).toBeCloseTo(quantile(family, coordinate.parameters, u), 9);
    }
  });

  it('is not finite if nothing reads it and it is continuous', () => {
    const unread = coordinatesIn('latent Z ~ uniform(0, 1)\nlatent D ~ randint(1, 2)\nX ~ normal(0, 1)');
    expect(unread.get('Z')).toMatchObject({ finite: false, discrete: false });
    expect(unread.get('D')).toMatchObject({ finite: true, discrete: true });
  });

  it('is the uniform if there is no standard distribution', () => {
    const behind = (text: string) => coordinateIn(text, 'U_X');
    expect(behind('X ~ beta(2, 3)')).toMatchObject({ standard: null, family: 'uniform', finite: false });
    expect(behind('X ~ uniform(2, 3)')).toMatchObject({ standard: null, family: 'uniform', finite: false });
    const cells = { standard: null, family: 'uniform', discrete: false, finite: true, lo: 0, hi: 1 };
    expect(behind('X ~ bernoulli(0.3)')).toMatchObject(cells);
    expect(behind('A ~ normal(0, 1)\nX ~ categorical(a: 0.5, b: 0.5)')).toMatchObject(cells);
    expect(toNative(behind('X ~ bernoulli(0.3)'), 0.7)).toBe(0.7);
    expect(fromNative(behind('X ~ bernoulli(0.3)'), 0.7)).toBe(0.7);
  });
});

describe('the probability of a noise in an interval', () => {
  it('includes both bounds for whole numbers', () => {
    expect(massBetween(die, 2, 4)).toBeCloseTo(0.5, 12);
    expect(massBetween(die, 1.5, 4.5)).toBeCloseTo(0.5, 12);
    expect(massBetween(die, 3, 3)).toBeCloseTo(1 / 6, 12);
    expect(massBetween(die, 2.5, 3.5)).toBeCloseTo(1 / 6, 12);
    expect(massBetween(die, 1, 6)).toBeCloseTo(1, 12);
    expect(massBetween(die, 4, 2)).toBe(0);
    expect(massBetween(count, 0, 0)).toBeCloseTo(Math.exp(-3), 12);
  });

  it.each([
    ['normal', bell],
    ['uniform', flat],
    ['beta', share],
    ['exponential', wait],
  ] as const)('is the increase of the distribution function of %s', (family, coordinate) => {
    const { parameters } = coordinate;
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.98, noNaN: true }), (from) => {
        const [lo, hi] = [quantile(family, parameters, from), quantile(family, parameters, from + 0.01)];
        expect(massBetween(coordinate, lo, hi)).toBeCloseTo(0.01, 9);
      }),
      { seed: 1, numRuns: 20 },
    );
    expect(massBetween(coordinate, coordinate.lo, coordinate.hi)).toBe(1);
    expect(massBetween(coordinate, coordinate.lo, quantile(family, parameters, 0.3))).toBeCloseTo(0.3, 9);
    expect(massBetween(coordinate, quantile(family, parameters, 0.3), coordinate.hi)).toBeCloseTo(0.7, 9);
    expect(massBetween(coordinate, 1, 0)).toBe(0);
  });

  it('has a density, given as a logarithm, which is unbounded at the ends of some', () => {
    expect(logDensityAt(bell, 2)).toBeCloseTo(-0.125 - Math.log(2 * Math.sqrt(2 * Math.PI)), 12);
    expect(logDensityAt(flat, 3)).toBeCloseTo(-Math.log(4), 12);
    expect(logDensityAt(share, 0.5)).toBeCloseTo(Math.log(12 * 0.5 * 0.25), 9);
    expect(logDensityAt(die, 3)).toBeCloseTo(-Math.log(6), 12);
    expect(logDensityAt(flat, 9)).toBe(-Infinity);
    const steep = coordinateIn('latent S ~ beta(0.5, 0.5)\nX = S', 'S');
    expect(logDensityAt(steep, 0)).toBe(Math.log(Number.MAX_VALUE));
  });
});

describe('a draw of a noise in an interval', () => {
  it('is each whole number in proportion to its probability', () => {
    const drawn = (u: number) => drawBetween(die, 2, 4, always(u));
    expect([0, 0.01, 0.32, 0.34, 0.65, 0.68, 0.999].map(drawn)).toEqual([2, 2, 2, 3, 3, 4, 4]);
    expect(drawBetween(die, 1.5, 4.5, always(0.01))).toBe(2);
    expect(drawBetween(die, 1.5, 4.5, always(0))).toBe(2);
    expect(drawBetween(die, 5, 5, always(0.7))).toBe(5);
    expect(drawBetween(count, 0, count.hi, always(0.5))).toBe(3);
  });

  it.each([
    ['normal', bell],
    ['uniform', flat],
    ['beta', share],
    ['exponential', wait],
  ] as const)('lies in the interval, and splits the remainder of %s in proportion', (family, coordinate) => {
    const { parameters } = coordinate;
    const [lo, hi] = [quantile(family, parameters, 0.2), quantile(family, parameters, 0.7)];
    for (const u of [0.001, 0.25, 0.5, 0.999]) {
      const reached = distributionFunction(family, parameters, drawBetween(coordinate, lo, hi, always(u)));
      // The share may be counted from the upper end.
      expect(Math.min(...[u, 1 - u].map((part) => Math.abs(reached - 0.2 - 0.5 * part)))).toBeLessThan(1e-9);
    }
    expect(drawBetween(coordinate, lo, lo, always(0.3))).toBe(lo);
  });

  it('reaches the tails of a beta without its ends', () => {
    expect(distributionFunction('beta', [2, 3], drawBetween(share, 0, 1, always(0.3)))).toBeCloseTo(0.3, 9);
  });

  it('has a point of its interval, even if a bound is infinite', () => {
    expect(pointBetween(-Infinity, Infinity)).toBe(0);
    expect(pointBetween(-Infinity, 3)).toBe(2);
    expect(pointBetween(3, Infinity)).toBe(4);
    expect(pointBetween(2, 3)).toBe(2.5);
    expect(pointBetween(-4, -4)).toBe(-4);
    expect(pointBetween(Infinity, Infinity)).toBe(Infinity);
  });
});

describe('the steps of a discrete quantile function', () => {
  it('are where its values change, excluding the bounds', () => {
    expect(stepsBetween('bernoulli', [0.25], 0, 1)).toEqual([0.75]);
    expect(stepsBetween('randint', [1, 4], 0, 1)?.map((step) => Number(step.toFixed(12)))).toEqual([
      ...[0.25, 0.5, 0.75],
    ]);
    expect(stepsBetween('randint', [1, 4], 0.25, 0.75)).toEqual([0.5]);
    expect(stepsBetween('randint', [1, 4], 0.3, 0.45)).toEqual([]);
    expect(stepsBetween('categorical', [0.5, 0, 0.5], 0, 1)).toEqual([0.5]);
    expect(stepsBetween('bernoulli', [1], 0, 1)).toEqual([]);
  });

  it('exclude bounds, despite rounding', () => {
    expect(stepsBetween('bernoulli', [0.25], 0, 0.75 + 1e-16)).toEqual([]);
    expect(stepsBetween('bernoulli', [0.25], 0.75 - 1e-16, 1)).toEqual([]);
    expect(stepsBetween('bernoulli', [0.25], 0, 0.75 + 1e-12)).toEqual([0.75]);
  });

  it('are not listed if there are too many', () => {
    expect(stepsBetween('randint', [1, 200_000], 0, 1)).toBeNull();
    expect(stepsBetween('randint', [1, 100_001], 0, 1)).toHaveLength(100_000);
    expect(stepsBetween('randint', [1, 200_000], 0.5, 0.50001)).not.toBeNull();
  });

  it('are infinite in number, and end if nothing is left', () => {
    const steps = stepsBetween('poisson', [3], 0, 1) ?? [];
    expect(steps.length).toBeGreaterThan(15);
    expect(steps.length).toBeLessThan(60);
    expect(steps[0]).toBeCloseTo(Math.exp(-3), 12);
  });
});

/** Returns mean and variance of a part, from its distribution function alone. */
function momentsOf({ below }: MixturePart, lo: number, hi: number): readonly [number, number] {
  const steps = 20_000;
  let [mean, square] = [0, 0];
  for (let i = 0; i < steps; i++) {
    const [from, to] = [lo + ((hi - lo) * i) / steps, lo + ((hi - lo) * (i + 1)) / steps];
    const share = below(to) - below(from);
    mean += (share * (from + to)) / 2;
    square += share * ((from + to) / 2) ** 2;
  }
  return [mean, square - mean ** 2];
}

describe('a part of a mixture', () => {
  const parts: readonly (readonly [string, MixturePart, number, number])[] = [
    ['flat', flatPart(1, 2, 6), 2, 6],
    ['normal', normalPart(1, 1, 2), -25, 25],
    ['the uniform behind a normal', uniformBehindNormal(1, 0.5, 0.3), 0, 1],
    ['the uniform behind a wide normal', uniformBehindNormal(1, -1, 2), 0, 1],
    ['a normal, cut', coordinateParts(1, bell, 0, 2)[0] as MixturePart, 0, 2],
    ['a normal, cut below', coordinateParts(1, bell, 1, Infinity)[0] as MixturePart, 1, 25],
    ['a beta, cut', coordinateParts(1, share, 0.2, 0.6)[0] as MixturePart, 0.2, 0.6],
    ['an exponential, cut', coordinateParts(1, wait, 0.5, Infinity)[0] as MixturePart, 0.5, 15],
    ['a uniform, cut', coordinateParts(1, flat, 3, 4)[0] as MixturePart, 3, 4],
  ];
  it.each(parts)('%s: has the moments of its distribution function', (_, part, lo, hi) => {
    const [mean, variance] = momentsOf(part, lo, hi);
    expect(part.mean).toBeCloseTo(mean, 3);
    expect(part.variance).toBeCloseTo(variance, 2);
    expect(part.below(lo)).toBeCloseTo(0, 9);
    expect(part.below(hi)).toBeCloseTo(1, 9);
    expect(part.below(lo - 1)).toBeCloseTo(0, 9);
    expect(part.below(hi + 1)).toBeCloseTo(1, 9);
  });

  it('is flat only if every value is equally likely', () => {
    expect(parts.filter(([, { flat: isFlat }]) => isFlat).map(([name]) => name)).toEqual([
      ...['flat', 'a uniform, cut'],
    ]);
    expect(pointMass(1, 3).flat).toBe(false);
  });

  it('is one value if it has no spread', () => {
    for (const part of [
      pointMass(0.5, 3),
      normalPart(0.5, 3, 0),
      coordinateParts(0.5, bell, 3, 3)[0] as MixturePart,
    ]) {
      expect(part).toMatchObject({ weight: 0.5, mean: 3, variance: 0, lo: 3, hi: 3 });
      expect([2.999, 3, 3.001].map(part.below)).toEqual([0, 1, 1]);
    }
    expect(uniformBehindNormal(1, 0, 0)).toMatchObject({ mean: 0.5, lo: 0.5, hi: 0.5 });
    expect(Object.is(pointMass(1, -0).mean, 0)).toBe(true);
  });

  it('has one value with its weight per whole number', () => {
    const values = coordinateParts(0.5, die, 2, 4);
    expect(values.map(({ mean, weight }) => [mean, Number(weight.toFixed(12))])).toEqual([
      [2, 0.166666666667],
      [3, 0.166666666667],
      [4, 0.166666666667],
    ]);
    const skipped = coordinateIn('latent C ~ categorical(a: 0.5, b: 0, c: 0.5)\nX = C', 'C');
    expect(coordinateParts(1, skipped, 0, 2).map(({ mean }) => mean)).toEqual([0, 2]);
  });

  it('is given in the units of its variable', () => {
    const standard = coordinateIn('A ~ normal(0, 1)\nX ~ normal(A, 1)', 'U_X');
    expect(coordinateParts(1, standard, -1, 1)[0]).toMatchObject({
      lo: expect.closeTo(0.15865525393145707, 12) as number,
      hi: expect.closeTo(0.8413447460685429, 12) as number,
      flat: true,
    });
  });
});

describe('the summary of a mixture', () => {
  it('is a point if all weight is on one value, despite rounding', () => {
    expect(summariseParts([pointMass(0.5, 2), pointMass(0.5, 2)], { untouched: false })).toEqual({
      kind: 'point',
      value: 2,
    });
    expect(summariseParts([pointMass(1, 2)], { untouched: true })).toEqual({ kind: 'point', value: 2 });
  });

  it('is a set if evidence leaves one flat interval, in one or several parts', () => {
    expect(summariseParts([flatPart(1, 2, 6)], { untouched: false })).toEqual({ kind: 'set', lo: 2, hi: 6 });
    expect(summariseParts([flatPart(0.25, 2, 3), flatPart(0.75, 3, 6)], { untouched: false })).toEqual({
      ...{ kind: 'set', lo: 2, hi: 6 },
    });
    expect(summariseParts([flatPart(1, 2, 6)], { untouched: true }).kind).toBe('distribution');
  });

  it.each([
    ['of two heights', [flatPart(0.5, 2, 3), flatPart(0.5, 3, 6)]],
    ['with a gap', [flatPart(0.5, 2, 3), flatPart(0.5, 4, 5)]],
    ['with a value apart', [flatPart(0.5, 2, 3), pointMass(0.5, 4)]],
    ['that lie over each other', [flatPart(0.5, 2, 4), flatPart(0.5, 3, 5)]],
  ] as const)('is a distribution of flat parts %s', (_, parts) => {
    expect(summariseParts(parts, { untouched: false }).kind).toBe('distribution');
  });

  it('has the mean, the spread and the quantiles of all its parts', () => {
    const outcome = summariseParts([normalPart(0.5, -10, 1), normalPart(0.5, 10, 1)], { untouched: false });
    if (outcome.kind !== 'distribution') throw new Error(outcome.kind);
    expect(outcome.mean).toBeCloseTo(0, 12);
    expect(outcome.sd).toBeCloseTo(Math.sqrt(101), 12);
    expect(outcome.quantiles['0.25']).toBeCloseTo(-10, 9);
    expect(outcome.quantiles['0.75']).toBeCloseTo(10, 9);
    expect(outcome.quantiles['0.05']).toBeCloseTo(-10 - 1.2815515655446004, 9);
    expect(outcome).not.toHaveProperty('values');
  });

  it('lists values with what each weighs, ascending', () => {
    const outcome = summariseParts([pointMass(0.25, 5), pointMass(0.5, 1), pointMass(0.25, 5)], {
      untouched: false,
    });
    expect(outcome).toMatchObject({ mean: 3, sd: 2, values: [1, 5], probabilities: [0.5, 0.5] });
  });

  it('lists a thousand values, and no more', () => {
    const many = (n: number) =>
      summariseParts(
        Array.from({ length: n }, (_, i) => pointMass(1 / n, i)),
        { untouched: false },
      );
    expect(many(1000)).toHaveProperty('values');
    expect(many(1001)).not.toHaveProperty('values');
    const outcome = many(1001);
    expect(outcome.kind === 'distribution' && outcome.quantiles['0.5']).toBe(500);
  });
});

describe('distribution families', () => {
  it.each(['normal', 'uniform', 'exponential'] as const)('%s describe their truncated parts', (family) => {
    const parameters = family === 'exponential' ? [2] : family === 'uniform' ? [2, 6] : [1, 2];
    const { truncated } = familyOf(family);
    if (truncated === undefined) throw new Error(family);
    const [lo, hi] = [quantile(family, parameters, 0.3), quantile(family, parameters, 0.6)];
    const below = (x: number) =>
      Math.min(1, Math.max(0, (distributionFunction(family, parameters, x) - 0.3) / 0.3));
    const [mean, variance] = momentsOf({ below } as MixturePart, lo, hi);
    expect(truncated(parameters, lo, hi).mean).toBeCloseTo(mean, 6);
    expect(truncated(parameters, lo, hi).variance).toBeCloseTo(variance, 6);
  });
});
