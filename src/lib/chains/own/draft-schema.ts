/** Schema of the user's own chain in browser storage. */
import * as v from 'valibot';
import { needOf } from '../schema.ts';
import { INTERACTIONS } from '../types.ts';
import type { OwnChain } from './types.ts';

const text = v.string();
const ids = v.pipe(v.array(text), v.minLength(1), v.readonly());

/** Schema of a stored chain, complete or not. */
export const ownChainSchema: v.GenericSchema<unknown, OwnChain> = v.object({
  title: text,
  context: text,
  type: v.picklist(INTERACTIONS),
  goal: v.nullable(text),
  events: v.pipe(
    v.array(v.object({ id: text, time: text, agent: text, text, label: v.exactOptional(text) })),
    v.readonly(),
  ),
  causes: v.record(text, needOf(ids)),
});
