import { parseModel } from './language/parse-model.ts';
import type { Model } from './types.ts';

/** The model of a text that is right. */
export function modelOf(text: string): Model {
  const parsed = parseModel(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
