import { openGap } from '../tolerance.ts';
import { columnOperation, knowsTruth, type Kernel } from './column-operation.ts';
import { noPreimage, notFiniteResult, POWER, type InfixOperator, type Operator } from './operator.ts';
import { infixWriter, TIGHTNESS } from './piece.ts';
import { truthRange, EVERYTHING, TRUTH_RANGE, type Range } from './range.ts';
import { truthSpread } from './spread.ts';

type Compare = (a: number, b: number) => number;

function comparison(
  name: string,
  sign: string,
  apply: Compare,
  kernel: Kernel,
  range: Operator['range'],
  preimage: Operator['preimage'],
): InfixOperator {
  return {
    name,
    power: POWER.comparison,
    compares: true,
    apply,
    problem: notFiniteResult(name),
    range,
    preimage,
    column: columnOperation(name, apply, kernel, knowsTruth),
    tested: 'all',
    latex: infixWriter(sign, TIGHTNESS.comparison, { associates: false }),
    values: truthSpread,
    truth: true,
    total: true,
    flat: true,
  };
}

/** Returns the range of a comparison of two known values. */
function ofSettled(apply: Compare): Operator['range'] {
  return ([[a, b] = EVERYTHING, [c, d] = EVERYTHING]) =>
    a === b && c === d ? truthRange(apply(a, c) === 1, true) : TRUTH_RANGE;
}

function ofEnds(certain: (a: number, b: number, c: number, d: number) => Range): Operator['range'] {
  return ([[a, b] = EVERYTHING, [c, d] = EVERYTHING]) => certain(a, b, c, d);
}

/**
 * Returns the preimage of a comparison in one operand. An open end is moved by a tiny amount if a clamp may hold the
 * operand at exactly the other's value.
 */
function oneSide(greater: boolean, strict: boolean): Operator['preimage'] {
  return (unknown, { hasFlats }) => {
    const above = greater === (unknown === 0);
    const gapAt = hasFlats ? openGap : () => 0;
    return ([c = NaN], lo, hi, _logJacobian, pass) => {
      const side = (isAbove: boolean, gap: number): void => {
        if (isAbove) pass(c + gap, Infinity, 0);
        else pass(-Infinity, c - gap, 0);
      };
      // If the comparison is false, the other end is the open one.
      if (lo <= 1 && hi >= 1) side(above, strict ? gapAt(c) : 0);
      if (lo <= 0 && hi >= 0) side(!above, strict ? 0 : gapAt(c));
    };
  };
}

const equal: Compare = (a, b) => (a === b ? 1 : 0);
const unequal: Compare = (a, b) => (a !== b ? 1 : 0);

/** `== != < <= > >=` */
export const comparisons = {
  '==': comparison(
    '==',
    '=',
    equal,
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) === (b[bAt + i] ?? NaN) ? 1 : 0;
    },
    ofSettled(equal),
    noPreimage,
  ),
  '!=': comparison(
    '!=',
    '\\ne',
    unequal,
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) !== (b[bAt + i] ?? NaN) ? 1 : 0;
    },
    ofSettled(unequal),
    noPreimage,
  ),
  '<': comparison(
    '<',
    '<',
    (a, b) => (a < b ? 1 : 0),
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) < (b[bAt + i] ?? NaN) ? 1 : 0;
    },
    ofEnds((a, b, c, d) => truthRange(b < c, a >= d)),
    oneSide(false, true),
  ),
  '<=': comparison(
    '<=',
    '\\le',
    (a, b) => (a <= b ? 1 : 0),
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) <= (b[bAt + i] ?? NaN) ? 1 : 0;
    },
    ofEnds((a, b, c, d) => truthRange(b <= c, a > d)),
    oneSide(false, false),
  ),
  '>': comparison(
    '>',
    '>',
    (a, b) => (a > b ? 1 : 0),
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) > (b[bAt + i] ?? NaN) ? 1 : 0;
    },
    ofEnds((a, b, c, d) => truthRange(a > d, b <= c)),
    oneSide(true, true),
  ),
  '>=': comparison(
    '>=',
    '\\ge',
    (a, b) => (a >= b ? 1 : 0),
    (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) >= (b[bAt + i] ?? NaN) ? 1 : 0;
    },
    ofEnds((a, b, c, d) => truthRange(a >= d, b < c)),
    oneSide(true, false),
  ),
};
