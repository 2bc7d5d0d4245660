/** Stored form of an exchange: enough to show it, to export it and never to ask it again. */
import * as v from 'valibot';
import { AGENTS } from './types.ts';

const part = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string() }),
  v.object({ type: v.literal('frame'), frame: v.number(), name: v.string(), sha256: v.string() }),
]);

const message = v.object({
  role: v.picklist(['system', 'user', 'assistant']),
  parts: v.pipe(v.array(part), v.readonly()),
});

/** Schema of one attempt. */
const trySchema = v.object({
  /** Time of sending, in milliseconds since 1970. */
  at: v.number(),
  milliseconds: v.number(),
  /** Reason of failure: a name such as `rate-limit` or `not-json`, and a sentence. Null for the answer. */
  problem: v.nullable(v.object({ name: v.string(), message: v.string() })),
  /** The reply; null if there was none. */
  reply: v.nullable(v.string()),
  /** The model's reasoning, if the server returns it. */
  reasoning: v.exactOptional(v.string()),
});
export type Try = v.InferOutput<typeof trySchema>;

const exchange = {
  key: v.string(),
  /** Name of the agent. */
  agent: v.string(),
  subject: v.string(),
  links: v.pipe(v.array(v.object({ cause: v.string(), effect: v.string() })), v.readonly()),
  prompt: v.pipe(v.array(message), v.readonly()),
  tries: v.pipe(v.array(trySchema), v.readonly()),
};

/** An answered exchange: a line of the journal. */
export const storedSchema = v.object({ ...exchange, answer: v.string() });
export type StoredExchange = v.InferOutput<typeof storedSchema>;

/** A failed exchange with no retries left; a later run asks it again. */
const failedSchema = v.object({ ...exchange, answer: v.null() });
export type FailedExchange = v.InferOutput<typeof failedSchema>;

const agent = v.picklist(AGENTS);
/** An answered exchange of one of the four agents. */
export const agentsStoredSchema = v.object({ ...storedSchema.entries, agent });
export const agentsFailedSchema = v.object({ ...failedSchema.entries, agent });
