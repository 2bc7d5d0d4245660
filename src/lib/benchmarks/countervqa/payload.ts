import * as v from 'valibot';
import { chainSchema, eventIdSchema, preventedSchema } from '../../chains/schema.ts';

/** What a line of items says of its question. */
export const payloadEntries = {
  chain: chainSchema,
  prevented: preventedSchema,
  asked: eventIdSchema,
  path: v.pipe(v.array(eventIdSchema), v.readonly()),
  /** What is asked: what would have been, or only whether what is supposed away takes place. */
  question_kind: v.optional(v.picklist(['counterfactual', 'detection'] as const), 'counterfactual'),
} as const;

/** What an item knows beside its words. */
export type Payload = v.InferOutput<v.ObjectSchema<typeof payloadEntries, undefined>>;

export const truthSchema = v.object({
  answer: v.picklist(['yes', 'no'] as const),
  reason: v.string(),
  premise: v.boolean(),
});

export type Truth = v.InferOutput<typeof truthSchema>;
