import { domainProblem } from '../../evaluate/domain.ts';
import { familyOf, parameterProblem, quantile } from '../../distributions/index.ts';
import { evaluateExpression } from '../../evaluate/expression.ts';
import { operandsOf } from '../../operands.ts';
import type { Operator } from '../../operators/operator.ts';
import { infixOf, operatorOf } from '../../operators/table.ts';
import type { CausalError, Distribution, Expression, OperationExpression } from '../../types.ts';
import { stepsBetween } from './cells.ts';
import { mechanismAt, standardAt, type Engine, type Evaluate } from '../network/engine.ts';
import type { Context } from '../network/context.ts';
import { coordinatesOf, pointBetween, toNative } from '../network/coordinates.ts';
import {
  exogenousIndex,
  type Network,
  type NetworkNode,
  type Reference,
  type WorldScope,
} from '../network/network.ts';
import { splitComparison } from './thresholds.ts';

/** Compiles a network's expressions to functions, each on first use and once per node. */
export function compileNetwork(network: Network): Engine {
  const compiled = new Map<Expression, Map<number, Evaluate>>();
  const compile = (expression: Expression, node: number): Evaluate => {
    const known = compiled.get(expression)?.get(node);
    if (known) return known;
    const evaluate = compileExpression(engine, expression, node);
    const byNode = compiled.get(expression) ?? new Map<number, Evaluate>();
    compiled.set(expression, byNode.set(node, evaluate));
    return evaluate;
  };
  const mechanisms: (Evaluate | undefined)[] = [];
  const evaluateNode = (context: Context, index: number): number => {
    let mechanism = mechanisms[index];
    if (!mechanism) {
      const expression = mechanismAt(engine, index);
      mechanism = expression ? compile(expression, index) : () => NaN;
      mechanisms[index] = mechanism;
    }
    const value = mechanism(context);
    const problem = Number.isFinite(value) ? closedDomainProblem(network, index, value) : null;
    if (problem !== null) return context.failure === null ? context.fail(problem) : NaN;
    // Without a request, only a value outside a domain is NaN.
    if (Number.isFinite(value) || context.request !== null) return value;
    return context.failure === null ? context.fail(explainFailure(engine, context, index)) : NaN;
  };
  const evaluateReference = (context: Context, reference: Reference): number => {
    if (reference < 0) return context.need(exogenousIndex(reference));
    const known = context.values[reference] ?? NaN;
    if (!Number.isNaN(known)) return known;
    const value = evaluateNode(context, reference);
    if (context.scratch !== null && !Number.isNaN(value)) {
      context.values[reference] = value;
      context.scratch.push(reference);
    }
    return value;
  };
  const engine: Engine = {
    network,
    coordinates: coordinatesOf(network),
    evaluateNode,
    evaluateReference,
    compile,
  };
  return engine;
}

function compileExpression(engine: Engine, expression: Expression, node: number): Evaluate {
  switch (expression.kind) {
    case 'number':
    case 'label': {
      const { value } = expression;
      return () => value;
    }
    case 'pi':
      return () => Math.PI;
    case 'name':
      return compileName(engine, expression.name, scopeOf(engine, node));
    case 'unary':
    case 'binary':
    case 'call':
      return compileOperation(engine, expression, node);
    case 'quantile':
      return compileQuantile(engine, expression.distribution, expression.noise, node);
  }
}

function scopeOf(engine: Engine, node: number): WorldScope {
  return engine.network.nodes[node]?.scope ?? new Map();
}

function compileName(engine: Engine, name: string, scope: WorldScope): Evaluate {
  const reference = scope.get(name);
  if (reference === undefined) return () => NaN;
  return (context) => engine.evaluateReference(context, reference);
}

function compileOperation(engine: Engine, expression: OperationExpression, node: number): Evaluate {
  const operator = operatorOf(expression);
  const operands = operandsOf(expression).map((operand) => engine.compile(operand, node));
  if (operator.chosen !== undefined) return compileChoice(operands, operator.chosen);
  if (operator.decided !== undefined) return compileDecision(operands, operator, operator.decided);
  if (expression.kind === 'binary') return compilePair(engine, expression, operands, node);
  const [only] = operands;
  const { apply } = operator;
  if (only !== undefined && operands.length === 1) {
    return (context) => {
      const value = only(context);
      return Number.isNaN(value) ? NaN : finite(apply(value));
    };
  }
  return (context) => {
    const values: number[] = [];
    for (const operand of operands) {
      const value = operand(context);
      if (Number.isNaN(value)) return NaN;
      values.push(value);
    }
    return finite(apply(...values));
  };
}

function compilePair(
  engine: Engine,
  expression: OperationExpression & { kind: 'binary' },
  [left, right]: readonly Evaluate[],
  node: number,
): Evaluate {
  if (!left || !right) return () => NaN;
  const { apply, compares } = infixOf(expression.operator);
  // It settles the coordinate temporarily, so nothing that is computed meanwhile may be cached.
  const split = (context: Context): number =>
    compares ? context.atPoint(() => splitComparison(engine, expression, node, context)) : NaN;
  return (context) => {
    const a = left(context);
    if (Number.isNaN(a)) return split(context);
    const b = right(context);
    if (Number.isNaN(b)) return split(context);
    return finite(apply(a, b));
  };
}

function compileDecision(
  [left, right]: readonly Evaluate[],
  { apply }: Operator,
  decided: (first: number) => number | null,
): Evaluate {
  if (!left || !right) return () => NaN;
  return (context) => {
    const a = left(context);
    if (Number.isNaN(a)) return NaN;
    const early = decided(a);
    if (early !== null) return early;
    const b = right(context);
    return Number.isNaN(b) ? NaN : apply(a, b);
  };
}

function compileChoice(operands: readonly Evaluate[], chosen: (first: number) => number): Evaluate {
  const [condition] = operands;
  return (context) => {
    const first = condition?.(context) ?? NaN;
    if (Number.isNaN(first)) return NaN;
    return operands[chosen(first)]?.(context) ?? NaN;
  };
}

/** Turns infinities into NaN, so that no later operation hides them. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : NaN;
}

function compileQuantile(engine: Engine, distribution: Distribution, noise: string, node: number): Evaluate {
  const { family } = distribution;
  const compiled = distribution.parameters.map((parameter) => engine.compile(parameter, node));
  const reference = scopeOf(engine, node).get(noise);
  if (reference === undefined) return () => NaN;
  const index = reference < 0 ? exogenousIndex(reference) : -1;
  const standard = standardAt(engine, index);
  const { discrete } = familyOf(family);
  return (context) => {
    const parameters: number[] = [];
    for (const parameter of compiled) {
      const value = parameter(context);
      if (Number.isNaN(value)) return NaN;
      parameters.push(value);
    }
    if (parameterProblem(family, parameters) !== null) return NaN;
    if (discrete && index >= 0 && !context.isSettled(index) && context.random === null) {
      return discreteQuantile(context, index, family, parameters);
    }
    const x = engine.evaluateReference(context, reference);
    if (Number.isNaN(x)) return NaN;
    if (standard !== null) return finite(standard.fromStandard(parameters, x));
    return quantile(family, parameters, insideUnit(x));
  };
}

/** Moves a uniform that was rounded to an end of (0, 1) inside. */
function insideUnit(u: number): number {
  return u <= 0 ? Number.MIN_VALUE : u >= 1 ? 1 - Number.EPSILON / 2 : u;
}

/** Returns the value of a discrete distribution whose uniform is known to lie in an interval. */
function discreteQuantile(
  context: Context,
  index: number,
  family: Distribution['family'],
  parameters: readonly number[],
): number {
  const [lo, hi] = [context.lowerEnd(index), context.upperEnd(index)];
  const steps = stepsBetween(family, parameters, lo, hi);
  if (steps === null) return context.need(index);
  return steps.length > 0 ? context.split(index, steps) : quantile(family, parameters, pointBetween(lo, hi));
}

/** Returns why a value is not one of a binary variable or a category, which a shift can leave; else null. */
function closedDomainProblem(network: Network, index: number, value: number): CausalError | null {
  const variable = network.nodes[index]?.variable;
  if (variable?.domain.kind !== 'binary' && variable?.domain.kind !== 'category') return null;
  const problem = domainProblem(variable.domain, value);
  if (problem === null) return null;
  return {
    code: 'out-of-domain',
    message: `${variable.name} would be ${value}; ${problem}.`,
    ...variable.at,
  };
}

/** Returns the evaluator's own error for a value outside a domain. */
function explainFailure(engine: Engine, context: Context, index: number): CausalError {
  const node = engine.network.nodes[index];
  if (!node?.mechanism) return noMechanism(node);
  const lookup = (name: string): number | undefined => {
    const reference = node.scope.get(name);
    if (reference === undefined) return undefined;
    if (reference >= 0) return engine.evaluateReference(context, reference);
    const coordinate = engine.coordinates[exogenousIndex(reference)];
    const at = exogenousIndex(reference);
    return coordinate && toNative(coordinate, pointBetween(context.lowerEnd(at), context.upperEnd(at)));
  };
  const result = evaluateExpression(node.mechanism, lookup, node.variable.name);
  if (!result.ok) return result.error;
  return {
    code: 'out-of-domain',
    message: `${node.variable.name} has no finite value here; keep its parents inside the domain of its mechanism.`,
    ...node.variable.at,
  };
}

function noMechanism(node: NetworkNode | undefined): CausalError {
  const name = node?.variable.name ?? 'a variable';
  return { code: 'no-mechanism', message: `${name} has arrows but no mechanism; define it with = or ~.` };
}
