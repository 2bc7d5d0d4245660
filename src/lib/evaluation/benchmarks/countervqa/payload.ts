import * as v from 'valibot';
import { chainSchema, eventIdSchema, preventedSchema } from '../../../chains/schema.ts';

/** What a line of items says of its question. */
export const payloadEntries = {
  chain: chainSchema,
  prevented: preventedSchema,
  asked: eventIdSchema,
  path: v.pipe(v.array(eventIdSchema), v.readonly()),
  /** What is asked: what would have been, or only whether what is supposed away takes place. */
  question_kind: v.optional(v.picklist(['counterfactual', 'detection'] as const), 'counterfactual'),
  /** What both ways of asking one question have in common, where it is asked both ways. */
  pair: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** The second way: yes is right where what is asked about falls away, or where it did not happen. */
  polarity: v.optional(v.literal('turned')),
} as const;

/** What an item knows beside its words. */
export type Payload = v.InferOutput<v.ObjectSchema<typeof payloadEntries, undefined>>;

/** The right answer, why, and whether what is supposed takes place at all. */
export const truthSchema = v.object({
  answer: v.picklist(['yes', 'no'] as const),
  reason: v.string(),
  premise: v.boolean(),
});
export type Truth = v.InferOutput<typeof truthSchema>;
