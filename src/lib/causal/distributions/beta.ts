import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import betaPdf from '@stdlib/stats-base-dists-beta-pdf';
import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import { notPositive, parameter, type FamilyMathematics } from './family.ts';

/** beta(a, b). */
export const beta: FamilyMathematics = {
  problem: (parameters) => notPositive(parameters, 0, 'a') ?? notPositive(parameters, 1, 'b'),
  quantile: (parameters, u) => betaQuantile(u, parameter(parameters, 0), parameter(parameters, 1)),
  distributionFunction: (parameters, x) => betaCdf(x, parameter(parameters, 0), parameter(parameters, 1)),
  density: (parameters, x) => betaPdf(x, parameter(parameters, 0), parameter(parameters, 1)),
  support: () => ({ lo: 0, hi: 1, discrete: false }),
  mean: (parameters) => parameter(parameters, 0) / (parameter(parameters, 0) + parameter(parameters, 1)),
  domain: () => ({ kind: 'real', lo: 0, hi: 1 }),
};
