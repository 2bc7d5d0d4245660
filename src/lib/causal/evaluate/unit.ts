import type { Result } from '../../util/result.ts';
import type { Assignment, CausalError, Expression, Model } from '../types.ts';

/** Computes every variable that has a mechanism for one unit, from a value for each exogenous variable. */
export function evaluateUnit(_model: Model, _exogenous: Assignment): Result<Assignment, CausalError> {
  throw new Error('to come');
}

/**
 * Computes one expression; `lookup` gives the value of a parent or exogenous name (undefined: has none).
 * `variable` is named in errors.
 */
export function evaluateExpression(
  _expression: Expression,
  _lookup: (name: string) => number | undefined,
  _variable?: string,
): Result<number, CausalError> {
  throw new Error('to come');
}
