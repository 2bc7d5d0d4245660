import type { Result } from '../util/result.ts';
import type { CausalError, Columns, Interventions, Model } from './types.ts';

/** One column of `rows` draws an exogenous variable; each name has its own stream of the seed. */
export function drawExogenous(_model: Model, _rows: number, _seed: number): Columns {
  throw new Error('to come');
}
/** Draws `rows` rows of every variable, after the interventions if any. */
export function sample(
  _model: Model,
  _options: { readonly n: number; readonly seed: number; readonly interventions?: Interventions },
): Result<Columns, CausalError> {
  throw new Error('to come');
}
