import { columnOperation, COST, keepsFinite, type ColumnOperation, type Kernel } from './column-operation.ts';
import { noPreimage, undefinedCall, type FunctionOperator } from './operator.ts';
import { around, bracketed, command, atom } from './piece.ts';
import { EVERYTHING, increasing } from './range.ts';
import { combinations } from './spread.ts';

/** What functions of one number that bend have in common. */
const bent = {
  arity: [1, 1],
  values: combinations,
  truth: false,
  flat: false,
} as const;

function transcendental(
  id: string,
  apply: (x: number) => number,
  kernel: Kernel,
  known?: ColumnOperation['known'],
): ColumnOperation {
  return columnOperation(id, apply, kernel, known, COST.transcendental);
}

/** A function of an angle: it comes to each of its values again and again, and a bounded one has a value everywhere. */
function turning(
  name: string,
  apply: (x: number) => number,
  kernel: Kernel,
  [meaning, formula]: readonly [meaning: string, formula: string],
  isBounded: boolean,
): FunctionOperator {
  return {
    name,
    words: { form: `${name}(x)`, meaning, formula },
    apply,
    problem: undefinedCall(name),
    range: () => (isBounded ? [-1, 1] : EVERYTHING),
    preimage: noPreimage,
    column: transcendental(name, apply, kernel, keepsFinite),
    tested: 'none',
    latex: command(name),
    total: isBounded,
    ...bent,
  };
}

// A loop of its own for each: the engine puts the function itself into it.
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
  sqrt: {
    name: 'sqrt',
    words: { form: 'sqrt(x)', meaning: 'the square root', formula: 'sqrt(abs(X))' },
    apply: Math.sqrt,
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
    latex: around('\\sqrt{', '}'),
    total: false,
    ...bent,
  },
  exp: {
    name: 'exp',
    words: { form: 'exp(x)', meaning: 'e to the power of x', formula: 'exp(X)' },
    apply: Math.exp,
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
    latex: command('exp'),
    total: false,
    ...bent,
  },
  log: {
    name: 'log',
    words: { form: 'log(x)', meaning: 'the natural logarithm', formula: 'log(1 + abs(X))' },
    apply: Math.log,
    problem: undefinedCall('log', 'log takes positive numbers'),
    range: increasing((x) => Math.log(Math.max(0, x))),
    preimage: () => (_others, lo, hi, logJacobian, pass) =>
      pass(Math.exp(lo), Math.exp(hi), logJacobian + (lo === hi ? lo : 0)),
    column: transcendental('log', Math.log, (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = Math.log(a[aAt + i] ?? NaN);
    }),
    tested: 'none',
    latex: ([operand]) => atom(`\\ln${bracketed(operand?.latex ?? '')}`),
    total: false,
    ...bent,
  },
  sin: turning('sin', Math.sin, sinKernel, ['the sine of an angle in radians', 'sin(2*pi*X)'], true),
  cos: turning('cos', Math.cos, cosKernel, ['the cosine', 'cos(X)'], true),
  tan: turning('tan', Math.tan, tanKernel, ['the tangent', 'tan(X/4)'], false),
} satisfies Record<string, FunctionOperator>;
