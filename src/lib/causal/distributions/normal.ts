import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalPdf from '@stdlib/stats-base-dists-normal-pdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { notFinite, notPositive, parameter, type FamilyMathematics } from './family.ts';

/** Below this probability stdlib's quantile, which works on 2u - 1, loses digits. */
const TAIL = 1e-4;
/** Below this one so many that the tail's asymptote is the better start. */
const FAR_TAIL = 1e-12;
const NEWTON_STEPS = 4;

/** Inverse distribution function of the standard normal distribution, precise in both tails. */
export function standardNormalQuantile(u: number): number {
  if (u > 0.5) return u > 1 - TAIL ? -lowerTailQuantile(1 - u) : normalQuantile(u, 0, 1);
  return u < TAIL ? lowerTailQuantile(u) : normalQuantile(u, 0, 1);
}

/** Newton's method on the logarithm of the distribution function, which is nearly a parabola there. */
function lowerTailQuantile(u: number): number {
  if (!(u > 0)) return u === 0 ? -Infinity : NaN;
  let z = u < FAR_TAIL ? -Math.sqrt(-2 * Math.log(u)) : normalQuantile(u, 0, 1);
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const probability = normalCdf(z, 0, 1);
    z -= (Math.log(probability / u) * probability) / normalPdf(z, 0, 1);
  }
  return z;
}

/** normal(mean, sd). */
export const normal: FamilyMathematics = {
  problem: (parameters) => notFinite(parameters, 0, 'mean') ?? notPositive(parameters, 1, 'sd'),
  quantile: (parameters, u) =>
    parameter(parameters, 0) + parameter(parameters, 1) * standardNormalQuantile(u),
  distributionFunction: (parameters, x) => normalCdf(x, parameter(parameters, 0), parameter(parameters, 1)),
  density: (parameters, x) => normalPdf(x, parameter(parameters, 0), parameter(parameters, 1)),
  support: () => ({ lo: -Infinity, hi: Infinity, discrete: false }),
  mean: (parameters) => parameter(parameters, 0),
  domain: () => ({ kind: 'real', lo: -Infinity, hi: Infinity }),
};
