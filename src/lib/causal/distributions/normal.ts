import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalPdf from '@stdlib/stats-base-dists-normal-pdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { notFinite, notPositive, parameter, type FamilyMathematics } from './family.ts';

/** Inverse distribution function of the standard normal distribution. */
export function standardNormalQuantile(u: number): number {
  return normalQuantile(u, 0, 1);
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
