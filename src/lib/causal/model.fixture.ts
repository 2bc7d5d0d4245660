import { parseModel } from './language/parse-model.ts';
import type { Model } from './types.ts';
import { unwrap } from '../../../tests/support/required.ts';

/** Returns the model of a valid text. */
export function modelOf(text: string): Model {
  return unwrap(parseModel(text));
}
