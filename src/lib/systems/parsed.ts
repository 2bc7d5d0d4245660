import { parseModel, type Model } from '../causal/index.ts';

/** The model of a text of ours. Throws an Error when it does not parse: that is a slip in the source, not in data. */
export function parsed(text: string): Model {
  const result = parseModel(text);
  if (!result.ok) {
    const { line = 0, column = 0, message } = result.error;
    throw new Error(`A system's own model does not parse (line ${line}, column ${column}): ${message}`);
  }
  return result.value;
}

const known = new Map<string, Model>();

/** The same, parsed once, when it is first asked for: a page that shows one story need not read all of them. */
export function parsedOnce(text: string): Model {
  const model = known.get(text) ?? parsed(text);
  known.set(text, model);
  return model;
}
