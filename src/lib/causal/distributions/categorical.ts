import type { WideKernel } from '../operators/column-operation.ts';
import { onLattice } from '../operators/spread.ts';
import { parameter, wideQuantileOperation, type FamilyMathematics } from './family.ts';

/** Tolerance for the sum of the probabilities. */
const SUM_TOLERANCE = 1e-9;

const quantile: FamilyMathematics['quantile'] = (parameters, u) => {
  let sum = 0;
  let last = 0;
  for (let i = 0; i < parameters.length; i++) {
    const p = parameter(parameters, i);
    if (p === 0) continue;
    sum += p;
    last = i;
    if (u <= sum) return i;
  }
  return last;
};

const kernel: WideKernel = (out, outAt, columns, starts, n) => {
  const last = columns.length - 1;
  const probabilities = new Array<number>(last).fill(0);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < last; k++) probabilities[k] = columns[k]?.[(starts[k] ?? 0) + i] ?? NaN;
    const uniform = columns[last]?.[(starts[last] ?? 0) + i] ?? NaN;
    out[outAt + i] = quantile(probabilities, uniform);
  }
};

/** categorical(a: p, b: q, ...): the value is the index of the label, in declaration order. */
export const categorical: FamilyMathematics = {
  parameters: [],
  labelled: true,
  words: {
    meaning: 'one of several words',
    example: 'X ~ categorical(low: 0.2, medium: 0.5, high: 0.3)',
  },
  latexName: 'Categorical',
  discrete: true,
  problem: (parameters) => {
    const index = parameters.findIndex((p) => p !== null && !(p >= 0 && p <= 1));
    if (index >= 0) {
      const message = `the probability of category ${index + 1} is ${parameters[index] ?? NaN}; it must lie between 0 and 1`;
      return { index, message };
    }
    let sum = 0;
    for (const p of parameters) {
      if (p === null) return null;
      sum += p;
    }
    if (Math.abs(sum - 1) <= SUM_TOLERANCE) return null;
    return { index: null, message: `the probabilities sum to ${sum}; they must sum to 1` };
  },
  quantile,
  distributionFunction: (parameters, x) => {
    const index = Math.floor(x);
    let sum = 0;
    for (let i = 0; i <= index && i < parameters.length; i++) sum += parameter(parameters, i);
    const anyLater = parameters.some((p, i) => i > index && p > 0);
    return anyLater ? sum : 1;
  },
  density: (parameters, x) => (Number.isInteger(x) ? (parameters[x] ?? 0) : 0),
  support: (parameters) => ({ lo: 0, hi: parameters.length - 1, discrete: true }),
  mean: (parameters) => parameters.reduce((sum, p, i) => sum + p * i, 0),
  variance: (parameters) => {
    const mean = parameters.reduce((sum, p, i) => sum + p * i, 0);
    return parameters.reduce((sum, p, i) => sum + p * (i - mean) ** 2, 0);
  },
  domain: (_parameters, labels) => ({ kind: 'category', labels }),
  column: wideQuantileOperation(
    'categorical',
    quantile,
    kernel,
    (args) => ({ finite: true, whole: [0, args.length - 2] }),
    (parameters) => (parameters.includes(null) ? null : { lo: 0, count: parameters.length }),
  ),
  testParameters: (parameters, tests) => {
    for (const node of parameters) tests.within(node, 0, 1);
    tests.near(tests.sum(parameters), 1, SUM_TOLERANCE);
  },
  values: (parameters) => onLattice({ lo: 0, hi: parameters.length - 1, step: 1 }),
};
