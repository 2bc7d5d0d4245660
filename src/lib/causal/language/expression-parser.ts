import type { BinaryOperator } from '../types.ts';
import { DEEPEST_NESTING, DEEPEST_TREE } from './limits.ts';
import { raise } from './problem.ts';
import type { ArgumentSyntax, ExpressionSyntax } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

/** Binding powers, loosest first; a prefix operator binds its operand with the power given here. */
const POWER = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, sign: 7, exponent: 8 } as const;

const INFIX: ReadonlyMap<string, { readonly operator: BinaryOperator; readonly power: number }> = new Map([
  ['or', { operator: 'or', power: POWER.or }],
  ['and', { operator: 'and', power: POWER.and }],
  ['==', { operator: '==', power: POWER.comparison }],
  ['!=', { operator: '!=', power: POWER.comparison }],
  ['<', { operator: '<', power: POWER.comparison }],
  ['<=', { operator: '<=', power: POWER.comparison }],
  ['>', { operator: '>', power: POWER.comparison }],
  ['>=', { operator: '>=', power: POWER.comparison }],
  ['+', { operator: '+', power: POWER.sum }],
  ['-', { operator: '-', power: POWER.sum }],
  ['*', { operator: '*', power: POWER.product }],
  ['/', { operator: '/', power: POWER.product }],
  ['^', { operator: '^', power: POWER.exponent }],
]);

/** The signs and words that join two operands. */
export const infixOperators: readonly string[] = [...INFIX.keys()];

/**
 * Reads an expression by operator precedence (Pratt 1973). Powers associate to the right and bind tighter than a
 * sign, so -2^2 is -4; comparisons do not chain.
 */
export function parseExpression(reader: TokenReader, minimum = 0, nesting = 0): ExpressionSyntax {
  if (nesting > DEEPEST_NESTING) {
    raise(
      'unsupported',
      reader.next().at,
      `more than ${DEEPEST_NESTING} levels of nesting; split the formula up.`,
    );
  }
  let left = parsePrefix(reader, nesting);
  for (;;) {
    const token = reader.next();
    const infix = token.kind === 'symbol' || token.kind === 'name' ? INFIX.get(token.text) : undefined;
    if (infix === undefined || infix.power < minimum) return left;
    if (
      infix.power === POWER.comparison &&
      left.kind === 'binary' &&
      isComparison(left.operator) &&
      !reader.closed(left)
    ) {
      raise('syntax', token.at, `a second comparison "${token.text}" in a row; write a < b and b < c.`);
    }
    reader.take();
    const rightMinimum = infix.power === POWER.exponent ? infix.power : infix.power + 1;
    const right = parseExpression(reader, rightMinimum, nesting + 1);
    const depth = grow(Math.max(left.depth, right.depth), reader);
    left = { kind: 'binary', operator: infix.operator, left, right, at: token.at, depth };
  }
}

function isComparison(operator: BinaryOperator): boolean {
  return INFIX.get(operator)?.power === POWER.comparison;
}

function grow(depth: number, reader: TokenReader): number {
  if (depth >= DEEPEST_TREE) {
    raise(
      'unsupported',
      reader.next().at,
      `more than ${DEEPEST_TREE} operations in a row; split the formula up.`,
    );
  }
  return depth + 1;
}

function parsePrefix(reader: TokenReader, nesting: number): ExpressionSyntax {
  const token = reader.next();
  if (token.kind === 'symbol' && token.text === '-') {
    reader.take();
    const operand = parseExpression(reader, POWER.sign, nesting + 1);
    return { kind: 'unary', operator: '-', operand, at: token.at, depth: grow(operand.depth, reader) };
  }
  if (token.kind === 'name' && token.text === 'not' && startsOperand(reader)) {
    reader.take();
    const operand = parseExpression(reader, POWER.not, nesting + 1);
    return { kind: 'unary', operator: 'not', operand, at: token.at, depth: grow(operand.depth, reader) };
  }
  return parseAtom(reader, nesting);
}

/** `not` is the operator when an operand follows, else a variable of that name: every name is legal. */
function startsOperand(reader: TokenReader): boolean {
  const after = reader.next(1);
  if (after.kind === 'name') return !INFIX.has(after.text);
  return after.kind === 'number' || (after.kind === 'symbol' && (after.text === '(' || after.text === '-'));
}

function parseAtom(reader: TokenReader, nesting: number): ExpressionSyntax {
  const token = reader.next();
  if (token.kind === 'number') {
    reader.take();
    return { kind: 'number', value: Number(token.text), at: token.at, depth: 1 };
  }
  if (token.kind === 'name') {
    reader.take();
    if (!reader.isSymbol('(')) return { kind: 'name', name: token.text, at: token.at, depth: 1 };
    const args = parseArguments(reader, nesting);
    const deepest = args.reduce((most, argument) => Math.max(most, argument.expression.depth), 0);
    return { kind: 'call', callee: token.text, args, at: token.at, depth: grow(deepest, reader) };
  }
  if (reader.isSymbol('(')) {
    reader.take();
    const inner = parseExpression(reader, 0, nesting + 1);
    reader.expectSymbol(')', `to close the "(" of column ${token.at.column}`);
    return reader.close(inner);
  }
  return reader.unexpected('a number, a name, a function or "("');
}

function parseArguments(reader: TokenReader, nesting: number): readonly ArgumentSyntax[] {
  const open = reader.take();
  const args: ArgumentSyntax[] = [];
  if (!reader.isSymbol(')')) {
    do {
      args.push(parseArgument(reader, nesting));
    } while (reader.takeSymbol(','));
  }
  reader.expectSymbol(')', `or "," in the call that opens at column ${open.at.column}`);
  return args;
}

function parseArgument(reader: TokenReader, nesting: number): ArgumentSyntax {
  const token = reader.next();
  const colon = reader.next(1);
  if (token.kind === 'name' && colon.kind === 'symbol' && colon.text === ':') {
    reader.take();
    reader.take();
    const label = { name: token.text, at: token.at };
    return { label, expression: parseExpression(reader, 0, nesting + 1) };
  }
  return { label: null, expression: parseExpression(reader, 0, nesting + 1) };
}
