import type { Expression } from '../../types.ts';

import { withCheckedEnds } from './checked-ends.ts';
import { mechanismAt, type Engine } from '../network/engine.ts';
import type { Inverse, Inversion } from './inversion.ts';
import { invertOperation } from './invert-operation.ts';
import { invertQuantile } from './invert-quantile.ts';
import { exogenousIndex } from '../network/network.ts';
import { isOperation, operandsOf } from '../../operands.ts';
import { operatorOf } from '../../operators/table.ts';

/**
 * Builds the inverse of the mechanism of `node` in one coordinate, through the mechanisms of unknown nodes. Null if
 * there is none in closed form, as when the coordinate occurs twice.
 */
export function buildInverse(
  engine: Engine,
  expression: Expression,
  node: number,
  pivot: number,
  isKnown: (node: number) => boolean,
): Inverse | null {
  const inverse = build(expression, node, { engine, pivot, isKnown, dependent: new Map() });
  if (inverse === null || !engine.coordinates[pivot]?.finite) return inverse;
  return withCheckedEnds(inverse, engine, node, pivot);
}

/** Returns whether the value of a node depends on a coordinate, given the known nodes. */
export function nodeDependsOn(
  engine: Engine,
  node: number,
  pivot: number,
  isKnown: (node: number) => boolean,
): boolean {
  const mechanism = mechanismAt(engine, node);
  return !!mechanism && dependsOnNode(mechanism, node, { engine, pivot, isKnown, dependent: new Map() });
}

interface Search {
  readonly engine: Engine;
  readonly pivot: number;
  readonly isKnown: (node: number) => boolean;
  readonly dependent: Map<number, boolean>;
}

function build(expression: Expression, node: number, search: Search): Inverse | null {
  if (!dependsOnNode(expression, node, search)) return null;
  const inversion: Inversion = {
    depends: (operand) => dependsOnNode(operand, node, search),
    hasFlats: (operand) => hasFlats(operand, node, search),
    compile: (operand) => search.engine.compile(operand, node),
    invert: (operand) => build(operand, node, search),
    engine: search.engine,
    node,
    pivot: search.pivot,
  };
  switch (expression.kind) {
    case 'number':
    case 'pi':
    case 'label':
      return null;
    case 'name': {
      const reference = search.engine.network.nodes[node]?.scope.get(expression.name);
      if (reference === undefined) return null;
      if (reference < 0) return (_context, lo, hi, logJacobian, emit) => emit(lo, hi, logJacobian);
      const mechanism = mechanismAt(search.engine, reference);
      return mechanism ? build(mechanism, reference, search) : null;
    }
    case 'unary':
    case 'binary':
    case 'call':
      return invertOperation(expression, inversion);
    case 'quantile':
      return invertQuantile(expression, inversion);
  }
}

function dependsOnNode(expression: Expression, node: number, search: Search): boolean {
  if (expression.kind === 'name') return nameDepends(expression.name, node, search);
  if (expression.kind === 'quantile' && nameDepends(expression.noise, node, search)) return true;
  return operandsOf(expression).some((operand) => dependsOnNode(operand, node, search));
}

function hasFlats(expression: Expression, node: number, search: Search): boolean {
  if (!dependsOnNode(expression, node, search)) return false;
  if (expression.kind === 'name') {
    const reference = search.engine.network.nodes[node]?.scope.get(expression.name) ?? -1;
    const mechanism = mechanismAt(search.engine, reference);
    return !!mechanism && hasFlats(mechanism, reference, search);
  }
  if (isOperation(expression) && operatorOf(expression).flat) return true;
  return operandsOf(expression).some((operand) => hasFlats(operand, node, search));
}

function nameDepends(name: string, node: number, search: Search): boolean {
  const reference = search.engine.network.nodes[node]?.scope.get(name);
  if (reference === undefined) return false;
  if (reference < 0) return exogenousIndex(reference) === search.pivot;
  if (search.isKnown(reference)) return false;
  const known = search.dependent.get(reference);
  if (known !== undefined) return known;
  const mechanism = mechanismAt(search.engine, reference);
  const result = !!mechanism && dependsOnNode(mechanism, reference, search);
  search.dependent.set(reference, result);
  return result;
}
