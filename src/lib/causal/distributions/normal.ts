import { UNKNOWN_SPREAD } from '../operators/spread.ts';
import {
  notFinite,
  notPositive,
  parameter,
  POSITIVE,
  quantileOperation,
  type FamilyMathematics,
  type Moments,
} from './family.ts';
import {
  standardNormalDensity,
  standardNormalDistribution,
  standardNormalQuantile,
} from './standard-normal.ts';

function zScore(parameters: readonly number[], x: number): number {
  return (x - parameter(parameters, 0)) / parameter(parameters, 1);
}

const quantile: FamilyMathematics['quantile'] = (parameters, u) =>
  parameter(parameters, 0) + parameter(parameters, 1) * standardNormalQuantile(u);

const distributionFunction: FamilyMathematics['distributionFunction'] = (parameters, x) =>
  standardNormalDistribution(zScore(parameters, x));

/** normal(mean, sd). */
export const normal: FamilyMathematics = {
  parameters: ['mean', 'sd'],
  words: { meaning: 'a bell curve', example: 'X ~ normal(170, 10)' },
  latexName: 'Normal',
  discrete: false,
  bell: true,
  location: 0,
  problem: (parameters) => notFinite(parameters, 0, 'mean') ?? notPositive(parameters, 1, 'sd'),
  quantile,
  distributionFunction,
  density: (parameters, x) => standardNormalDensity(zScore(parameters, x)) / parameter(parameters, 1),
  support: () => ({ lo: -Infinity, hi: Infinity, discrete: false }),
  mean: (parameters) => parameter(parameters, 0),
  variance: (parameters) => parameter(parameters, 1) ** 2,
  domain: () => ({ kind: 'real', lo: -Infinity, hi: Infinity }),
  standard: {
    parameters: [0, 1],
    lo: -Infinity,
    toStandard: zScore,
    fromStandard: (parameters, z) => parameter(parameters, 0) + parameter(parameters, 1) * z,
    logScale: (parameters) => Math.log(parameter(parameters, 1)),
    toUniform: (z) => standardNormalDistribution(z),
    fromUniform: (u) => (u > 0 && u < 1 ? standardNormalQuantile(u) : NaN),
  },
  linear: ({ add, scale, constant }, [mean, sd], draw) => {
    const spread = sd ? constant(sd) : null;
    return !mean || spread === null ? null : add(mean, scale(draw, spread));
  },
  column: quantileOperation('normal', quantile, (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
    for (let i = 0; i < n; i++)
      out[outAt + i] = (a[aAt + i] ?? NaN) + (b[bAt + i] ?? NaN) * standardNormalQuantile(c[cAt + i] ?? NaN);
  }),
  testParameters: ([mean = NaN, sd = NaN], tests) => {
    tests.finite(mean);
    tests.within(sd, ...POSITIVE);
  },
  values: () => UNKNOWN_SPREAD,
  logDensity: (parameters, x) => {
    const sd = parameter(parameters, 1);
    return -0.5 * ((x - parameter(parameters, 0)) / sd) ** 2 - Math.log(sd) - 0.5 * Math.log(2 * Math.PI);
  },
  mass,
  between: quantileBetween,
  truncated: truncatedMoments,
};

/**
 * Returns the probability of [lo, hi]; that of the upper tail is computed by symmetry from the lower one, which is more
 * precise.
 */
function mass(parameters: readonly number[], lo: number, hi: number): number {
  const centre = parameter(parameters, 0);
  if (lo > centre) return mass(parameters, 2 * centre - hi, 2 * centre - lo);
  return distributionFunction(parameters, hi) - distributionFunction(parameters, lo);
}

function quantileBetween(parameters: readonly number[], lo: number, hi: number, u: number): number {
  const twice = 2 * parameter(parameters, 0);
  const mirrored = lo > parameter(parameters, 0);
  const [from, to] = mirrored ? [twice - hi, twice - lo] : [lo, hi];
  const start = distributionFunction(parameters, from);
  const end = distributionFunction(parameters, to);
  const share = start + u * (end - start);
  const value = share > 0 && share < 1 ? quantile(parameters, share) : NaN;
  if (mirrored) return twice - value;
  return value < lo ? lo : value > hi ? hi : value;
}

/**
 * Returns mean and variance of the truncated normal distribution (Johnson, Kotz & Balakrishnan 1994, section 13.10.1).
 */
function truncatedMoments(parameters: readonly number[], lo: number, hi: number): Moments {
  const [mean, sd] = [parameter(parameters, 0), parameter(parameters, 1)];
  const [a, b] = [(lo - mean) / sd, (hi - mean) / sd];
  // Both ends in the upper tail: mirrored, so that the probabilities keep their precision.
  if (a > 0) {
    const mirrored = truncatedMoments([-mean, sd], -hi, -lo);
    return { mean: -mirrored.mean, variance: mirrored.variance };
  }
  const share = standardNormalDistribution(b) - standardNormalDistribution(a);
  const [heightA, heightB] = [heightAt(a), heightAt(b)];
  const slope = (heightA - heightB) / share;
  const edge = (timesHeight(a, heightA) - timesHeight(b, heightB)) / share;
  return { mean: mean + sd * slope, variance: Math.max(0, sd ** 2 * (1 + edge - slope ** 2)) };
}

function heightAt(x: number): number {
  return Number.isFinite(x) ? standardNormalDensity(x) : 0;
}

function timesHeight(x: number, height: number): number {
  return Number.isFinite(x) ? x * height : 0;
}
