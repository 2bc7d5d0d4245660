import { describe, expect, it } from 'vitest';
import type { Observation } from '../observation.ts';
import type { Worlds } from '../worlds.ts';
import { abduct } from './abduct.ts';
import { exogenousOutcomes } from './exogenous-outcomes.ts';
import { spreads } from './spread.ts';
import { mapOf } from './shorthands.fixture.ts';
import { modelOf } from '../model.fixture.ts';
import { unwrap } from '../../../../tests/support/required.ts';

function worldsFor(text: string, evidence: Readonly<Record<string, Observation>>, n = 20_000): Worlds {
  return unwrap(abduct(modelOf(text), mapOf(evidence), { n, seed: 3 }));
}

/** Returns weighted mean and standard deviation of a column, and one standard error of the mean. */
function summary({ columns, weights, rows, effectiveSampleSize }: Worlds, name: string) {
  const column = columns.get(name) ?? new Float64Array();
  const weightAt = (row: number): number => weights?.[row] ?? 1 / rows;
  const mean = column.reduce((sum, x, row) => sum + weightAt(row) * x, 0);
  const variance = column.reduce((sum, x, row) => sum + weightAt(row) * (x - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(variance), error: Math.sqrt(variance / effectiveSampleSize) };
}

const bell = (mean: number, sd: number) => (x: number) => -0.5 * ((x - mean) / sd) ** 2;

/**
 * Returns the number of worlds for virtual evidence without a closed form, next to a coin, and how many of them have
 * heads.
 */
function tosses(heads: number, n: number): { rows: number; withHeads: number } {
  const text =
    `R ~ bernoulli(${heads})\nlatent U ~ normal(0, 1)\nX = U + R\n` + 'latent V ~ normal(0, 1)\nZ = X*V';
  const { columns, rows } = worldsFor(text, { Z: { logLikelihood: bell(0.5, 0.5) } }, n);
  const withHeads = (columns.get('U_R') ?? new Float64Array()).filter((u) => u > 1 - heads).length;
  return { rows, withHeads };
}

describe('virtual evidence', () => {
  it('about a coin updates the beta of its bias to the closed form, within four standard errors', () => {
    const seen: Observation = {
      likelihoods: [
        { within: [[0.5, 1.5]], likelihood: 0.8 },
        { within: [[-0.5, 0.5]], likelihood: 0.1 },
      ],
    };
    const worlds = worldsFor('latent P ~ beta(2, 3)\nX ~ bernoulli(P)', { X: seen });
    // E[P] = 0.4 and E[P^2] = 0.2, so the mean is (0.8 * 0.2 + 0.1 * 0.2) / (0.8 * 0.4 + 0.1 * 0.6).
    const { mean, error } = summary(worlds, 'P');
    expect(error).toBeLessThan(0.003);
    expect(Math.abs(mean - 0.18 / 0.38)).toBeLessThan(4 * error);
  });

  it.each([
    ['as it is', {}],
    ['with draws near it', { near: { mean: 3, sd: 1, range: [-10, 10] as const } }],
  ])('of a normal variable by a bell curve gives the normal posterior, %s', (_, near) => {
    const text = 'X ~ normal(0, 2)\nY = X + normal(0, 1)';
    const worlds = worldsFor(text, { X: { logLikelihood: bell(3, 1), ...near } });
    // Precisions 1/4 and 1: mean 3 * 1 / 1.25, variance 1 / 1.25; U_X is the uniform behind X.
    const z = { ...worlds, columns: new Map([['z', valuesOf(worlds)]]) };
    const { mean, sd, error } = summary(z, 'z');
    expect(Math.abs(mean - 2.4)).toBeLessThan(4 * error);
    expect(Math.abs(sd - Math.sqrt(0.8))).toBeLessThan(4 * error);
  });

  it('directs draws to the observed value, so that many more worlds count', () => {
    const text = 'X ~ normal(0, 2)\nY = X + normal(0, 1)';
    const sharp = { logLikelihood: bell(3, 0.01) };
    const near = { mean: 3, sd: 0.01, range: [-10, 10] as const };
    const blind = worldsFor(text, { X: sharp }, 1000).effectiveSampleSize;
    expect(worldsFor(text, { X: { ...sharp, near } }, 1000).effectiveSampleSize).toBeGreaterThan(10 * blind);
  });

  it('has no effect if it is equally likely for all values, wherever draws are sent', () => {
    const nothing = { logLikelihood: () => 0, near: { mean: 3, sd: 1, range: [-10, 10] as const } };
    const worlds = worldsFor('X ~ normal(0, 2)', { X: nothing }, 200_000);
    const { mean, sd, error } = summary({ ...worlds, columns: new Map([['z', valuesOf(worlds)]]) }, 'z');
    expect(Math.abs(mean)).toBeLessThan(4 * error);
    expect(Math.abs(sd - 2)).toBeLessThan(4 * error);
  });

  it('has no effect on a truncated variable either if it is constant', () => {
    const nothing = { logLikelihood: () => 0, near: { mean: 0.05, sd: 0.05, range: [0, 1] as const } };
    const text = 'latent R ~ uniform(0, 1)\nY = 2*R\nX = R';
    const worlds = worldsFor(text, { Y: { within: [[0, 0.4]] }, X: nothing });
    const { mean, sd, error } = summary(worlds, 'R');
    expect(error).toBeLessThan(0.002);
    expect(Math.abs(mean - 0.1)).toBeLessThan(4 * error);
    expect(Math.abs(sd - 0.2 / Math.sqrt(12))).toBeLessThan(4 * error);
  });

  it('about a sum of dice is weighed exactly together with an exact value', () => {
    const model = modelOf('latent A ~ randint(1, 6)\nlatent B ~ randint(1, 6)\nX = A + B');
    const seen = mapOf<Observation>({ X: { logLikelihood: (x) => Math.log(x) }, B: 3 });
    const outcome = unwrap(exogenousOutcomes(model, seen)).outcomes.get('A');
    // E[A (A + 3)] / E[A + 3]
    expect(outcome?.kind === 'distribution' ? outcome.mean : NaN).toBeCloseTo((91 / 6 + 10.5) / 6.5, 9);
  });

  it('near a value of one variable affects its dependencies, and equals the exact value in the limit', () => {
    const text = 'latent R ~ uniform(0, 1)\nX = R\nY ~ beta(1 + 4*X, 5 - 4*X)';
    const at = (mean: number, range = [0, 1] as const): Observation => ({
      logLikelihood: bell(mean, 1e-4),
      near: { mean, sd: 1e-4, range },
    });
    const soft = summary(worldsFor(text, { Y: at(0.3) }), 'R');
    const hard = summary(worldsFor(text, { Y: 0.3 }), 'R');
    expect(Math.abs(soft.mean - hard.mean)).toBeLessThan(4 * Math.hypot(soft.error, hard.error));
    const both = summary(worldsFor(text, { X: at(0.6), Y: at(0.3) }), 'U_Y');
    const sharp = summary(worldsFor(text, { X: 0.6, Y: 0.3 }), 'U_Y');
    expect(Math.abs(both.mean - sharp.mean)).toBeLessThan(0.001);
  });

  it('about intervals of a continuous variable is exact if its regions are', () => {
    const seen: Observation = {
      likelihoods: [
        { within: [[0, Infinity]], likelihood: 0.9 },
        { within: [[-Infinity, 0]], likelihood: 0.3 },
      ],
    };
    const model = modelOf('X ~ normal(0, 2)');
    const [spread] = unwrap(
      spreads(model, mapOf({ X: seen }), new Map(), [{ of: 'U_X', regions: [{ within: [[0.5, 1]] }] }]),
    );
    expect(spread?.method).not.toBe('monte-carlo');
    expect(spread?.shares[0]?.value).toBeCloseTo(0.75, 9);
  });

  it('weighs all worlds of a finite model by columns as one by one', () => {
    const text = 'latent A ~ randint(1, 6)\nlatent B ~ poisson(0)\nlatent C ~ bernoulli(0.2)\nX = A + 2*C';
    const pieces = [1, 2, 3, 4, 5, 6, 7, 8].map((x) => ({
      within: [[x - 0.5, x + 0.5]] as const,
      likelihood: x / 10,
    }));
    const worlds = worldsFor(text, { X: { likelihoods: pieces } });
    expect(worlds).toMatchObject({ method: 'enumeration', rows: 12 });
    // E[A * L(A + 2C)] / E[L(A + 2C)] with L(x) = x / 10.
    const [a, square, c] = [3.5, 91 / 6, 0.2];
    expect(summary(worlds, 'A').mean).toBeCloseTo((square + 2 * c * a) / (a + 2 * c), 9);
    const one = unwrap(exogenousOutcomes(modelOf(text), mapOf({ X: { likelihoods: pieces } })));
    expect(one.outcomes.get('A')).toMatchObject({ kind: 'distribution' });
    const outcome = one.outcomes.get('A');
    expect(outcome?.kind === 'distribution' ? outcome.mean : NaN).toBeCloseTo(summary(worlds, 'A').mean, 9);
  });

  it('is impossible if its likelihood is zero everywhere', () => {
    const never: Observation = { likelihoods: [{ within: [[7, 9]], likelihood: 1 }] };
    for (const text of [
      'latent A ~ randint(1, 6)\nX = A',
      'latent A ~ uniform(1, 6)\nX = A + exponential(1)*0',
    ]) {
      const found = abduct(modelOf(text), mapOf({ X: never }), { n: 200 });
      expect(found.ok ? '' : found.error.code).toBe('impossible-evidence');
    }
  });
});

/**
 * Returns X of worlds of `X ~ normal(0, 2)`: twice the normal quantile of its uniform, by bisection of the error
 * function.
 */
function valuesOf({ columns }: Worlds): Float64Array {
  return (columns.get('U_X') ?? new Float64Array()).map((u) => 2 * normalQuantile(u));
}

function normalQuantile(u: number): number {
  let [lo, hi] = [-9, 9];
  for (let i = 0; i < 60; i++) {
    const middle = (lo + hi) / 2;
    if (normalShare(middle) < u) lo = middle;
    else hi = middle;
  }
  return lo;
}

/** Zelen & Severo 1964, to 7 digits. */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (series * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  return z > 0 ? 1 - tail : tail;
}

describe('stratified draws of a coin', () => {
  it('are made on each side in proportion, and often enough on a rare side', () => {
    expect(tosses(0.25, 1000)).toEqual({ rows: 1000, withHeads: 250 });
    expect(tosses(0.001, 1000)).toEqual({ rows: 1007, withHeads: 8 });
    expect(tosses(0.001, 16)).toEqual({ rows: 24, withHeads: 8 });
  });

  it('do not exceed the requested number', () => {
    const { rows, withHeads } = tosses(0.4, 15);
    expect({ rows, withHeads }).toEqual({ rows: 15, withHeads: 6 });
    expect(tosses(0.001, 15)).toEqual({ rows: 15, withHeads: 0 });
  });
});
