import { SUM_TOLERANCE } from '../distributions/categorical.ts';
import { LARGEST_POISSON_MEAN } from '../distributions/poisson.ts';
import type { Distribution, Expression, Variable } from '../types.ts';
import type { ValueGraph } from './value-graph.ts';

/** Node ids by name, exogenous and computed. */
export type Environment = ReadonlyMap<string, number>;

const SMALLEST_POSITIVE = Number.MIN_VALUE;
const LARGEST = Number.MAX_VALUE;
const LARGEST_BELOW_ONE = 1 - 2 ** -53;

/**
 * Adds a variable's mechanism to the graph and returns its node. An operation whose result can be finite though
 * an argument is not (a comparison, 1/x, max) has its arguments tested, so that nothing out of domain is lost.
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
    case 'unary': {
      const operand = lower(expression.operand, environment, graph);
      if (expression.operator === '-') return graph.operation('negate', operand);
      graph.requireFinite(operand);
      return graph.operation('not', operand);
    }
    case 'binary': {
      const { operator } = expression;
      const left = lower(expression.left, environment, graph);
      const right = lower(expression.right, environment, graph);
      if (!['+', '-', '*', '/'].includes(operator)) graph.requireFinite(left);
      if (!['+', '-', '*'].includes(operator)) graph.requireFinite(right);
      return graph.operation(operator, left, right);
    }
    case 'call':
      return lowerCall(expression, environment, graph);
    case 'quantile':
      return lowerQuantile(expression.distribution, expression.noise, environment, graph);
  }
}

/** An unknown name reads an input column: a latent root, or noise. */
function nodeOf(name: string, environment: Environment, graph: ValueGraph): number {
  return environment.get(name) ?? graph.input(name);
}

function lowerCall(
  expression: Extract<Expression, { kind: 'call' }>,
  environment: Environment,
  graph: ValueGraph,
): number {
  const { callee } = expression;
  const args = expression.args.map((argument) => lower(argument, environment, graph));
  const [first = NaN, ...rest] = args;
  switch (callee) {
    case 'if':
      graph.requireFinite(first);
      return graph.operation('select', ...args);
    case 'min':
    case 'max':
      for (const id of args) graph.requireFinite(id);
      return rest.reduce((folded, id) => graph.operation(callee, folded, id), first);
    case 'clip':
      for (const id of args) graph.requireFinite(id);
      return graph.operation('clip', ...args);
    case 'exp':
      graph.requireFinite(first);
      return graph.operation('exp', first);
    default:
      return graph.operation(callee, first);
  }
}

function lowerQuantile(
  distribution: Distribution,
  noise: string,
  environment: Environment,
  graph: ValueGraph,
): number {
  const parameters = distribution.parameters.map((parameter) => lower(parameter, environment, graph));
  requireParameters(distribution, parameters, graph);
  const uniform = nodeOf(noise, environment, graph);
  graph.requireRange(uniform, SMALLEST_POSITIVE, LARGEST_BELOW_ONE);
  return graph.quantile(distribution.family, parameters, uniform);
}

/** The tests that `parameterProblem` makes on numbers, on columns. */
function requireParameters(
  distribution: Distribution,
  parameters: readonly number[],
  graph: ValueGraph,
): void {
  const [first = NaN, second = NaN] = parameters;
  switch (distribution.family) {
    case 'normal':
      graph.requireFinite(first);
      graph.requireRange(second, SMALLEST_POSITIVE, LARGEST);
      break;
    case 'uniform':
      graph.requireFinite(first);
      graph.requireFinite(second);
      graph.requireRange(graph.operation('-', second, first), SMALLEST_POSITIVE, LARGEST);
      break;
    case 'bernoulli':
      graph.requireRange(first, 0, 1);
      break;
    case 'beta':
      graph.requireRange(first, SMALLEST_POSITIVE, LARGEST);
      graph.requireRange(second, SMALLEST_POSITIVE, LARGEST);
      break;
    case 'exponential':
      graph.requireRange(first, SMALLEST_POSITIVE, LARGEST);
      break;
    case 'poisson':
      graph.requireRange(first, 0, LARGEST_POISSON_MEAN);
      break;
    case 'randint':
      graph.requireWhole(first, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      graph.requireWhole(second, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      graph.requireRange(graph.operation('-', second, first), 0, LARGEST);
      break;
    case 'categorical': {
      for (const id of parameters) graph.requireRange(id, 0, 1);
      const sum = parameters.reduce((total, id) => graph.operation('+', total, id), graph.constant(0));
      const excess = graph.operation('-', sum, graph.constant(1));
      graph.requireRange(excess, -SUM_TOLERANCE, SUM_TOLERANCE);
      break;
    }
  }
}
