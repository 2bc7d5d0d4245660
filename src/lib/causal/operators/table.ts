/**
 * Every operator and function of the model language, one entry each. An entry is all that the engine knows of it: to
 * add a function, add an entry in one of these files.
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

/** Names of operators and functions, by the number and position of their operands. */
export type BinaryOperator = keyof typeof INFIX;
export type UnaryOperator = keyof typeof PREFIX;
export type FunctionName = keyof typeof FUNCTIONS;

/** The parts of an expression that identify an operator. */
export type Operation =
  | { readonly kind: 'unary'; readonly operator: UnaryOperator }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator }
  | { readonly kind: 'call'; readonly callee: FunctionName };

/** Returns the operator of an expression. */
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

/** Returns the operator between two operands. */
export function infixOf(operator: BinaryOperator): InfixOperator {
  return INFIX[operator];
}

/** Returns a function by its name. */
export function functionOf(name: FunctionName): FunctionOperator {
  return FUNCTIONS[name];
}

/** Operators and functions by their notation; Maps, because every identifier is a legal name. */
export const infixOperators = mapOf<BinaryOperator, InfixOperator>(INFIX);
export const prefixOperators = mapOf<UnaryOperator, PrefixOperator>(PREFIX);
export const functions = mapOf<FunctionName, FunctionOperator>(FUNCTIONS);

function mapOf<Name extends string, Entry>(
  table: Readonly<Record<Name, Entry>>,
): ReadonlyMap<string, Entry & { readonly name: Name }> {
  return new Map(Object.entries(table) as [string, Entry & { readonly name: Name }][]);
}
