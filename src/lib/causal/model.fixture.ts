import { parseModel } from './language/parse-model.ts';
import type { Model } from './types.ts';
import { unwrap } from '../../../tests/support/required.ts';

/** The model of a text that is right. */
export function modelOf(text: string): Model {
  return unwrap(parseModel(text));
}
