import { isDiscrete } from '../../distributions/index.ts';
import { isOperation, operandsOf } from '../../operands.ts';
import { operatorOf } from '../../operators/table.ts';
import type { Expression } from '../../types.ts';
import { isFiniteAt, mechanismAt, type Engine } from '../network/engine.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';

/**
 * Returns whether the value of a node varies with continuous coordinates without steps, clamps or choices, so that an
 * exact observation of it is an equation in them. A clamp is constant over an interval: to observe that value is not an
 * equation.
 *
 * @param isGiven nodes whose exact values were observed
 */
export function isEquation(
  engine: Engine,
  reference: Reference,
  isGiven: (node: number) => boolean,
): boolean {
  const mechanism = mechanismAt(engine, reference);
  if (mechanism === null) return false;
  const moving = new Map<Reference, boolean>();
  const smooth = new Map<Reference, boolean>();
  return moves(mechanism, reference) && isSmooth(mechanism, reference);

  function target(name: string, node: number): Reference | undefined {
    return engine.network.nodes[node]?.scope.get(name);
  }

  function referenceMoves(at: Reference | undefined): boolean {
    if (at === undefined) return false;
    if (at < 0) return !isFiniteAt(engine, exogenousIndex(at));
    if (isGiven(at)) return false;
    const inner = mechanismAt(engine, at);
    const known = moving.get(at) ?? (!!inner && moves(inner, at));
    moving.set(at, known);
    return known;
  }

  function moves(expression: Expression, node: number): boolean {
    if (expression.kind === 'name') return referenceMoves(target(expression.name, node));
    if (expression.kind === 'quantile' && referenceMoves(target(expression.noise, node))) return true;
    return operandsOf(expression).some((operand) => moves(operand, node));
  }

  function isSmooth(expression: Expression, node: number): boolean {
    if (!moves(expression, node)) return true;
    if (expression.kind === 'name') {
      const at = target(expression.name, node);
      const inner = at === undefined ? null : mechanismAt(engine, at);
      if (!inner || at === undefined) return true;
      // Cached by node: a chain in which each node reads the two before it has exponentially many paths.
      const known = smooth.get(at) ?? isSmooth(inner, at);
      smooth.set(at, known);
      return known;
    }
    if (expression.kind === 'quantile' && isDiscrete(expression.distribution.family)) return false;
    const [condition, ...branches] = operandsOf(expression);
    if (isOperation(expression) && operatorOf(expression).flat) {
      if (operatorOf(expression).chosen === undefined || !condition || moves(condition, node)) return false;
      return branches.every((branch) => isSmooth(branch, node));
    }
    return operandsOf(expression).every((operand) => isSmooth(operand, node));
  }
}
