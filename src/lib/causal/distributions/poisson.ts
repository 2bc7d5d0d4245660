import poissonCdf from '@stdlib/stats-base-dists-poisson-cdf';
import poissonPmf from '@stdlib/stats-base-dists-poisson-pmf';
import poissonQuantile from '@stdlib/stats-base-dists-poisson-quantile';
import { parameter, type FamilyMathematics } from './family.ts';

/** Largest mean whose inverse distribution function is found in reasonable time. */
export const LARGEST_POISSON_MEAN = 1e9;

/** poisson(mean). */
export const poisson: FamilyMathematics = {
  problem: ([mean = null]) => {
    if (mean === null || (mean >= 0 && mean <= LARGEST_POISSON_MEAN)) return null;
    return { index: 0, message: `mean is ${mean}; it must lie between 0 and ${LARGEST_POISSON_MEAN}` };
  },
  // stdlib may give -0, which no count is.
  quantile: (parameters, u) => poissonQuantile(u, parameter(parameters, 0)) + 0,
  distributionFunction: (parameters, x) => poissonCdf(x, parameter(parameters, 0)),
  density: (parameters, x) => poissonPmf(x, parameter(parameters, 0)),
  support: () => ({ lo: 0, hi: Infinity, discrete: true }),
  mean: (parameters) => parameter(parameters, 0),
  domain: () => ({ kind: 'integer', lo: 0, hi: Infinity }),
};
