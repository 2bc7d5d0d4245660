/** What is kept of every exchange: enough to show it, to export it and never to ask it again. */
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

/** One time that a question was sent. */
const trySchema = v.object({
  /** When it was sent, in milliseconds since 1970. */
  at: v.number(),
  milliseconds: v.number(),
  /** Why it came to nothing: a name such as `rate-limit` or `not-json`, and a sentence. Null for the answer. */
  problem: v.nullable(v.object({ name: v.string(), message: v.string() })),
  /** What came back, where anything did. */
  reply: v.nullable(v.string()),
  /** What the model thought beside it, where the server tells. */
  reasoning: v.exactOptional(v.string()),
});
export type Try = v.InferOutput<typeof trySchema>;

const exchange = {
  key: v.string(),
  /** Who was asked. */
  agent: v.string(),
  subject: v.string(),
  links: v.pipe(v.array(v.object({ cause: v.string(), effect: v.string() })), v.readonly()),
  prompt: v.pipe(v.array(message), v.readonly()),
  tries: v.pipe(v.array(trySchema), v.readonly()),
};

/** An exchange that was answered: a line of the journal. */
export const storedSchema = v.object({ ...exchange, answer: v.string() });
export type StoredExchange = v.InferOutput<typeof storedSchema>;

/** An exchange that came to nothing, its tries all used up; a later run asks it again. */
const failedSchema = v.object({ ...exchange, answer: v.null() });
export type FailedExchange = v.InferOutput<typeof failedSchema>;

const agent = v.picklist(AGENTS);
/** Both as a run of the four agents keeps them: nobody else was asked. */
export const agentsStoredSchema = v.object({ ...storedSchema.entries, agent });
export const agentsFailedSchema = v.object({ ...failedSchema.entries, agent });
