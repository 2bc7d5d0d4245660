/** Schemas of the agents' replies, used to check replies and, as JSON schema, for structured output. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const share = v.pipe(
  v.number('use a number from 0 to 1'),
  v.minValue(0, 'use a number from 0 to 1'),
  v.maxValue(1, 'use a number from 0 to 1'),
);
const yesOrNo = v.boolean('use true or false');
const words = v.pipe(v.string('use text'), v.maxLength(4_000, 'use at most 4000 characters'));
const list = v.pipe(v.array(words, 'use a list of texts'), v.maxLength(20, 'list at most 20'));

/** Scores of the links of one batch, by the names of their events. */
export const observerShape = v.object({
  links: v.array(v.object({ cause: words, effect: words, score: share }), 'use a list of links'),
});

/** The three tests of a link and the verifier's verdict. */
export const verifierShape = v.object({
  abduction: v.object({ why: words, supports: yesOrNo }),
  counterfactual: v.object({ why: words, effect_still_happens: yesOrNo }),
  back_door: v.object({ common_causes: list, why: words, link_stands: yesOrNo }),
  verdict: v.picklist(['causal', 'not causal'], 'use "causal" or "not causal"'),
  confidence: share,
});

/** The critic's objections to a verdict. */
export const criticShape = v.object({
  flaws: list,
  other_explanation: words,
  verdict_stands: yesOrNo,
  confidence: share,
});

/** The final decision whether a link is kept. */
export const synthesizerShape = v.object({ keep: yesOrNo, confidence: share, why: words });

/** Whether an event needs all of its causes, or any one. */
export const needShape = v.object({
  needs: v.picklist(['all', 'any'], 'use "all" or "any"'),
  confidence: share,
  why: words,
});

/** Returns a schema in the strict form of structured output: all fields required, no others allowed. */
export function jsonSchemaOf(shape: v.GenericSchema): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...schema } = toJsonSchema(shape, {
    errorMode: 'ignore',
    ignoreActions: ['max_length'],
  });
  return closeObjects(schema) as Readonly<Record<string, unknown>>;
}

/** Adds `additionalProperties: false` to every object, as strict servers require. */
function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, closeObjects(field)]));
  return fields['type'] === 'object' ? { ...fields, additionalProperties: false } : fields;
}
