import * as v from 'valibot';
import { ownChainSchema } from '../../../../chains/own/draft-schema.ts';
import { keptPlacesSchema } from '../../../../components/page/kept-places.ts';

const prevented = v.nullish(v.string(), null);
const places = v.nullish(keptPlacesSchema, null);

const row = v.object({
  own: ownChainSchema,
  server: v.optional(v.string(), ''),
  model: v.optional(v.string(), ''),
  prevented,
  /** The chain that opening this one replaced. */
  replaced: v.nullish(v.object({ own: ownChainSchema, prevented, places }), null),
  places,
  updated: v.optional(v.number()),
});

/** A stored chain, with moved cards and the server and model that propose events. */
export type KeptChain = v.InferOutput<typeof row>;

/** Parses a stored row; null where it holds no chain. */
export function keptChain(value: unknown): KeptChain | null {
  const read = v.safeParse(row, value);
  return read.success ? read.output : null;
}
