import { parseModel, type Model } from '../causal/index.ts';

/**
 * Parses a built-in model text.
 *
 * @throws Error if it does not parse: a mistake in the source, not in data
 */
export function parseBuiltIn(text: string): Model {
  const result = parseModel(text);
  if (!result.ok) {
    const { line = 0, column = 0, message } = result.error;
    throw new Error(`A system's own model does not parse (line ${line}, column ${column}): ${message}`);
  }
  return result.value;
}

const known = new Map<string, Model>();

/** Parses a built-in model text on first use, and caches it: a page that shows one story need not parse all of them. */
export function parsedOnce(text: string): Model {
  const model = known.get(text) ?? parseBuiltIn(text);
  known.set(text, model);
  return model;
}
