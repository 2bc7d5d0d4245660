import type { Expression, FunctionName } from '../types.ts';
import type { Context } from './context.ts';
import type { Engine } from './evaluator.ts';
import type { Reference } from './network.ts';
import { exogenousIndex } from './network.ts';

/** All values between two ends, which may be infinite. */
export type Range = readonly [number, number];

const EVERYTHING: Range = [-Infinity, Infinity];

/**
 * Interval arithmetic (Moore 1966): a range that is sure to hold the value of a reference, whatever the open
 * coordinates of the context are. Wider than need be where a coordinate occurs twice.
 */
export function rangeOf(engine: Engine, context: Context, reference: Reference): Range {
  const known = new Map<number, Range>();
  return ofReference(reference);

  function ofReference(at: Reference): Range {
    if (at < 0) return [context.lowerEnd(exogenousIndex(at)), context.upperEnd(exogenousIndex(at))];
    const value = context.values[at] ?? NaN;
    if (!Number.isNaN(value)) return [value, value];
    const mechanism = engine.network.nodes[at]?.mechanism;
    const range = known.get(at) ?? (mechanism ? of(mechanism, at) : EVERYTHING);
    known.set(at, range);
    return range;
  }

  function of(expression: Expression, node: number): Range {
    switch (expression.kind) {
      case 'number':
      case 'label':
        return [expression.value, expression.value];
      case 'pi':
        return [Math.PI, Math.PI];
      case 'name': {
        const target = engine.network.nodes[node]?.scope.get(expression.name);
        return target === undefined ? EVERYTHING : ofReference(target);
      }
      case 'unary': {
        const [lo, hi] = of(expression.operand, node);
        if (expression.operator === '-') return [-hi, -lo];
        return lo === 0 && hi === 0 ? [1, 1] : lo > 0 || hi < 0 ? [0, 0] : [0, 1];
      }
      case 'binary':
        return ofBinary(expression.operator, of(expression.left, node), of(expression.right, node));
      case 'call':
        return ofCall(
          expression.callee,
          expression.args.map((argument) => of(argument, node)),
        );
      case 'quantile':
        return EVERYTHING;
    }
  }
}

function ofBinary(operator: string, [a, b]: Range, [c, d]: Range): Range {
  const certain = (yes: boolean, no: boolean): Range => (yes ? [1, 1] : no ? [0, 0] : [0, 1]);
  switch (operator) {
    case '+':
      return clean([a + c, b + d]);
    case '-':
      return clean([a - d, b - c]);
    case '*':
      return hull([a * c, a * d, b * c, b * d]);
    case '/':
      return c <= 0 && d >= 0 ? EVERYTHING : hull([a / c, a / d, b / c, b / d]);
    case '^':
      return a === b && c === d ? clean([a ** c, a ** c]) : EVERYTHING;
    case '<':
      return certain(b < c, a >= d);
    case '<=':
      return certain(b <= c, a > d);
    case '>':
      return certain(a > d, b <= c);
    case '>=':
      return certain(a >= d, b < c);
    default:
      return a === b && c === d && (operator === '==' || operator === '!=')
        ? certain((a === c) === (operator === '=='), true)
        : [0, 1];
  }
}

function ofCall(callee: FunctionName, args: readonly Range[]): Range {
  const [first = EVERYTHING, second = EVERYTHING, third = EVERYTHING] = args;
  const [a, b] = first;
  switch (callee) {
    case 'abs':
      return a >= 0 ? first : b <= 0 ? [-b, -a] : [0, Math.max(-a, b)];
    case 'min':
      return [Math.min(...args.map(([lo]) => lo)), Math.min(...args.map(([, hi]) => hi))];
    case 'max':
      return [Math.max(...args.map(([lo]) => lo)), Math.max(...args.map(([, hi]) => hi))];
    case 'sqrt':
      return [Math.sqrt(Math.max(0, a)), Math.sqrt(Math.max(0, b))];
    case 'exp':
      return [Math.exp(a), Math.exp(b)];
    case 'log':
      return [Math.log(Math.max(0, a)), Math.log(Math.max(0, b))];
    case 'floor':
      return [Math.floor(a), Math.floor(b)];
    case 'clip':
      return [Math.min(Math.max(a, second[0]), third[0]), Math.min(Math.max(b, second[1]), third[1])];
    case 'if':
      if (a > 0 || b < 0) return second;
      if (a === 0 && b === 0) return third;
      return [Math.min(second[0], third[0]), Math.max(second[1], third[1])];
    case 'sin':
    case 'cos':
      return [-1, 1];
    case 'tan':
      return EVERYTHING;
  }
}

function hull(ends: readonly number[]): Range {
  return clean([Math.min(...ends), Math.max(...ends)]);
}

/** Where infinities met, anything is possible. */
function clean(range: Range): Range {
  return range.some(Number.isNaN) ? EVERYTHING : range;
}
