import { namesIn } from '../../evaluate/names.ts';
import type { Expression } from '../../types.ts';
import { operandsOf, withOperands } from '../../operands.ts';
import { operatorOf } from '../../operators/table.ts';

/** Mechanisms that mention fewer names are not decomposed: trying all their values is cheap. */
const WIDE = 4;

/**
 * Decomposes a mechanism over many names, so that a sum of a thousand coins becomes partial sums, each with few values:
 * every operation on two names or more inside it becomes a part of its own. Only operations that are always computed,
 * or cannot leave their domain, are taken out. The order of operations, and so each bit, stays the same.
 *
 * @param makePart returns the name of a part
 *
 * @returns null if the mechanism is best left whole
 */
export function decompose(expression: Expression, makePart: (part: Expression) => string): Expression | null {
  if (namesIn(expression).size < WIDE) return null;
  const take = (operand: Expression, always: boolean): Expression => {
    if (!mentionsTwo(operand)) return operand;
    const whole = split(operand, always);
    if (!always && !isSafe(operand)) return whole;
    return { kind: 'name', name: makePart(whole), at: operand.at };
  };
  const split = (part: Expression, always: boolean): Expression => {
    switch (part.kind) {
      case 'number':
      case 'pi':
      case 'label':
      case 'name':
        return part;
      case 'unary':
      case 'binary':
      case 'call': {
        const { folds, decided, chosen } = operatorOf(part);
        if (folds === true && part.kind === 'call') return fold(part, always);
        // Operands after the first of a lazy operator are computed in some worlds only.
        const lazy = decided !== undefined || chosen !== undefined;
        return withOperands(
          part,
          operandsOf(part).map((operand, i) => take(operand, always && (!lazy || i === 0))),
        );
      }
      case 'quantile': {
        const parameters = part.distribution.parameters.map((parameter) => take(parameter, always));
        return { ...part, distribution: { ...part.distribution, parameters } };
      }
    }
  };
  /** Folds min(a, b, c) into min(min(a, b), c). */
  const fold = (part: Expression & { kind: 'call' }, always: boolean): Expression => {
    const [first, ...rest] = part.args;
    if (first === undefined) return part;
    let folded = take(first, always);
    let separable = always || isSafe(first);
    for (const [i, argument] of rest.entries()) {
      const pair: Expression = { ...part, args: [folded, take(argument, always)] };
      separable &&= always || isSafe(argument);
      const isPart = i < rest.length - 1 && separable && mentionsTwo(pair);
      folded = isPart ? { kind: 'name', name: makePart(pair), at: part.at } : pair;
    }
    return folded;
  };
  return split(expression, true);
}

/**
 * Returns a text that is equal for expressions of equal value, whatever the names: operations, and references for
 * names.
 */
export function expressionStructure(expression: Expression, referenceOf: (name: string) => unknown): string {
  const parts = operandsOf(expression).map((operand) => expressionStructure(operand, referenceOf));
  const inside = `(${parts.join(',')})`;
  switch (expression.kind) {
    case 'number':
    case 'label':
      return `#${expression.value}`;
    case 'pi':
      return 'pi';
    case 'name':
      return `@${String(referenceOf(expression.name))}`;
    case 'unary':
    case 'binary':
      return `${expression.operator}${inside}`;
    case 'call':
      return `${expression.callee}${inside}`;
    case 'quantile':
      return `${expression.distribution.family}${inside}[@${String(referenceOf(expression.noise))}]`;
  }
}

function mentionsTwo(expression: Expression): boolean {
  return namesIn(expression).size > 1;
}

/** Returns whether an expression has a value for all finite values of its names. */
function isSafe(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
    case 'pi':
    case 'label':
    case 'name':
      return true;
    case 'unary':
    case 'binary':
    case 'call':
      return operatorOf(expression).total && operandsOf(expression).every(isSafe);
    case 'quantile':
      return false;
  }
}
