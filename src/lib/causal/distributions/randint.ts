import { onLattice, UNKNOWN_SPREAD } from '../operators/spread.ts';
import {
  MAX_FINITE,
  parameter,
  quantileOperation,
  type FamilyMathematics,
  type ParameterProblem,
} from './family.ts';
import { clamp } from '../../util/clamp.ts';

function notWhole(value: number | null, index: number, name: string): ParameterProblem | null {
  if (value === null || Number.isSafeInteger(value)) return null;
  return { index, message: `${name} is ${value}; it must be a whole number` };
}

const quantile: FamilyMathematics['quantile'] = (parameters, u) => {
  const lo = parameter(parameters, 0);
  return lo + (Math.ceil(u * (parameter(parameters, 1) - lo + 1)) - 1);
};

/** randint(lo, hi): every whole number from lo to hi, both included, equally likely. */
export const randint: FamilyMathematics = {
  parameters: ['lo', 'hi'],
  words: { meaning: 'a whole number, both ends included', example: 'X ~ randint(1, 6)' },
  latexName: 'Uniform',
  latexParameters: (shown) => `\\{${shown.join(',\\, \\ldots,\\, ')}\\}`,
  discrete: true,
  even: true,
  problem: ([lo = null, hi = null]) => {
    const fractional = notWhole(lo, 0, 'lo') ?? notWhole(hi, 1, 'hi');
    if (fractional !== null || lo === null || hi === null || hi >= lo) return fractional;
    return { index: 1, message: `hi is ${hi}, lo is ${lo}; hi must not be smaller` };
  },
  quantile,
  distributionFunction: (parameters, x) => {
    const lo = parameter(parameters, 0);
    const count = parameter(parameters, 1) - lo + 1;
    return clamp((Math.floor(x) - lo + 1) / count, 0, 1);
  },
  density: (parameters, x) => {
    const lo = parameter(parameters, 0);
    const hi = parameter(parameters, 1);
    return Number.isInteger(x) && x >= lo && x <= hi ? 1 / (hi - lo + 1) : 0;
  },
  support: (parameters) => ({ lo: parameter(parameters, 0), hi: parameter(parameters, 1), discrete: true }),
  mean: (parameters) => parameter(parameters, 0) / 2 + parameter(parameters, 1) / 2,
  variance: (parameters) => ((parameter(parameters, 1) - parameter(parameters, 0) + 1) ** 2 - 1) / 12,
  domain: ([lo, hi]) => ({ kind: 'integer', lo: lo ?? -Infinity, hi: hi ?? Infinity }),
  column: quantileOperation(
    'randint',
    quantile,
    (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
      for (let i = 0; i < n; i++) {
        const lo = a[aAt + i] ?? NaN;
        out[outAt + i] = lo + (Math.ceil((c[cAt + i] ?? NaN) * ((b[bAt + i] ?? NaN) - lo + 1)) - 1);
      }
    },
    ([first, second]) => {
      const [lo, hi] = [first?.constant ?? null, second?.constant ?? null];
      return { finite: true, whole: lo === null || hi === null ? null : [lo, hi] };
    },
    ([lo = null, hi = null]) => (lo === null || hi === null ? null : { lo, count: hi - lo + 1 }),
  ),
  testParameters: ([lo = NaN, hi = NaN], tests) => {
    tests.whole(lo, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    tests.whole(hi, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    tests.within(tests.difference(hi, lo), 0, MAX_FINITE);
  },
  values: ([first, second]) => {
    const [lo, hi] = [first?.lattice, second?.lattice];
    return lo && hi ? onLattice({ lo: lo.lo, hi: hi.hi, step: 1 }) : UNKNOWN_SPREAD;
  },
};
