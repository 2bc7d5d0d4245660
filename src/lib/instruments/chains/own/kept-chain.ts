import * as v from 'valibot';
import { ownChainSchema } from '../../../chains/own/draft-schema.ts';

const row = v.object({
  own: ownChainSchema,
  server: v.optional(v.string(), ''),
  model: v.optional(v.string(), ''),
  prevented: v.nullish(v.string(), null),
  updated: v.optional(v.number()),
});

/** A chain as a browser keeps it, with the server and the model that propose events; null for a row that holds none. */
export function keptChain(value: unknown): v.InferOutput<typeof row> | null {
  const read = v.safeParse(row, value);
  return read.success ? read.output : null;
}
