import { columnOperation, keepsFinite, type Kernel } from './column-operation.ts';
import { clampPreimage, negateOperand } from './clamp.ts';
import { unary, undefinedCall, type FunctionOperator } from './operator.ts';
import { wrapWriter, commandWriter } from './piece.ts';
import { EVERYTHING, type Range } from './range.ts';
import { oneOfSpreads } from './spread.ts';

const absKernel: Kernel = (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = Math.abs(a[aAt + i] ?? NaN);
};
const minKernel: Kernel = (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = Math.min(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN);
};
const maxKernel: Kernel = (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = Math.max(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN);
};

function extreme(
  name: string,
  apply: (...operands: number[]) => number,
  kernel: Kernel,
  own: Pick<FunctionOperator, 'words' | 'preimage'>,
): FunctionOperator {
  return {
    name,
    arity: [1, Infinity],
    apply,
    folds: true,
    problem: undefinedCall(name),
    range: (operands) => [apply(...operands.map(([lo]) => lo)), apply(...operands.map(([, hi]) => hi))],
    column: columnOperation(name, apply, kernel, keepsFinite),
    tested: 'all',
    latex: commandWriter(name),
    values: oneOfSpreads,
    truth: false,
    total: true,
    flat: true,
    ...own,
  };
}

/** `abs min max` */
export const magnitude = {
  abs: unary('abs', Math.abs, ['without its sign', 'abs(X)'], {
    problem: undefinedCall('abs'),
    range: absRange,
    preimage: () => (_others, lo, hi, logJacobian, pass) => {
      if (hi < 0) return;
      pass(Math.max(lo, 0), hi, logJacobian);
      if (hi > 0) pass(-hi, -Math.max(lo, 0), logJacobian);
    },
    column: columnOperation('abs', Math.abs, absKernel, keepsFinite),
    tested: 'none',
    latex: wrapWriter('\\left|', '\\right|'),
    total: true,
    flat: false,
  }),
  min: extreme('min', Math.min, minKernel, {
    words: { form: 'min(a, b, ...)', meaning: 'the least', formula: 'min(X, 1)' },
    preimage: () => (others, lo, hi, logJacobian, pass) =>
      clampPreimage(-Math.min(...others), -hi, -lo, logJacobian, negateOperand(pass)),
  }),
  max: extreme('max', Math.max, maxKernel, {
    words: { form: 'max(a, b, ...)', meaning: 'the greatest', formula: 'max(X, 0)' },
    preimage: () => (others, lo, hi, logJacobian, pass) =>
      clampPreimage(Math.max(...others), lo, hi, logJacobian, pass),
  }),
} satisfies Record<string, FunctionOperator>;

function absRange([first = EVERYTHING]: readonly Range[]): Range {
  const [lo, hi] = first;
  if (lo >= 0) return first;
  return hi <= 0 ? [-hi, -lo] : [0, Math.max(-lo, hi)];
}
