import type { Assignment, CausalError, Model, Variable } from '../types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { domainProblem } from './domain.ts';
import { evaluateExpression } from './expression.ts';
import { computableVariables } from './computable.ts';
import { memoizeByObject } from '../../util/memoize-by-object.ts';

/**
 * Computes every variable of one unit that has a mechanism and whose ancestors all have one, from a value for each
 * exogenous variable. Fails with `out-of-domain` if a value leaves a domain, and with `no-mechanism` if an exogenous
 * value is missing.
 */
export function evaluateUnit(model: Model, exogenous: Assignment): Result<Assignment, CausalError> {
  const computable = allComputable(model);
  return computable.ok ? evaluateVariables(computable.value, exogenous) : computable;
}

/** `computableVariables`, cached by model, since units are computed in each animation frame. */
const allComputable = memoizeByObject((model: Model) => computableVariables(model));

/** Computes variables that are given in order, parents before children. */
export function evaluateVariables(
  variables: readonly Variable[],
  exogenous: Assignment,
): Result<Assignment, CausalError> {
  const values = new Map<string, number>();
  for (const variable of variables) {
    if (variable.mechanism === null) continue;
    const lookup = (name: string): number | undefined =>
      (name === variable.name ? undefined : values.get(name)) ?? exogenous.get(name);
    const result = evaluateExpression(variable.mechanism, lookup, variable.name);
    if (!result.ok) return result;
    const problem = domainProblem(variable.domain, result.value);
    if (problem !== null) {
      const { line, column } = variable.at;
      const message = `${variable.name} would be ${result.value}; ${problem}.`;
      return fail({ code: 'out-of-domain', message, line, column });
    }
    values.set(variable.name, result.value);
  }
  return ok(values);
}
