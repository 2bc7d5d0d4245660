import { parameter, type FamilyMathematics, type ParameterProblem } from './family.ts';

function notWhole(value: number | null, index: number, name: string): ParameterProblem | null {
  if (value === null || Number.isSafeInteger(value)) return null;
  return { index, message: `${name} is ${value}; it must be a whole number` };
}

/** randint(lo, hi): every whole number from lo to hi, both included, equally likely. */
export const randint: FamilyMathematics = {
  problem: ([lo = null, hi = null]) => {
    const fractional = notWhole(lo, 0, 'lo') ?? notWhole(hi, 1, 'hi');
    if (fractional !== null || lo === null || hi === null || hi >= lo) return fractional;
    return { index: 1, message: `hi is ${hi}, lo is ${lo}; hi must not be smaller` };
  },
  quantile: (parameters, u) => {
    const lo = parameter(parameters, 0);
    return lo + (Math.ceil(u * (parameter(parameters, 1) - lo + 1)) - 1);
  },
  distributionFunction: (parameters, x) => {
    const lo = parameter(parameters, 0);
    const count = parameter(parameters, 1) - lo + 1;
    return Math.min(Math.max((Math.floor(x) - lo + 1) / count, 0), 1);
  },
  density: (parameters, x) => {
    const lo = parameter(parameters, 0);
    const hi = parameter(parameters, 1);
    return Number.isInteger(x) && x >= lo && x <= hi ? 1 / (hi - lo + 1) : 0;
  },
  support: (parameters) => ({ lo: parameter(parameters, 0), hi: parameter(parameters, 1), discrete: true }),
  mean: (parameters) => parameter(parameters, 0) / 2 + parameter(parameters, 1) / 2,
  domain: ([lo, hi]) => ({ kind: 'integer', lo: lo ?? -Infinity, hi: hi ?? Infinity }),
};
