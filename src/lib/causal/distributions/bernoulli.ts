import { knowsTruth } from '../operators/column-operation.ts';
import { truthSpread } from '../operators/spread.ts';
import { parameter, quantileOperation, type FamilyMathematics } from './family.ts';

const quantile: FamilyMathematics['quantile'] = (parameters, u) => (u > 1 - parameter(parameters, 0) ? 1 : 0);

/** bernoulli(p): 1 if and only if u > 1 - p. */
export const bernoulli: FamilyMathematics = {
  parameters: ['p'],
  words: { meaning: '1 with this probability, else 0', example: 'X ~ bernoulli(0.3)' },
  latexName: 'Bernoulli',
  discrete: true,
  problem: ([p = null]) =>
    p === null || (p >= 0 && p <= 1) ? null : { index: 0, message: `p is ${p}; it must lie between 0 and 1` },
  quantile,
  distributionFunction: (parameters, x) => (x < 0 ? 0 : x < 1 ? 1 - parameter(parameters, 0) : 1),
  density: (parameters, x) => {
    const p = parameter(parameters, 0);
    return x === 1 ? p : x === 0 ? 1 - p : 0;
  },
  support: () => ({ lo: 0, hi: 1, discrete: true }),
  mean: (parameters) => parameter(parameters, 0),
  variance: (parameters) => parameter(parameters, 0) * (1 - parameter(parameters, 0)),
  domain: () => ({ kind: 'binary' }),
  column: quantileOperation(
    'bernoulli',
    quantile,
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (b[bAt + i] ?? NaN) > 1 - (a[aAt + i] ?? NaN) ? 1 : 0;
    },
    knowsTruth,
    (parameters) => (parameters.includes(null) ? null : { lo: 0, count: 2 }),
  ),
  testParameters: ([p = NaN], tests) => tests.within(p, 0, 1),
  values: truthSpread,
};
