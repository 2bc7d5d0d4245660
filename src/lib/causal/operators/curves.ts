import { columnOperation, COST, keepsFinite, type ColumnOperation, type Kernel } from './column-operation.ts';
import { noPreimage, unary, undefinedCall, type FunctionOperator } from './operator.ts';
import { wrapWriter, inBrackets, commandWriter, atom } from './piece.ts';
import { EVERYTHING, increasing } from './range.ts';

function transcendental(
  id: string,
  apply: (x: number) => number,
  kernel: Kernel,
  known?: ColumnOperation['known'],
): ColumnOperation {
  return columnOperation(id, apply, kernel, known, COST.transcendental);
}

/**
 * Defines a periodic function of an angle: each value has infinitely many preimages, and a bounded one has a value
 * everywhere.
 */
function turning(
  name: string,
  apply: (x: number) => number,
  kernel: Kernel,
  words: readonly [meaning: string, formula: string],
  isBounded: boolean,
): FunctionOperator {
  return unary(name, apply, words, {
    problem: undefinedCall(name),
    range: () => (isBounded ? [-1, 1] : EVERYTHING),
    preimage: noPreimage,
    column: transcendental(name, apply, kernel, keepsFinite),
    tested: 'none',
    latex: commandWriter(name),
    total: isBounded,
    flat: false,
  });
}

// A separate loop for each function, so that the engine can inline it.
const sinKernel: Kernel = (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = Math.sin(a[aAt + i] ?? NaN);
};
const cosKernel: Kernel = (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = Math.cos(a[aAt + i] ?? NaN);
};
const tanKernel: Kernel = (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = Math.tan(a[aAt + i] ?? NaN);
};

/** `sqrt exp log sin cos tan` */
export const curves = {
  sqrt: unary('sqrt', Math.sqrt, ['the square root', 'sqrt(abs(X))'], {
    problem: undefinedCall('sqrt', 'sqrt takes numbers from 0 up'),
    range: increasing((x) => Math.sqrt(Math.max(0, x))),
    preimage: () => (_others, lo, hi, logJacobian, pass) => {
      if (hi < 0) return;
      const change = lo === hi && lo > 0 ? Math.log(2 * lo) : 0;
      pass(Math.max(lo, 0) ** 2, hi ** 2, logJacobian + change);
    },
    column: columnOperation('sqrt', Math.sqrt, (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = Math.sqrt(a[aAt + i] ?? NaN);
    }),
    tested: 'none',
    latex: wrapWriter('\\sqrt{', '}'),
    total: false,
    flat: false,
  }),
  exp: unary('exp', Math.exp, ['e to the power of x', 'exp(X)'], {
    problem: undefinedCall('exp', 'the result is too large'),
    range: increasing(Math.exp),
    preimage: () => (_others, lo, hi, logJacobian, pass) => {
      if (hi <= 0) return;
      const change = lo === hi ? -Math.log(lo) : 0;
      pass(Math.log(Math.max(lo, 0)), Math.log(hi), logJacobian + change);
    },
    column: transcendental('exp', Math.exp, (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = Math.exp(a[aAt + i] ?? NaN);
    }),
    tested: 'first',
    latex: commandWriter('exp'),
    total: false,
    flat: false,
  }),
  log: unary('log', Math.log, ['the natural logarithm', 'log(1 + abs(X))'], {
    problem: undefinedCall('log', 'log takes positive numbers'),
    range: increasing((x) => Math.log(Math.max(0, x))),
    preimage: () => (_others, lo, hi, logJacobian, pass) =>
      pass(Math.exp(lo), Math.exp(hi), logJacobian + (lo === hi ? lo : 0)),
    column: transcendental('log', Math.log, (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = Math.log(a[aAt + i] ?? NaN);
    }),
    tested: 'none',
    latex: ([operand]) => atom(`\\ln${inBrackets(operand?.latex ?? '')}`),
    total: false,
    flat: false,
  }),
  sin: turning('sin', Math.sin, sinKernel, ['the sine of an angle in radians', 'sin(2*pi*X)'], true),
  cos: turning('cos', Math.cos, cosKernel, ['the cosine', 'cos(X)'], true),
  tan: turning('tan', Math.tan, tanKernel, ['the tangent', 'tan(X/4)'], false),
} satisfies Record<string, FunctionOperator>;
