import { infixOf } from '../../operators/table.ts';
import type { Expression } from '../../types.ts';
import type { Context } from '../network/context.ts';
import { pointBetween } from '../network/coordinates.ts';
import type { Engine } from '../network/engine.ts';
import { buildInverse } from '../invert/invert.ts';

/**
 * Decides `left op right` where it depends on one continuous coordinate that is not settled: if one side can be solved
 * for the coordinate, only its side of the solutions matters. Returns NaN and leaves the context's request if it cannot
 * be decided.
 */
export function splitComparison(
  engine: Engine,
  expression: Expression & { kind: 'binary' },
  node: number,
  context: Context,
): number {
  const { request } = context;
  if (request === null || request.cuts !== null || context.failure !== null) return NaN;
  const index = request.coordinate;
  const coordinate = engine.coordinates[index];
  if (!coordinate || coordinate.discrete) return NaN;
  const [lo, hi] = [context.lowerEnd(index), context.upperEnd(index)];
  const cuts = cutsOf(engine, expression, node, index, context);
  if (cuts === null) return NaN;
  const inside = cuts.filter((cut) => cut > lo && cut < hi);
  context.request = null;
  if (inside.length > 0) return context.split(index, inside);
  // No solution inside: every point of the interval gives the same result.
  const point = pointBetween(lo, hi);
  context.settle(index, point, point);
  const a = engine.compile(expression.left, node)(context);
  const b = engine.compile(expression.right, node)(context);
  context.settle(index, lo, hi);
  return Number.isNaN(a) || Number.isNaN(b) ? NaN : infixOf(expression.operator).apply(a, b);
}

/** Returns the coordinates at which the two sides change their order, ascending; null if they cannot be solved for. */
function cutsOf(
  engine: Engine,
  { left, right }: Expression & { kind: 'binary' },
  node: number,
  index: number,
  context: Context,
): readonly number[] | null {
  const request = context.request;
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    context.request = null;
    const threshold = engine.compile(other, node)(context);
    if (Number.isNaN(threshold)) continue;
    const inverse = buildInverse(
      engine,
      side,
      node,
      index,
      (known) => !Number.isNaN(context.values[known] ?? NaN),
    );
    if (inverse === null) break;
    const cuts = new Set<number>();
    const emit = (from: number, to: number): void => {
      cuts.add(from).add(to);
    };
    inverse(context, threshold, Infinity, 0, emit);
    inverse(context, threshold, threshold, 0, emit);
    if (!context.isStuck()) return [...cuts].sort((a, b) => a - b);
    break;
  }
  context.request ??= request;
  return null;
}
