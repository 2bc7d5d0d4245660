import * as v from 'valibot';
import { readoutSchema } from '../readout.ts';
import { finite } from '../../util/schemas.ts';

const embedding = v.pipe(v.array(v.number()), v.minLength(1));
const positive = v.pipe(finite, v.gtValue(0));

/**
 * Schema of `rungs.json`: data without a place in the standard files. Every field is optional; models from elsewhere
 * have none.
 */
export const extrasSchema = v.object({
  logitScale: v.optional(positive),
  logitBias: v.optional(finite),
  words: v.optional(v.array(v.string())),
  familiarity: v.optional(
    v.pipe(
      v.object({
        flats: v.array(v.object({ system: v.string(), mean: embedding, basis: v.array(embedding) })),
        most: positive,
      }),
      v.transform(({ flats, most }) => ({ subspaces: flats, most })),
    ),
  ),
  readout: v.optional(readoutSchema),
  references: v.optional(
    v.object({
      /** Maximum of 1 minus a cosine to a reference. */
      tolerance: positive,
      texts: v.pipe(v.array(v.object({ text: v.string(), embedding })), v.minLength(1)),
      pictures: v.pipe(v.array(v.object({ png: v.string(), embedding })), v.minLength(1)),
    }),
  ),
});
export type Extras = v.InferOutput<typeof extrasSchema>;
export type References = NonNullable<Extras['references']>;
