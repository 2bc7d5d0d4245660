import { UNKNOWN_SPREAD } from '../operators/spread.ts';
import { notPositive, parameter, POSITIVE, quantileOperation, type FamilyMathematics } from './family.ts';

const quantile: FamilyMathematics['quantile'] = (parameters, u) => -Math.log1p(-u) / parameter(parameters, 0);

/** exponential(rate) on [0, infinity), with mean 1 / rate. */
export const exponential: FamilyMathematics = {
  parameters: ['rate'],
  words: { meaning: 'a waiting time', example: 'X ~ exponential(0.5)' },
  latexName: 'Exponential',
  discrete: false,
  problem: (parameters) => notPositive(parameters, 0, 'rate'),
  quantile,
  distributionFunction: (parameters, x) => (x <= 0 ? 0 : -Math.expm1(-parameter(parameters, 0) * x)),
  density: (parameters, x) => {
    const rate = parameter(parameters, 0);
    return x < 0 ? 0 : rate * Math.exp(-rate * x);
  },
  support: () => ({ lo: 0, hi: Infinity, discrete: false }),
  mean: (parameters) => 1 / parameter(parameters, 0),
  variance: (parameters) => 1 / parameter(parameters, 0) ** 2,
  domain: () => ({ kind: 'real', lo: 0, hi: Infinity }),
  standard: {
    parameters: [1],
    lo: 0,
    toStandard: (parameters, x) => x * parameter(parameters, 0),
    fromStandard: (parameters, z) => z / parameter(parameters, 0),
    logScale: (parameters) => -Math.log(parameter(parameters, 0)),
    toUniform: (z) => (z === Infinity ? 1 : -Math.expm1(-z)),
    fromUniform: (u) => -Math.log1p(-u),
  },
  linear: ({ constant, scale }, [rate], draw) => {
    const known = rate ? constant(rate) : null;
    return known === null ? null : scale(draw, 1 / known);
  },
  column: quantileOperation('exponential', quantile, (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++) out[outAt + i] = -Math.log1p(-(b[bAt + i] ?? NaN)) / (a[aAt + i] ?? NaN);
  }),
  testParameters: ([rate = NaN], tests) => tests.within(rate, ...POSITIVE),
  values: () => UNKNOWN_SPREAD,
  logDensity: (parameters, x) => {
    const rate = parameter(parameters, 0);
    return x < 0 ? -Infinity : Math.log(rate) - rate * x;
  },
  mass: (parameters, lo, hi) => {
    const rate = parameter(parameters, 0);
    const start = Math.max(lo, 0);
    return Math.exp(-rate * start) * -Math.expm1(-rate * (hi - start));
  },
  between: (parameters, lo, hi, u) => {
    const rate = parameter(parameters, 0);
    return Math.min(hi, lo - Math.log1p(u * Math.expm1(-rate * (hi - lo))) / rate);
  },
  truncated: (parameters, lo, hi) => {
    const rate = parameter(parameters, 0);
    if (hi === Infinity) return { mean: lo + 1 / rate, variance: 1 / rate ** 2 };
    const width = hi - lo;
    const odds = 1 / Math.expm1(rate * width);
    return {
      mean: lo + 1 / rate - width * odds,
      variance: Math.max(0, 1 / rate ** 2 - width ** 2 * odds * (1 + odds)),
    };
  },
};
