import * as v from 'valibot';
import { chainSchema, eventIdSchema, preventedSchema } from '../../../chains/schema.ts';

/** Schema entries of an item's line. */
export const payloadEntries = {
  chain: chainSchema,
  prevented: preventedSchema,
  asked: eventIdSchema,
  path: v.pipe(v.array(eventIdSchema), v.readonly()),
  /** `counterfactual`: what would happen; `detection`: only whether the premise event happens. */
  question_kind: v.optional(v.picklist(['counterfactual', 'detection'] as const), 'counterfactual'),
  /** Id shared by the two polarities of a question, if both are asked. */
  pair: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The reversed polarity: yes is correct if the asked event is prevented, or did not happen. */
  polarity: v.optional(v.literal('turned')),
} as const;

/** An item's data besides its words. */
export type Payload = v.InferOutput<v.ObjectSchema<typeof payloadEntries, undefined>>;

/** Schema of the truth: the correct answer, its reason, and whether the premise event happens at all. */
export const truthSchema = v.object({
  answer: v.picklist(['yes', 'no'] as const),
  reason: v.string(),
  premise: v.boolean(),
});
export type Truth = v.InferOutput<typeof truthSchema>;
