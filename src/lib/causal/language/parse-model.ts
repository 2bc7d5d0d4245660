import type { Result } from '../../util/result.ts';
import type { CausalError, Model } from '../types.ts';

/** Reads a model text (grammar: see `syntax.ts`) into a structural causal model. */
export function parseModel(_text: string): Result<Model, CausalError> {
  throw new Error('to come');
}
