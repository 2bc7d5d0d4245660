import { notPositive, parameter, type FamilyMathematics } from './family.ts';

/** exponential(rate). */
export const exponential: FamilyMathematics = {
  problem: (parameters) => notPositive(parameters, 0, 'rate'),
  quantile: (parameters, u) => -Math.log1p(-u) / parameter(parameters, 0),
  distributionFunction: (parameters, x) => (x <= 0 ? 0 : -Math.expm1(-parameter(parameters, 0) * x)),
  density: (parameters, x) => {
    const rate = parameter(parameters, 0);
    return x < 0 ? 0 : rate * Math.exp(-rate * x);
  },
  support: () => ({ lo: 0, hi: Infinity, discrete: false }),
  mean: (parameters) => 1 / parameter(parameters, 0),
  domain: () => ({ kind: 'real', lo: 0, hi: Infinity }),
};
