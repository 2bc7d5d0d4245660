import { columnOperation, knowsTruth, type Kernel } from './column-operation.ts';
import { noPreimage, notFiniteResult, POWER, type InfixOperator, type PrefixOperator } from './operator.ts';
import { infixWriter, TIGHTNESS, bracketIfLooser } from './piece.ts';
import { truthRange, EVERYTHING, TRUTH_RANGE } from './range.ts';
import { truthSpread } from './spread.ts';

const truthful = {
  preimage: noPreimage,
  values: truthSpread,
  tested: 'all',
  truth: true,
  total: true,
  flat: true,
} as const;

const isFalse = (a: number): number => (a === 0 ? 1 : 0);
const both = (a: number, b: number): number => (a !== 0 && b !== 0 ? 1 : 0);
const either = (a: number, b: number): number => (a !== 0 || b !== 0 ? 1 : 0);

/** `not`. It has no inverse: preimages other than 1 and 0 depend on what else counts as true. */
export const negatedTruth: PrefixOperator = {
  name: 'not',
  power: POWER.not,
  apply: isFalse,
  problem: ([a = NaN]) => `not ${a} is not defined`,
  range: ([[lo, hi] = EVERYTHING]) => truthRange(lo === 0 && hi === 0, lo > 0 || hi < 0),
  column: columnOperation(
    'not',
    isFalse,
    (out, outAt, a, aAt, _b, _bAt, _c, _cAt, n) => {
      for (let i = 0; i < n; i++) out[outAt + i] = (a[aAt + i] ?? NaN) === 0 ? 1 : 0;
    },
    knowsTruth,
  ),
  latex: ([operand]) => ({
    latex: `\\lnot ${operand === undefined ? '' : bracketIfLooser(TIGHTNESS.sum, operand)}`,
    tightness: TIGHTNESS.not,
  }),
  ...truthful,
};

/** @param decisive the truth value of a first operand that decides the result */
function connective(
  name: 'and' | 'or',
  sign: string,
  apply: (a: number, b: number) => number,
  decisive: 0 | 1,
  kernel: Kernel,
): InfixOperator {
  return {
    name,
    power: POWER[name],
    compares: false,
    apply,
    decided: (first) => ((first !== 0) === (decisive === 1) ? decisive : null),
    problem: notFiniteResult(name),
    range: () => TRUTH_RANGE,
    column: columnOperation(name, apply, kernel, knowsTruth),
    latex: infixWriter(sign, TIGHTNESS[name], { associates: true }),
    ...truthful,
  };
}

/** `and`, `or`: the second operand is not computed if the first decides. */
export const logic = {
  and: connective('and', '\\land', both, 0, (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++)
      out[outAt + i] = (a[aAt + i] ?? NaN) !== 0 && (b[bAt + i] ?? NaN) !== 0 ? 1 : 0;
  }),
  or: connective('or', '\\lor', either, 1, (out, outAt, a, aAt, b, bAt, _c, _cAt, n) => {
    for (let i = 0; i < n; i++)
      out[outAt + i] = (a[aAt + i] ?? NaN) !== 0 || (b[bAt + i] ?? NaN) !== 0 ? 1 : 0;
  }),
} satisfies Record<string, InfixOperator>;
