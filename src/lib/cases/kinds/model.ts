/** Structural causal models: a built-in system by id, or one written in the model language. */
import { text } from '../parts/fields.ts';
import { LABEL_CHARACTERS, MODEL_CHARACTERS } from '../parts/limits.ts';
import type { CaseKind } from '../parts/kind.ts';

/** Case kind: a built-in system, by id. */
export const system: CaseKind<'system', string> = {
  id: 'system',
  since: 1,
  schema: text(LABEL_CHARACTERS),
  extraContent: 'variables',
  path: (id) => `/lab/${encodeURIComponent(id)}`,
};

/** Case kind: source text in the model language. */
export const model: CaseKind<'model', string> = {
  id: 'model',
  since: 1,
  schema: text(MODEL_CHARACTERS),
  extraContent: 'variables',
  path: () => '/lab/model',
};
