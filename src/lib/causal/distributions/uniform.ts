import { UNKNOWN_SPREAD } from '../operators/spread.ts';
import { notFinite, parameter, POSITIVE, quantileOperation, type FamilyMathematics } from './family.ts';
import { clamp } from '../../util/clamp.ts';

const quantile: FamilyMathematics['quantile'] = (parameters, u) => {
  const lo = parameter(parameters, 0);
  return lo + u * (parameter(parameters, 1) - lo);
};

/** uniform(lo, hi), lo < hi. */
export const uniform: FamilyMathematics = {
  parameters: ['lo', 'hi'],
  words: { meaning: 'any number between two, all equally likely', example: 'X ~ uniform(0, 1)' },
  latexName: 'Uniform',
  discrete: false,
  even: true,
  problem: (parameters) => {
    const [lo = null, hi = null] = parameters;
    const infinite = notFinite(parameters, 0, 'lo') ?? notFinite(parameters, 1, 'hi');
    if (infinite !== null || lo === null || hi === null || (hi > lo && hi - lo < Infinity)) return infinite;
    return { index: 1, message: `hi is ${hi}, lo is ${lo}; hi must be the larger number` };
  },
  quantile,
  distributionFunction: (parameters, x) => {
    const lo = parameter(parameters, 0);
    return clamp((x - lo) / (parameter(parameters, 1) - lo), 0, 1);
  },
  density: (parameters, x) => {
    const lo = parameter(parameters, 0);
    const hi = parameter(parameters, 1);
    return x >= lo && x <= hi ? 1 / (hi - lo) : 0;
  },
  support: (parameters) => ({ lo: parameter(parameters, 0), hi: parameter(parameters, 1), discrete: false }),
  mean: (parameters) => parameter(parameters, 0) / 2 + parameter(parameters, 1) / 2,
  variance: (parameters) => (parameter(parameters, 1) - parameter(parameters, 0)) ** 2 / 12,
  domain: ([lo, hi]) => ({ kind: 'real', lo: lo ?? -Infinity, hi: hi ?? Infinity }),
  linear: ({ add, scale, constant }, [lo, hi], draw) => {
    if (!lo || !hi) return null;
    const width = constant(add(hi, scale(lo, -1)));
    return width !== null && width > 0 ? add(lo, scale(draw, width)) : null;
  },
  column: quantileOperation(
    'uniform',
    quantile,
    (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
      for (let i = 0; i < n; i++) {
        const lo = a[aAt + i] ?? NaN;
        out[outAt + i] = lo + (c[cAt + i] ?? NaN) * ((b[bAt + i] ?? NaN) - lo);
      }
    },
    () => ({ finite: true, whole: null }),
  ),
  testParameters: ([lo = NaN, hi = NaN], tests) => {
    tests.finite(lo);
    tests.finite(hi);
    tests.within(tests.difference(hi, lo), ...POSITIVE);
  },
  values: () => UNKNOWN_SPREAD,
  mass: (parameters, lo, hi) => {
    const [min, max] = [parameter(parameters, 0), parameter(parameters, 1)];
    return (Math.min(hi, max) - Math.max(lo, min)) / (max - min);
  },
  between: (_parameters, lo, hi, u) => lo + u * (hi - lo),
  truncated: (_parameters, lo, hi) => ({ mean: (lo + hi) / 2, variance: (hi - lo) ** 2 / 12 }),
};
