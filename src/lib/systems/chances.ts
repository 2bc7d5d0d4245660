import { evaluateExpression, type Assignment, type Distribution } from '../causal/index.ts';

/**
 * Returns a distribution's parameters for given values of the parents; `owner` is named in errors.
 *
 * @throws Error if they cannot be evaluated, which does not occur in states of a system
 */
export function parametersAt(
  { parameters }: Distribution,
  values: Assignment,
  owner: string,
): readonly number[] {
  return parameters.map((parameter) => {
    const value = evaluateExpression(parameter, (name) => values.get(name), owner);
    if (!value.ok) throw new Error(value.error.message);
    return value.value;
  });
}
