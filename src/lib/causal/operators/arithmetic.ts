import { columnOperation, COST, keepsFinite, type Kernel } from './column-operation.ts';
import { notFiniteResult, POWER, type InfixOperator, type PrefixOperator } from './operator.ts';
import { atom, inBrackets, infixWriter, TIGHTNESS, bracketIfLooser, type LatexPiece } from './piece.ts';
import {
  minusPreimage,
  overPreimage,
  plusPreimage,
  powerPreimage,
  timesPreimage,
} from './arithmetic-preimages.ts';
import { clean, EVERYTHING, hull, type Range } from './range.ts';
import { combinations, productSpread, scaledSpread, sumSpread, UNKNOWN_SPREAD } from './spread.ts';

const smooth = { truth: false, flat: false, compares: false } as const;

const negateKernel: Kernel = (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = -(a[aAt + i] ?? NaN);
};
const plusKernel: Kernel = (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) + (b[bAt + i] ?? NaN);
};
const minusKernel: Kernel = (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) - (b[bAt + i] ?? NaN);
};
const timesKernel: Kernel = (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) * (b[bAt + i] ?? NaN);
};
const overKernel: Kernel = (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) / (b[bAt + i] ?? NaN);
};
const powerKernel: Kernel = (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
  for (let i = 0; i < n; i++) out[outAt + i] = Math.pow(a[aAt + i] ?? NaN, b[bAt + i] ?? NaN);
};

const negate = (a: number): number => -a;
const plus = (a: number, b: number): number => a + b;
const minus = (a: number, b: number): number => a - b;
const times = (a: number, b: number): number => a * b;
const over = (a: number, b: number): number => a / b;

/** The unary minus. */
export const negation: PrefixOperator = {
  name: '-',
  power: POWER.sign,
  apply: negate,
  problem: ([a = NaN]) => `-(${a}) is not a finite number`,
  range: ([[lo, hi] = EVERYTHING]) => [-hi, -lo],
  preimage: () => (_others, lo, hi, logJacobian, pass) => pass(-hi, -lo, logJacobian),
  column: columnOperation('negate', negate, negateKernel, keepsFinite),
  tested: 'none',
  latex: ([operand]) => ({
    latex: `-${operand === undefined ? '' : bracketIfLooser(TIGHTNESS.sign, operand)}`,
    tightness: TIGHTNESS.sign,
  }),
  values: ([operand = UNKNOWN_SPREAD]) => scaledSpread(operand, -1),
  linear: (algebra, [operand]) => (operand === undefined ? null : algebra.scale(operand, -1)),
  truth: false,
  total: true,
  flat: false,
};

/** `+ - * / ^` */
export const arithmetic = {
  '+': {
    name: '+',
    power: POWER.sum,
    apply: plus,
    problem: notFiniteResult('+'),
    range: ([[a, b] = EVERYTHING, [c, d] = EVERYTHING]) => clean([a + c, b + d]),
    preimage: () => plusPreimage,
    column: columnOperation('+', plus, plusKernel),
    tested: 'none',
    latex: infixWriter('+', TIGHTNESS.sum, { associates: true }),
    values: ([left = UNKNOWN_SPREAD, right = UNKNOWN_SPREAD]) => sumSpread(left, right),
    linear: ({ add }, [left, right]) => (left === undefined || right === undefined ? null : add(left, right)),
    total: true,
    ...smooth,
  },
  '-': {
    name: '-',
    power: POWER.sum,
    apply: minus,
    problem: notFiniteResult('-'),
    range: ([[a, b] = EVERYTHING, [c, d] = EVERYTHING]) => clean([a - d, b - c]),
    preimage: minusPreimage,
    column: columnOperation('-', minus, minusKernel),
    tested: 'none',
    latex: infixWriter('-', TIGHTNESS.sum, { associates: false }),
    values: ([left = UNKNOWN_SPREAD, right = UNKNOWN_SPREAD]) => sumSpread(left, scaledSpread(right, -1)),
    linear: ({ add, scale }, [left, right]) =>
      left === undefined || right === undefined ? null : add(left, scale(right, -1)),
    total: true,
    ...smooth,
  },
  '*': {
    name: '*',
    power: POWER.product,
    apply: times,
    problem: notFiniteResult('*'),
    range: ([[a, b] = EVERYTHING, [c, d] = EVERYTHING]) => hull([a * c, a * d, b * c, b * d]),
    preimage: () => timesPreimage,
    column: columnOperation('*', times, timesKernel),
    tested: 'none',
    latex: productLatex,
    values: ([left = UNKNOWN_SPREAD, right = UNKNOWN_SPREAD]) => productSpread(left, right),
    linear: ({ constant, scale }, [left, right]) => {
      if (left === undefined || right === undefined) return null;
      const [before, after] = [constant(left), constant(right)];
      if (after !== null) return scale(left, after);
      return before === null ? null : scale(right, before);
    },
    total: true,
    ...smooth,
  },
  '/': {
    name: '/',
    power: POWER.product,
    apply: over,
    problem: (operands) =>
      operands[1] === 0 ? `division of ${operands[0] ?? NaN} by 0` : notFiniteResult('/')(operands),
    range: ([[a, b] = EVERYTHING, [c, d] = EVERYTHING]) =>
      c <= 0 && d >= 0 ? EVERYTHING : hull([a / c, a / d, b / c, b / d]),
    preimage: overPreimage,
    column: columnOperation('/', over, overKernel),
    tested: 'last',
    latex: ([left, right]) => atom(`\\frac{${left?.latex ?? ''}}{${right?.latex ?? ''}}`),
    values: combinations,
    linear: ({ constant, scale }, [left, right]) => {
      const divisor = right === undefined ? null : constant(right);
      return left === undefined || divisor === null || divisor === 0 ? null : scale(left, 1 / divisor);
    },
    total: false,
    ...smooth,
  },
  '^': {
    name: '^',
    power: POWER.exponent,
    rightToLeft: true,
    apply: Math.pow,
    problem: notFiniteResult('^'),
    range: powerRange,
    preimage: powerPreimage,
    column: columnOperation('^', Math.pow, powerKernel, undefined, COST.transcendental),
    tested: 'all',
    latex: powerLatex,
    values: combinations,
    total: false,
    ...smooth,
  },
} satisfies Record<string, InfixOperator>;

function powerRange([[a, b] = EVERYTHING, [c, d] = EVERYTHING]: readonly Range[]): Range {
  return a === b && c === d ? clean([a ** c, a ** c]) : EVERYTHING;
}

function productLatex([left, right]: readonly LatexPiece[]): LatexPiece {
  if (left === undefined || right === undefined) return atom('');
  const first = bracketIfLooser(TIGHTNESS.product, left);
  const second = bracketIfLooser(TIGHTNESS.power, right);
  // A thin space reads as a product between a number and a symbol, but not before another number.
  const isNumber = /^[0-9.]+$/.test(first);
  const sign =
    isNumber && /^(?:[A-Za-z]|\\(?:mathit|sin|cos|tan|pi|left(?!\()|frac|theta|varphi))/.test(second)
      ? '\\,'
      : ' \\cdot ';
  return { latex: `${first}${sign}${second}`, tightness: TIGHTNESS.product };
}

function powerLatex([base, exponent]: readonly LatexPiece[]): LatexPiece {
  if (base === undefined || exponent === undefined) return atom('');
  const isSimple = base.tightness === TIGHTNESS.atom && /^(?:[\w.]+|\\pi)$/.test(base.latex);
  const shown = isSimple ? base.latex : inBrackets(base.latex);
  return { latex: `${shown}^{${exponent.latex}}`, tightness: TIGHTNESS.power };
}
