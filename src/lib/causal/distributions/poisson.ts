import { UNKNOWN_SPREAD } from '../operators/spread.ts';
import { parameter, quantileOperation, type FamilyMathematics } from './family.ts';
import { poissonTerm, upperIncompleteGamma } from './incomplete-gamma.ts';
import { standardNormalQuantile } from './standard-normal.ts';

/** Largest mean for which the inverse distribution function is computed. */
const MAX_POISSON_MEAN = 1e9;

/** poisson(mean): whole numbers from 0, unbounded. */
export const poisson: FamilyMathematics = {
  parameters: ['mean'],
  words: { meaning: 'a count', example: 'X ~ poisson(3)' },
  latexName: 'Poisson',
  discrete: true,
  problem: ([mean = null]) => {
    if (mean === null || (mean >= 0 && mean <= MAX_POISSON_MEAN)) return null;
    return { index: 0, message: `mean is ${mean}; it must lie between 0 and ${MAX_POISSON_MEAN}` };
  },
  quantile: (parameters, u) => poissonQuantile(parameter(parameters, 0), u),
  distributionFunction: (parameters, x) => poissonDistribution(parameter(parameters, 0), x),
  density: (parameters, x) => (Number.isInteger(x) && x >= 0 ? poissonTerm(x, parameter(parameters, 0)) : 0),
  support: (parameters) => ({ lo: 0, hi: parameter(parameters, 0) === 0 ? 0 : Infinity, discrete: true }),
  mean: (parameters) => parameter(parameters, 0),
  variance: (parameters) => parameter(parameters, 0),
  domain: () => ({ kind: 'integer', lo: 0, hi: Infinity }),
  column: quantileOperation(
    'poisson',
    (parameters, u) => poissonQuantile(parameter(parameters, 0), u),
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = poissonQuantile(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN);
    },
  ),
  testParameters: ([mean = NaN], tests) => tests.within(mean, 0, MAX_POISSON_MEAN),
  values: () => UNKNOWN_SPREAD,
};

function poissonDistribution(mean: number, x: number): number {
  return x < 0 ? 0 : upperIncompleteGamma(Math.floor(x) + 1, mean);
}

/** Mean below which counting up from 0 is fastest. */
const SMALL_MEAN = 30;

function poissonQuantile(mean: number, u: number): number {
  if (mean === 0) return 0;
  if (mean < SMALL_MEAN) return searchUp(mean, u, 0, Math.exp(-mean));
  // Cornish & Fisher 1938: normal, corrected for skewness 1/sqrt(mean).
  const z = standardNormalQuantile(u);
  const guess = Math.max(0, Math.floor(mean + Math.sqrt(mean) * z + (z * z - 1) / 6));
  const atGuess = poissonDistribution(mean, guess);
  return atGuess < u ? searchUp(mean, u, guess, atGuess) : searchDown(mean, u, guess, atGuess);
}

/** Returns the smallest count, from `count` on, whose distribution function reaches u. */
function searchUp(mean: number, u: number, count: number, probability: number): number {
  let sum = probability;
  let term = poissonTerm(count, mean);
  let reached = count;
  while (sum < u) {
    reached += 1;
    term *= mean / reached;
    // Terms no longer change the sum: u is 1 up to machine precision.
    if (sum + term === sum && reached > mean) break;
    sum += term;
  }
  return reached;
}

function searchDown(mean: number, u: number, count: number, probability: number): number {
  let sum = probability;
  let term = poissonTerm(count, mean);
  let reached = count;
  while (reached > 0 && sum - term >= u) {
    sum -= term;
    term *= reached / mean;
    reached -= 1;
  }
  return reached;
}
