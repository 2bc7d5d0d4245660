import { UNKNOWN_SPREAD } from '../operators/spread.ts';
import { notPositive, parameter, POSITIVE, quantileOperation, type FamilyMathematics } from './family.ts';
import { betaTerm, incompleteBeta, inverseIncompleteBeta } from './incomplete-beta.ts';

const quantile: FamilyMathematics['quantile'] = (parameters, u) =>
  inverseIncompleteBeta(parameter(parameters, 0), parameter(parameters, 1), u);

/** beta(a, b) on [0, 1]; both parameters must be positive. */
export const beta: FamilyMathematics = {
  parameters: ['a', 'b'],
  words: { meaning: 'a share between 0 and 1', example: 'X ~ beta(2, 5)' },
  latexName: 'Beta',
  discrete: false,
  problem: (parameters) => notPositive(parameters, 0, 'a') ?? notPositive(parameters, 1, 'b'),
  quantile,
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
  variance: (parameters) => {
    const a = parameter(parameters, 0);
    const b = parameter(parameters, 1);
    const sum = a + b;
    return (a * b) / (sum ** 2 * (sum + 1));
  },
  domain: () => ({ kind: 'real', lo: 0, hi: 1 }),
  column: quantileOperation(
    'beta',
    quantile,
    (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
      for (let i = 0; i < n; i++) {
        out[outAt + i] = inverseIncompleteBeta(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN, c[cAt + i] ?? NaN);
      }
    },
    () => ({ finite: true, whole: null }),
  ),
  testParameters: ([a = NaN, b = NaN], tests) => {
    tests.within(a, ...POSITIVE);
    tests.within(b, ...POSITIVE);
  },
  values: () => UNKNOWN_SPREAD,
};

/** Returns the density at the end of the support whose exponent is `own` - 1. */
function edgeDensity(own: number, other: number): number {
  if (own < 1) return Infinity;
  return own > 1 ? 0 : other;
}
