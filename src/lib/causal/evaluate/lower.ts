import { MIN_POSITIVE, type ParameterTests } from '../distributions/family.ts';
import { familyOf } from '../distributions/index.ts';
import { operandsOf } from '../operands.ts';
import type { Tested } from '../operators/operator.ts';
import { infixOf, operatorOf } from '../operators/table.ts';
import type { Distribution, Expression, OperationExpression, Variable } from '../types.ts';
import type { ValueGraph } from './value-graph.ts';

/** Node ids by name, exogenous and computed. */
export type Environment = ReadonlyMap<string, number>;

/** Largest double below 1. */
const MAX_BELOW_ONE = 1 - 2 ** -53;
const PLUS = infixOf('+').column;
const MINUS = infixOf('-').column;

/**
 * Adds a variable's mechanism to the graph and returns its node. If an operation can have a finite result for an
 * argument that is not finite (a comparison, 1/x, max), the argument is checked too, so that no domain error is missed.
 */
export function lowerVariable(
  variable: Variable,
  mechanism: Expression,
  environment: Environment,
  graph: ValueGraph,
): number {
  const id = lower(mechanism, environment, graph);
  graph.requireFinite(id);
  const { domain } = variable;
  if (domain.kind === 'binary') graph.requireWhole(id, 0, 1);
  if (domain.kind === 'category') graph.requireWhole(id, 0, domain.labels.length - 1);
  return id;
}

function lower(expression: Expression, environment: Environment, graph: ValueGraph): number {
  switch (expression.kind) {
    case 'number':
    case 'label':
      return graph.constant(expression.value);
    case 'pi':
      return graph.constant(Math.PI);
    case 'name':
      return nodeOf(expression.name, environment, graph);
    case 'unary':
    case 'binary':
    case 'call':
      return lowerOperation(expression, environment, graph);
    case 'quantile':
      return lowerQuantile(expression.distribution, expression.noise, environment, graph);
  }
}

/** Returns the node of a name; an unknown name is an input column: a latent root, or noise. */
function nodeOf(name: string, environment: Environment, graph: ValueGraph): number {
  return environment.get(name) ?? graph.input(name);
}

function lowerOperation(
  expression: OperationExpression,
  environment: Environment,
  graph: ValueGraph,
): number {
  const { column, tested, folds } = operatorOf(expression);
  const operands = operandsOf(expression).map((operand) => lower(operand, environment, graph));
  for (const [index, id] of operands.entries()) {
    if (isTested(tested, index, operands.length)) graph.requireFinite(id);
  }
  const [first = NaN, ...rest] = operands;
  if (folds === undefined) return graph.operation(column, ...operands);
  return rest.reduce((folded, id) => graph.operation(column, folded, id), first);
}

function isTested(tested: Tested, index: number, count: number): boolean {
  switch (tested) {
    case 'none':
      return false;
    case 'first':
      return index === 0;
    case 'last':
      return index === count - 1;
    case 'all':
      return true;
  }
}

function lowerQuantile(
  distribution: Distribution,
  noise: string,
  environment: Environment,
  graph: ValueGraph,
): number {
  const parameters = distribution.parameters.map((parameter) => lower(parameter, environment, graph));
  const family = familyOf(distribution.family);
  family.testParameters(parameters, testsIn(graph));
  const uniform = nodeOf(noise, environment, graph);
  graph.requireRange(uniform, MIN_POSITIVE, MAX_BELOW_ONE);
  return graph.operation(family.column, ...parameters, uniform);
}

function testsIn(graph: ValueGraph): ParameterTests {
  const difference = (a: number, b: number): number => graph.operation(MINUS, a, b);
  return {
    finite: (node) => graph.requireFinite(node),
    within: (node, lo, hi) => graph.requireRange(node, lo, hi),
    whole: (node, lo, hi) => graph.requireWhole(node, lo, hi),
    near: (node, to, tolerance) =>
      graph.requireRange(difference(node, graph.constant(to)), -tolerance, tolerance),
    difference,
    sum: (nodes) => nodes.reduce((total, id) => graph.operation(PLUS, total, id), graph.constant(0)),
  };
}
