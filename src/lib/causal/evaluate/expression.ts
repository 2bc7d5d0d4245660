import { FAMILIES } from '../distributions.ts';
import type { CausalError, Distribution, Expression, Position } from '../types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { applyBinary, applyFunction } from './arithmetic.ts';

/** Gives the value of a parent or exogenous name; undefined where there is none. */
export type Lookup = (name: string) => number | undefined;

/** An evaluation under way: the first thing that went wrong is kept, and NaN returned from there on. */
interface Evaluation {
  readonly lookup: Lookup;
  error: CausalError | null;
}

/**
 * Computes one expression. Branches of `if` that are not taken, and the right side of a decided `and` or `or`,
 * are not computed. A value outside an operation's domain is an `out-of-domain` error; a name without a value
 * a `no-mechanism` error. `variable` is named in messages.
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
      return outside(`${expression.name} is ${value}, not a finite number`, expression.at, evaluation);
    }
    case 'unary': {
      const operand = evaluate(expression.operand, evaluation);
      return expression.operator === '-' ? -operand : operand === 0 ? 1 : 0;
    }
    case 'binary': {
      const { operator } = expression;
      const left = evaluate(expression.left, evaluation);
      if (operator === 'and' && left === 0) return 0;
      if (operator === 'or' && left !== 0) return 1;
      const right = evaluate(expression.right, evaluation);
      const value = applyBinary(operator, left, right);
      if (Number.isFinite(value)) return value;
      return outside(operationProblem(operator, left, right), expression.at, evaluation);
    }
    case 'call': {
      const { callee, args } = expression;
      if (callee === 'if') {
        const [condition, then, otherwise] = args;
        if (condition === undefined || then === undefined || otherwise === undefined) return NaN;
        return evaluate(evaluate(condition, evaluation) !== 0 ? then : otherwise, evaluation);
      }
      const values = args.map((argument) => evaluate(argument, evaluation));
      const value = applyFunction(callee, values);
      if (Number.isFinite(value)) return value;
      return outside(
        `${callee}(${values.join(', ')}) is not defined`,
        expression.at,
        evaluation,
        REMEDIES.get(callee),
      );
    }
    case 'quantile':
      return evaluateQuantile(expression.distribution, expression.noise, expression.at, evaluation);
  }
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
  const problem = FAMILIES[family].problem(parameters);
  if (problem !== null) return outside(`in ${family}(...), ${problem.message}`, at, evaluation);
  if (!(u > 0 && u < 1))
    return outside(`${noise} is ${u}; it must lie strictly between 0 and 1`, at, evaluation);
  const value = FAMILIES[family].quantile(parameters, u);
  if (Number.isFinite(value)) return value;
  return outside(
    `${family}(${parameters.join(', ')}) has no finite value at ${noise} = ${u}`,
    at,
    evaluation,
  );
}

const REMEDIES: ReadonlyMap<string, string> = new Map([
  ['sqrt', 'sqrt takes numbers from 0 up'],
  ['log', 'log takes positive numbers'],
  ['exp', 'the result is too large'],
  ['clip', 'clip(x, lo, hi) needs lo <= hi'],
]);

function operationProblem(operator: string, left: number, right: number): string {
  if (operator === '/' && right === 0) return `division of ${left} by 0`;
  return `${left} ${operator} ${right} is not a finite real number`;
}

function outside(message: string, at: Position, evaluation: Evaluation, remedy?: string): number {
  const hint = remedy === undefined ? '' : `; ${remedy}`;
  return stop(
    { code: 'out-of-domain', message: `${message}${hint} (line ${at.line}, column ${at.column}).`, ...at },
    evaluation,
  );
}

function noMechanism(name: string, at: Position, evaluation: Evaluation): number {
  const message = `${name} has no mechanism to compute it; define it with = or ~, or intervene on it.`;
  return stop({ code: 'no-mechanism', message, ...at }, evaluation);
}

function stop(error: CausalError, evaluation: Evaluation): number {
  evaluation.error ??= error;
  return NaN;
}
