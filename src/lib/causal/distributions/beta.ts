import { notPositive, parameter, type FamilyMathematics } from './family.ts';
import { betaTerm, incompleteBeta, inverseIncompleteBeta } from './incomplete-beta.ts';

/** beta(a, b). */
export const beta: FamilyMathematics = {
  problem: (parameters) => notPositive(parameters, 0, 'a') ?? notPositive(parameters, 1, 'b'),
  quantile: (parameters, u) => inverseIncompleteBeta(parameter(parameters, 0), parameter(parameters, 1), u),
  distributionFunction: (parameters, x) =>
    incompleteBeta(parameter(parameters, 0), parameter(parameters, 1), x),
  density: (parameters, x) => {
    const a = parameter(parameters, 0);
    const b = parameter(parameters, 1);
    if (x < 0 || x > 1) return 0;
    if (x === 0) return edgeDensity(a, b);
    return x === 1 ? edgeDensity(b, a) : betaTerm(a, b, x) / (x * (1 - x));
  },
  support: () => ({ lo: 0, hi: 1, discrete: false }),
  mean: (parameters) => parameter(parameters, 0) / (parameter(parameters, 0) + parameter(parameters, 1)),
  domain: () => ({ kind: 'real', lo: 0, hi: 1 }),
};

/** Density at the end whose exponent is `own` - 1. */
function edgeDensity(own: number, other: number): number {
  if (own < 1) return Infinity;
  return own > 1 ? 0 : other;
}
