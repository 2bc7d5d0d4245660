import { notFinite, notPositive, parameter, type FamilyMathematics } from './family.ts';
import {
  standardNormalDensity,
  standardNormalDistribution,
  standardNormalQuantile,
} from './standard-normal.ts';

function standardised(parameters: readonly number[], x: number): number {
  return (x - parameter(parameters, 0)) / parameter(parameters, 1);
}

/** normal(mean, sd). */
export const normal: FamilyMathematics = {
  problem: (parameters) => notFinite(parameters, 0, 'mean') ?? notPositive(parameters, 1, 'sd'),
  quantile: (parameters, u) =>
    parameter(parameters, 0) + parameter(parameters, 1) * standardNormalQuantile(u),
  distributionFunction: (parameters, x) => standardNormalDistribution(standardised(parameters, x)),
  density: (parameters, x) => standardNormalDensity(standardised(parameters, x)) / parameter(parameters, 1),
  support: () => ({ lo: -Infinity, hi: Infinity, discrete: false }),
  mean: (parameters) => parameter(parameters, 0),
  domain: () => ({ kind: 'real', lo: -Infinity, hi: Infinity }),
};
