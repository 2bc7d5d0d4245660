import { evaluateExpression, type Assignment, type Distribution } from '../causal/index.ts';

/**
 * A distribution's parameters where the parents have these values; `owner` is named in errors. Throws an Error when
 * they cannot be evaluated there: in states of a system they can.
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
