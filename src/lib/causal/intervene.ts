import type { Result } from '../util/result.ts';
import type { CausalError, Intervention, Interventions, Model } from './types.ts';

/**
 * The model after do(.): a constant replaces a mechanism (no parents, no noise left), a shift wraps it. A latent
 * root that is intervened on becomes an unobserved variable. The given model is not changed.
 */
export function intervene(_model: Model, _interventions: Interventions): Result<Model, CausalError> {
  throw new Error('to come');
}
/** Reads what somebody wrote in `do`: a number, a category's label, or an expression in `x`. */
export function parseIntervention(
  _model: Model,
  _name: string,
  _value: unknown,
): Result<Intervention, CausalError> {
  throw new Error('to come');
}
/** The name of a variable's copy in the counterfactual world of a twin network: no identifier, so never a clash. */
export function counterfactualName(name: string): string {
  return `${name}*`;
}
/**
 * Both worlds in one model (Balke & Pearl 1994): the factual variables, and for each descendant of an intervened
 * variable (itself included) a copy named by `counterfactualName`; all else, exogenous included, is shared.
 */
export function twinNetwork(_model: Model, _interventions: Interventions): Result<Model, CausalError> {
  throw new Error('to come');
}
