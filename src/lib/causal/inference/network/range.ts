import { operandsOf } from '../../operands.ts';
import { EVERYTHING, type Range } from '../../operators/range.ts';
import { operatorOf } from '../../operators/table.ts';
import type { Expression } from '../../types.ts';
import type { Context } from './context.ts';
import { mechanismAt, type Engine } from './engine.ts';
import { exogenousIndex, type Reference } from './network.ts';

/**
 * Returns a range that contains the value of a reference for all values of the context's open coordinates, by interval
 * arithmetic (Moore 1966). Wider than necessary if a coordinate occurs twice.
 */
export function rangeOf(engine: Engine, context: Context, reference: Reference): Range {
  const known = new Map<number, Range>();
  return ofReference(reference);

  function ofReference(at: Reference): Range {
    if (at < 0) return [context.lowerEnd(exogenousIndex(at)), context.upperEnd(exogenousIndex(at))];
    const value = context.values[at] ?? NaN;
    if (!Number.isNaN(value)) return [value, value];
    const mechanism = mechanismAt(engine, at);
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
      case 'unary':
      case 'binary':
      case 'call':
        return operatorOf(expression).range(operandsOf(expression).map((operand) => of(operand, node)));
      case 'quantile':
        return EVERYTHING;
    }
  }
}
