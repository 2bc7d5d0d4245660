import { notFinite, parameter, type FamilyMathematics } from './family.ts';

/** uniform(lo, hi), lo < hi. */
export const uniform: FamilyMathematics = {
  problem: (parameters) => {
    const [lo = null, hi = null] = parameters;
    const infinite = notFinite(parameters, 0, 'lo') ?? notFinite(parameters, 1, 'hi');
    if (infinite !== null || lo === null || hi === null || (hi > lo && hi - lo < Infinity)) return infinite;
    return { index: 1, message: `hi is ${hi}, lo is ${lo}; hi must be the larger number` };
  },
  quantile: (parameters, u) => {
    const lo = parameter(parameters, 0);
    return lo + u * (parameter(parameters, 1) - lo);
  },
  distributionFunction: (parameters, x) => {
    const lo = parameter(parameters, 0);
    return Math.min(Math.max((x - lo) / (parameter(parameters, 1) - lo), 0), 1);
  },
  density: (parameters, x) => {
    const lo = parameter(parameters, 0);
    const hi = parameter(parameters, 1);
    return x >= lo && x <= hi ? 1 / (hi - lo) : 0;
  },
  support: (parameters) => ({ lo: parameter(parameters, 0), hi: parameter(parameters, 1), discrete: false }),
  mean: (parameters) => parameter(parameters, 0) / 2 + parameter(parameters, 1) / 2,
  domain: ([lo, hi]) => ({ kind: 'real', lo: lo ?? -Infinity, hi: hi ?? Infinity }),
};
