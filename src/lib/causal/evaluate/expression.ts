import { familyOf } from '../distributions/index.ts';
import { operandsOf } from '../operands.ts';
import { operatorOf } from '../operators/table.ts';
import type { CausalError, Distribution, Expression, OperationExpression, Position } from '../types.ts';
import { fail, ok, type Result } from '../../util/result.ts';

/** Returns the value of a parent or exogenous variable; undefined if it has none. */
export type Lookup = (name: string) => number | undefined;

/** State of an evaluation: after the first error, every value is NaN. */
interface Evaluation {
  readonly lookup: Lookup;
  error: CausalError | null;
}

/**
 * Computes one expression. Branches of `if` that are not taken, and the right side of a decided `and` or `or`, are not
 * computed. A value outside an operation's domain is an `out-of-domain` error; a name without a value a `no-mechanism`
 * error. `variable` is named in messages.
 */
export function evaluateExpression(
  expression: Expression,
  lookup: Lookup,
  variable?: string,
): Result<number, CausalError> {
  const evaluation: Evaluation = { lookup, error: null };
  const value = evaluate(expression, evaluation);
  if (evaluation.error === null) return ok(value);
  if (variable === undefined) return fail(evaluation.error);
  const { message } = evaluation.error;
  return fail({ ...evaluation.error, message: `${variable} has no value: ${message}` });
}

function evaluate(expression: Expression, evaluation: Evaluation): number {
  switch (expression.kind) {
    case 'number':
    case 'label':
      return expression.value;
    case 'pi':
      return Math.PI;
    case 'name': {
      const value = evaluation.lookup(expression.name);
      if (value === undefined) return noMechanism(expression.name, expression.at, evaluation);
      if (Number.isFinite(value)) return value;
      return reportOutOfDomain(
        `${expression.name} is ${value}, not a finite number`,
        expression.at,
        evaluation,
      );
    }
    case 'unary':
    case 'binary':
    case 'call':
      return evaluateOperation(expression, evaluation);
    case 'quantile':
      return evaluateQuantile(expression.distribution, expression.noise, expression.at, evaluation);
  }
}

function evaluateOperation(expression: OperationExpression, evaluation: Evaluation): number {
  const operator = operatorOf(expression);
  const operands = operandsOf(expression);
  const [first, second, third] = operands;
  if (first === undefined) return NaN;
  const value = evaluate(first, evaluation);
  if (operator.chosen !== undefined) {
    const chosen = operator.chosen(value) === 1 ? second : third;
    return chosen === undefined ? NaN : evaluate(chosen, evaluation);
  }
  const decided = operator.decided?.(value) ?? null;
  if (decided !== null) return decided;
  const values = [value];
  for (let i = 1; i < operands.length; i++) values.push(evaluate(operands[i] ?? first, evaluation));
  const result = operator.apply(...values);
  return Number.isFinite(result)
    ? result
    : reportOutOfDomain(operator.problem(values), expression.at, evaluation);
}

function evaluateQuantile(
  distribution: Distribution,
  noise: string,
  at: Position,
  evaluation: Evaluation,
): number {
  const parameters = distribution.parameters.map((parameter) => evaluate(parameter, evaluation));
  const u = evaluation.lookup(noise);
  if (u === undefined) return noMechanism(noise, at, evaluation);
  const { family } = distribution;
  const problem = familyOf(family).problem(parameters);
  if (problem !== null) return reportOutOfDomain(`in ${family}(...), ${problem.message}`, at, evaluation);
  if (!(u > 0 && u < 1))
    return reportOutOfDomain(`${noise} is ${u}; it must lie strictly between 0 and 1`, at, evaluation);
  const value = familyOf(family).quantile(parameters, u);
  if (Number.isFinite(value)) return value;
  return reportOutOfDomain(
    `${family}(${parameters.join(', ')}) has no finite value at ${noise} = ${u}`,
    at,
    evaluation,
  );
}

function reportOutOfDomain(message: string, at: Position, evaluation: Evaluation): number {
  const where = `(line ${at.line}, column ${at.column})`;
  return stop({ code: 'out-of-domain', message: `${message} ${where}.`, ...at }, evaluation);
}

function noMechanism(name: string, at: Position, evaluation: Evaluation): number {
  const message = `${name} has no mechanism to compute it; define it with = or ~, or intervene on it.`;
  return stop({ code: 'no-mechanism', message, ...at }, evaluation);
}

function stop(error: CausalError, evaluation: Evaluation): number {
  evaluation.error ??= error;
  return NaN;
}
