import { isNear, isSame } from '../tolerance.ts';
import { clampPreimage, negateOperand } from './clamp.ts';
import { columnOperation, keepsFinite, type KnownArgument, type Knowledge } from './column-operation.ts';
import { noPreimage, unary, undefinedCall, type FunctionOperator } from './operator.ts';
import { wrapWriter, atom, inBrackets, type LatexPiece } from './piece.ts';
import { EVERYTHING, increasing, type Range } from './range.ts';
import { combinations, oneOfSpreads } from './spread.ts';

const clipped = (x: number, lo: number, hi: number): number =>
  lo <= hi ? Math.min(Math.max(x, lo), hi) : NaN;
const oneOfTwo = (condition: number, then: number, otherwise: number): number =>
  condition !== 0 ? then : otherwise;

/** Piecewise functions: `floor clip if` */
export const pieces = {
  floor: unary('floor', Math.floor, ['rounded down to a whole number', 'floor(X)'], {
    problem: undefinedCall('floor'),
    range: increasing(Math.floor),
    preimage: () => (_others, lo, hi, _logJacobian, pass) => {
      const near = lo === hi ? isNear : isSame;
      const [from, to] = [wholeNear(lo, Math.ceil, near), wholeNear(hi, Math.floor, near) + 1];
      if (from < to) pass(from, to, 0);
    },
    column: columnOperation(
      'floor',
      Math.floor,
      (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
        for (let i = 0; i < n; i++) out[outAt + i] = Math.floor(a[aAt + i] ?? NaN);
      },
      keepsFinite,
    ),
    tested: 'none',
    latex: wrapWriter('\\left\\lfloor ', '\\right\\rfloor'),
    total: true,
    flat: true,
  }),
  clip: {
    name: 'clip',
    words: { form: 'clip(x, lo, hi)', meaning: 'limited to a range', formula: 'clip(X, -1, 1)' },
    arity: [3, 3],
    apply: clipped,
    problem: undefinedCall('clip', 'clip(x, lo, hi) needs lo <= hi'),
    range: ([[a, b] = EVERYTHING, lo = EVERYTHING, hi = EVERYTHING]) => [
      Math.min(Math.max(a, lo[0]), hi[0]),
      Math.min(Math.max(b, lo[1]), hi[1]),
    ],
    preimage: (unknown) =>
      unknown !== 0
        ? null
        : ([floor = NaN, ceiling = NaN], lo, hi, logJacobian, pass) => {
            // clip(x, a, b) = min(max(x, a), b)
            const raised = negateOperand((from, to, change) => clampPreimage(floor, from, to, change, pass));
            clampPreimage(-ceiling, -hi, -lo, logJacobian, raised);
          },
    column: columnOperation('clip', clipped, (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
      for (let i = 0; i < n; i++) {
        const lo = b[bAt + i] ?? NaN;
        const hi = c[cAt + i] ?? NaN;
        out[outAt + i] = lo <= hi ? Math.min(Math.max(a[aAt + i] ?? NaN, lo), hi) : NaN;
      }
    }),
    tested: 'all',
    latex: ([operand, lo, hi]) =>
      atom(
        `\\operatorname{clip}_{[${lo?.latex ?? ''},\\, ${hi?.latex ?? ''}]}${inBrackets(operand?.latex ?? '')}`,
      ),
    values: combinations,
    truth: false,
    total: false,
    flat: true,
  },
  if: {
    name: 'if',
    words: {
      form: 'if(condition, then, else)',
      meaning: 'one of two values, depending on a condition',
      formula: 'if(X > 0, 1, 0)',
    },
    arity: [3, 3],
    apply: oneOfTwo,
    chosen: (condition) => (condition !== 0 ? 1 : 2),
    problem: undefinedCall('if'),
    range: choiceRange,
    preimage: noPreimage,
    column: columnOperation(
      'select',
      oneOfTwo,
      (out, outAt, a, aAt, b, bAt, c, cAt, n) => {
        for (let i = 0; i < n; i++)
          out[outAt + i] = (a[aAt + i] ?? NaN) !== 0 ? (b[bAt + i] ?? NaN) : (c[cAt + i] ?? NaN);
      },
      knownOfChoice,
    ),
    tested: 'first',
    latex: casesLatex,
    values: (operands) => oneOfSpreads(operands.slice(1)),
    truth: false,
    total: true,
    flat: true,
  },
} satisfies Record<string, FunctionOperator>;

/** Rounds to a whole number; in the given direction only beyond the tolerance. */
function wholeNear(
  value: number,
  round: (value: number) => number,
  near: (a: number, b: number) => boolean,
): number {
  const nearest = Math.round(value);
  return near(nearest, value) ? nearest : round(value);
}

function choiceRange([
  [a, b] = EVERYTHING,
  then = EVERYTHING,
  otherwise = EVERYTHING,
]: readonly Range[]): Range {
  if (a > 0 || b < 0) return then;
  if (a === 0 && b === 0) return otherwise;
  return [Math.min(then[0], otherwise[0]), Math.max(then[1], otherwise[1])];
}

function knownOfChoice([, then, otherwise]: readonly KnownArgument[]): Knowledge {
  const whole: Knowledge['whole'] =
    then?.whole && otherwise?.whole
      ? [Math.min(then.whole[0], otherwise.whole[0]), Math.max(then.whole[1], otherwise.whole[1])]
      : null;
  return { finite: then?.finite === true && otherwise?.finite === true, whole };
}

/** Writes one line per case; an `if` in the last branch continues in the same braces. */
function casesLatex([condition, then, otherwise]: readonly LatexPiece[]): LatexPiece {
  const line = `${then?.latex ?? ''} & \\text{if } ${condition?.latex ?? ''}`;
  const rest = otherwise?.lines ?? [`${otherwise?.latex ?? ''} & \\text{otherwise}`];
  const lines = [line, ...rest];
  return { ...atom(`\\begin{cases} ${lines.join(' \\\\ ')} \\end{cases}`), lines };
}
