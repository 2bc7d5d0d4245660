import type { ColumnOperation } from './column-operation.ts';
import type { LinearAlgebra } from './linear-algebra.ts';
import { BINDING, type LatexPiece } from './piece.ts';
import type { Preimage } from './preimage.ts';
import type { Range } from './range.ts';
import { combinations, type ValueSpread } from './spread.ts';

/** Which operands are tested for being finite, because the result could be finite although they are not. */
export type Tested = 'none' | 'first' | 'last' | 'all';

/** Everything that the engine knows of one operator or function of the model language. */
export interface Operator {
  readonly name: string;
  /** The value; truth values are 1 and 0, and any number but 0 counts as true. Not finite outside the domain. */
  readonly apply: (...operands: number[]) => number;
  /** What is wrong where the value is not finite, for the message of an `out-of-domain` error. */
  readonly problem: (operands: readonly number[]) => string;
  /** A range that holds the value wherever the operands lie in theirs (interval arithmetic, Moore 1966). */
  readonly range: (operands: readonly Range[]) => Range;
  /** The inverse in one operand, by its place; null where there is none in closed form. */
  readonly preimage: (unknown: number, inner: Inner) => Preimage | null;
  /** The same over columns. */
  readonly column: ColumnOperation;
  readonly tested: Tested;
  readonly latex: (operands: readonly LatexPiece[]) => LatexPiece;
  /** At most how many values there are, and on which lattice. */
  readonly values: (operands: readonly ValueSpread[]) => ValueSpread;
  /** The linear form of linear forms; null if the result is not linear. Absent: linear in constants only. */
  readonly linear?: <Form>(algebra: LinearAlgebra<Form>, operands: readonly Form[]) => Form | null;
  /** Whether the value is a truth value. */
  readonly truth: boolean;
  /** Whether there is a value for all finite operands. */
  readonly total: boolean;
  /** Whether one value may be held over a whole interval of an operand. */
  readonly flat: boolean;
  /** The value that the first operand decides alone, so that the others are not computed; null where it does not. */
  readonly decided?: (first: number) => number | null;
  /** The place of the operand that is the value, by the first one; the others are not computed. */
  readonly chosen?: (first: number) => number;
  /** f(a, b, c) is f(f(a, b), c), and f(a) is a. */
  readonly folds?: true;
}

/** What is known of the operand that an operator is inverted in. */
export interface Inner {
  /** Whether it may hold one value over a whole interval, as a clamp does. */
  readonly hasFlats: boolean;
}

/** An operator that is written as a call. */
export interface FunctionOperator extends Operator {
  /** Fewest and most operands. */
  readonly arity: readonly [number, number];
  /** For the reference: `sqrt(x)`, what it means, and a formula of X. */
  readonly words: { readonly form: string; readonly meaning: string; readonly formula: string };
}

/** A function of one number that has no truth value: what all of them have in common, and what is this one's own. */
export function unary(
  name: string,
  apply: (x: number) => number,
  [meaning, formula]: readonly [meaning: string, formula: string],
  own: Omit<FunctionOperator, 'name' | 'apply' | 'words' | 'arity' | 'values' | 'truth'>,
): FunctionOperator {
  const words = { form: `${name}(x)`, meaning, formula };
  return { name, apply, words, arity: [1, 1], values: combinations, truth: false, ...own };
}

/** How tightly operators bind in a text. */
export const POWER = { ...BINDING, exponent: 8 } as const;

/** An operator that stands before its operand. */
export interface PrefixOperator extends Operator {
  readonly power: number;
}

/** An operator between two operands. */
export interface InfixOperator extends Operator {
  readonly power: number;
  /** Powers are read from the right: a^b^c is a^(b^c). */
  readonly rightToLeft?: true;
  /** Whether its operands may be categories, which are compared. */
  readonly compares: boolean;
}

/** "sqrt(-1) is not defined; sqrt takes numbers from 0 up" */
export function undefinedCall(name: string, remedy?: string): Operator['problem'] {
  return (operands) =>
    `${name}(${operands.join(', ')}) is not defined${remedy === undefined ? '' : `; ${remedy}`}`;
}

/** "0 ^ -1 is not a finite real number" */
export function notFiniteResult(name: string): Operator['problem'] {
  return ([left = NaN, right = NaN]) => `${left} ${name} ${right} is not a finite real number`;
}

/** No inverse in closed form. */
export const noPreimage = (): null => null;
