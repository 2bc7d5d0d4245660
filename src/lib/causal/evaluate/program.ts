import type { Result } from '../../util/result.ts';
import type { CausalError, Columns, Model } from '../types.ts';

/** A model compiled to column operations. */
export interface Program {
  /**
   * Computes `rows` rows of every variable that has a mechanism (latent variables included) from one column an
   * exogenous variable. A value outside a domain is an `out-of-domain` error that names variable and value.
   */
  run(exogenous: Columns, rows: number): Result<Columns, CausalError>;
}

/** Compiles a model; with `targets`, only what these variables and their ancestors need. */
export function compile(_model: Model, _targets?: readonly string[]): Program {
  throw new Error('to come');
}
