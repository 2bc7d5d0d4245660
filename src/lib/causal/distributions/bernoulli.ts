import { parameter, type FamilyMathematics } from './family.ts';

/** bernoulli(p): 1 exactly where u > 1 - p. */
export const bernoulli: FamilyMathematics = {
  problem: ([p = null]) =>
    p === null || (p >= 0 && p <= 1) ? null : { index: 0, message: `p is ${p}; it must lie between 0 and 1` },
  quantile: (parameters, u) => (u > 1 - parameter(parameters, 0) ? 1 : 0),
  distributionFunction: (parameters, x) => (x < 0 ? 0 : x < 1 ? 1 - parameter(parameters, 0) : 1),
  density: (parameters, x) => {
    const p = parameter(parameters, 0);
    return x === 1 ? p : x === 0 ? 1 - p : 0;
  },
  support: () => ({ lo: 0, hi: 1, discrete: true }),
  mean: (parameters) => parameter(parameters, 0),
  domain: () => ({ kind: 'binary' }),
};
