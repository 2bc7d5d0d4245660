import type { ColumnOperation } from './column-operation.ts';
import type { LinearAlgebra } from './linear-algebra.ts';
import { BINDING, type LatexPiece } from './piece.ts';
import type { Preimage } from './preimage.ts';
import type { Range } from './range.ts';
import { combinations, type ValueSpread } from './spread.ts';

/** Operands that are checked for being finite, because the result could be finite although they are not. */
export type Tested = 'none' | 'first' | 'last' | 'all';

/** Everything that the engine knows about an operator or function of the model language. */
export interface Operator {
  readonly name: string;
  /**
   * Computes the value; truth values are 1 and 0, and any number but 0 counts as true. Not finite outside the domain.
   */
  readonly apply: (...operands: number[]) => number;
  /** Returns what is wrong if the value is not finite, for the message of an `out-of-domain` error. */
  readonly problem: (operands: readonly number[]) => string;
  /** Returns a range that contains the value if the operands lie in theirs (interval arithmetic, Moore 1966). */
  readonly range: (operands: readonly Range[]) => Range;
  /** Returns the inverse in one operand, by its index; null if there is none in closed form. */
  readonly preimage: (unknown: number, inner: Inner) => Preimage | null;
  /** The operation over columns. */
  readonly column: ColumnOperation;
  readonly tested: Tested;
  readonly latex: (operands: readonly LatexPiece[]) => LatexPiece;
  /** Returns an upper bound on the number of values, and their lattice. */
  readonly values: (operands: readonly ValueSpread[]) => ValueSpread;
  /** Returns the linear form of linear forms; null if the result is not linear. Default: linear in constants only. */
  readonly linear?: <Form>(algebra: LinearAlgebra<Form>, operands: readonly Form[]) => Form | null;
  /** Whether the value is a truth value. */
  readonly truth: boolean;
  /** Whether there is a value for all finite operands. */
  readonly total: boolean;
  /** Whether the value may be constant over an interval of an operand. */
  readonly flat: boolean;
  /**
   * Returns the value that the first operand decides alone, so that the others are not computed; null if it does not.
   */
  readonly decided?: (first: number) => number | null;
  /** Returns the index of the operand that is the value, by the first one; the others are not computed. */
  readonly chosen?: (first: number) => number;
  /** f(a, b, c) is f(f(a, b), c), and f(a) is a. */
  readonly folds?: true;
}

/** Properties of the operand for which an operator is inverted. */
export interface Inner {
  /** Whether it may be constant over an interval, as a clamp is. */
  readonly hasFlats: boolean;
}

/** An operator that is written as a call. */
export interface FunctionOperator extends Operator {
  /** Minimum and maximum number of operands. */
  readonly arity: readonly [number, number];
  /** For the language reference: `sqrt(x)`, what it means, and a formula of X. */
  readonly words: { readonly form: string; readonly meaning: string; readonly formula: string };
}

/** Defines a function of one number whose result is not a truth value, from its own properties and common defaults. */
export function unary(
  name: string,
  apply: (x: number) => number,
  [meaning, formula]: readonly [meaning: string, formula: string],
  own: Omit<FunctionOperator, 'name' | 'apply' | 'words' | 'arity' | 'values' | 'truth'>,
): FunctionOperator {
  const words = { form: `${name}(x)`, meaning, formula };
  return { name, apply, words, arity: [1, 1], values: combinations, truth: false, ...own };
}

/** Binding powers of operators in a text. */
export const POWER = { ...BINDING, exponent: 8 } as const;

/** An operator before its operand. */
export interface PrefixOperator extends Operator {
  readonly power: number;
}

/** An operator between two operands. */
export interface InfixOperator extends Operator {
  readonly power: number;
  /** Right-associative, as powers: a^b^c is a^(b^c). */
  readonly rightToLeft?: true;
  /** Whether it is a comparison, whose operands may be categories. */
  readonly compares: boolean;
}

/** Returns messages such as "sqrt(-1) is not defined; sqrt takes numbers from 0 up". */
export function undefinedCall(name: string, remedy?: string): Operator['problem'] {
  return (operands) =>
    `${name}(${operands.join(', ')}) is not defined${remedy === undefined ? '' : `; ${remedy}`}`;
}

/** Returns messages such as "0 ^ -1 is not a finite real number". */
export function notFiniteResult(name: string): Operator['problem'] {
  return ([left = NaN, right = NaN]) => `${left} ${name} ${right} is not a finite real number`;
}

/** The preimage of an operator without an inverse in closed form. */
export const noPreimage = (): null => null;
