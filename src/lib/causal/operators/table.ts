/**
 * Every operator and function of the model language, one entry each. What an entry says is all that the engine knows:
 * a new function is a new entry in one of these files, and nothing else.
 */
import { arithmetic, negation } from './arithmetic.ts';
import { comparisons } from './comparisons.ts';
import { curves } from './curves.ts';
import { logic, negatedTruth } from './logic.ts';
import { magnitude } from './magnitude.ts';
import type { FunctionOperator, InfixOperator, Operator, PrefixOperator } from './operator.ts';
import { pieces } from './pieces.ts';

const INFIX = { ...arithmetic, ...comparisons, ...logic };
const PREFIX = { '-': negation, not: negatedTruth };
const FUNCTIONS = { ...magnitude, ...curves, ...pieces };

/** What operators and functions are called, by the number and place of their operands. */
export type BinaryOperator = keyof typeof INFIX;
export type UnaryOperator = keyof typeof PREFIX;
export type FunctionName = keyof typeof FUNCTIONS;

/** The parts of an expression that name an operator. */
export type Operation =
  | { readonly kind: 'unary'; readonly operator: UnaryOperator }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator }
  | { readonly kind: 'call'; readonly callee: FunctionName };

/** What is known of an expression's operator. */
export function operatorOf(operation: Operation): Operator {
  switch (operation.kind) {
    case 'unary':
      return PREFIX[operation.operator];
    case 'binary':
      return INFIX[operation.operator];
    case 'call':
      return FUNCTIONS[operation.callee];
  }
}

/** What is known of an operator between two operands. */
export function infixOf(operator: BinaryOperator): InfixOperator {
  return INFIX[operator];
}

/** A function by its name: how many operands it takes, what it computes, how it is written. */
export function functionOf(name: FunctionName): FunctionOperator {
  return FUNCTIONS[name];
}

/** By how they are written; maps, because every identifier is a legal name. */
export const infixOperators = mapOf<BinaryOperator, InfixOperator>(INFIX);
export const prefixOperators = mapOf<UnaryOperator, PrefixOperator>(PREFIX);
export const functions = mapOf<FunctionName, FunctionOperator>(FUNCTIONS);

function mapOf<Name extends string, Entry>(
  table: Readonly<Record<Name, Entry>>,
): ReadonlyMap<string, Entry & { readonly name: Name }> {
  return new Map(Object.entries(table) as [string, Entry & { readonly name: Name }][]);
}
