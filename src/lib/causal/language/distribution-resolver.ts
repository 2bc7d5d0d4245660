import { evaluateExpression } from '../evaluate/expression.ts';
import { namesIn } from '../evaluate/names.ts';
import { familyOf, parameterProblem } from '../distributions/index.ts';
import type { Distribution, Expression, Family, Position } from '../types.ts';
import { raise } from './problem.ts';
import type { Scope } from './scope.ts';
import type { ArgumentSyntax, ExpressionSyntax } from './syntax.ts';
import { NUMBER, type ValueType } from './value-type.ts';

/** Resolves the names of a numeric expression; `user` is what needs the number, for the message. */
type ResolveNumber = (syntax: ExpressionSyntax, scope: Scope, user: string) => Expression;

/**
 * Resolves a distribution's arguments. Constant parameters must be in its domain.
 *
 * @param resolveNumber resolves a parameter: expressions contain distributions, and these contain expressions
 */
export function resolveDistribution(
  family: Family,
  args: readonly ArgumentSyntax[],
  at: Position,
  scope: Scope,
  resolveNumber: ResolveNumber,
): { readonly distribution: Distribution; readonly type: ValueType } {
  const labels = familyOf(family).labelled ? categoriesFrom(args, at) : null;
  if (labels === null) checkParameters(family, args, at);
  const parameters = args.map(({ expression }) => resolveNumber(expression, scope, family));
  const distribution: Distribution = { family, parameters, ...(labels && { labels }) };
  const problem = parameterProblem(family, constantParameters(distribution));
  if (problem !== null) {
    const where = problem.index === null ? at : (parameters[problem.index]?.at ?? at);
    raise('out-of-domain', where, `in ${family}(...) of ${scope.owner}, ${problem.message}.`);
  }
  return { distribution, type: labels === null ? NUMBER : { kind: 'category', labels } };
}

/** Returns the values of the parameters that mention no name, null for others. */
export function constantParameters(distribution: Distribution): readonly (number | null)[] {
  return distribution.parameters.map(constantValue);
}

/**
 * Returns the value of an expression that mentions no name; null for others. Raises an error if it has no value, as
 * 1/0.
 */
function constantValue(expression: Expression): number | null {
  if (namesIn(expression).size > 0) return null;
  const result = evaluateExpression(expression, () => undefined);
  if (!result.ok) return raise(result.error.code, expression.at, result.error.message);
  return result.value;
}

function categoriesFrom(args: readonly ArgumentSyntax[], at: Position): readonly string[] {
  const labels: string[] = [];
  for (const { label, expression } of args) {
    if (label === null) {
      return raise(
        'syntax',
        expression.at,
        'each category needs its label, as in categorical(small: 0.2, large: 0.8).',
      );
    }
    if (labels.includes(label.name))
      raise('syntax', label.at, `the category "${label.name}" is listed twice.`);
    labels.push(label.name);
  }
  if (labels.length === 0)
    raise('syntax', at, 'categorical needs categories, as in categorical(small: 0.2, large: 0.8).');
  return labels;
}

function checkParameters(family: Family, args: readonly ArgumentSyntax[], at: Position): void {
  const names = familyOf(family).parameters;
  const labelled = args.find((argument) => argument.label !== null)?.label;
  if (labelled) raise('syntax', labelled.at, `"${labelled.name}:" is only allowed in categorical(...).`);
  if (args.length === names.length) return;
  const count = `${names.length} parameter${names.length === 1 ? '' : 's'}`;
  raise('syntax', at, `${family} takes ${count}, not ${args.length}: ${family}(${names.join(', ')}).`);
}
