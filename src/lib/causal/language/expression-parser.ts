import { max } from 'd3-array';
import { infixOf, infixOperators, prefixOperators, type BinaryOperator } from '../operators/table.ts';
import { MAX_NESTING_DEPTH, MAX_TREE_DEPTH } from './limits.ts';
import { raise } from './problem.ts';
import type { ArgumentSyntax, ExpressionSyntax } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

/**
 * Parses an expression by operator precedence (Pratt 1973). Powers associate to the right and bind tighter than a sign,
 * so -2^2 is -4; comparisons do not chain.
 */
export function parseExpression(reader: TokenReader, minimum = 0, nesting = 0): ExpressionSyntax {
  if (nesting > MAX_NESTING_DEPTH) {
    raise(
      'unsupported',
      reader.next().at,
      `more than ${MAX_NESTING_DEPTH} levels of nesting; split the formula up.`,
    );
  }
  let left = parsePrefix(reader, nesting);
  for (;;) {
    const token = reader.next();
    const infix =
      token.kind === 'symbol' || token.kind === 'name' ? infixOperators.get(token.text) : undefined;
    if (infix === undefined || infix.power < minimum) return left;
    if (infix.compares && left.kind === 'binary' && isComparison(left.operator) && !reader.closed(left)) {
      raise('syntax', token.at, `a second comparison "${token.text}" in a row; write a < b and b < c.`);
    }
    reader.take();
    const rightMinimum = infix.rightToLeft ? infix.power : infix.power + 1;
    const right = parseExpression(reader, rightMinimum, nesting + 1);
    const depth = grow(Math.max(left.depth, right.depth), reader);
    left = { kind: 'binary', operator: infix.name, left, right, at: token.at, depth };
  }
}

function isComparison(operator: BinaryOperator): boolean {
  return infixOf(operator).compares;
}

function grow(depth: number, reader: TokenReader): number {
  if (depth >= MAX_TREE_DEPTH) {
    raise(
      'unsupported',
      reader.next().at,
      `more than ${MAX_TREE_DEPTH} operations in a row; split the formula up.`,
    );
  }
  return depth + 1;
}

function parsePrefix(reader: TokenReader, nesting: number): ExpressionSyntax {
  const token = reader.next();
  const prefix = prefixOperators.get(token.text);
  const isPrefix = token.kind === 'symbol' || (token.kind === 'name' && startsOperand(reader));
  if (prefix !== undefined && isPrefix) {
    reader.take();
    const operand = parseExpression(reader, prefix.power, nesting + 1);
    const depth = grow(operand.depth, reader);
    return { kind: 'unary', operator: prefix.name, operand, at: token.at, depth };
  }
  return parseAtom(reader, nesting);
}

/** Returns whether `not` is the operator: an operand follows. Otherwise it is a variable, as every name is legal. */
function startsOperand(reader: TokenReader): boolean {
  const after = reader.next(1);
  if (after.kind === 'name') return !infixOperators.has(after.text);
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
    const maxDepth = max(args, (argument) => argument.expression.depth) ?? 0;
    return { kind: 'call', callee: token.text, args, at: token.at, depth: grow(maxDepth, reader) };
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
