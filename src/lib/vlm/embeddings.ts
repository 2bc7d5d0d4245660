/** Embeddings of texts from a server: `POST /v1/embeddings`, as OpenAI, vLLM, llama.cpp and Ollama take it. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import type { VlmError } from './errors.ts';
import { createExchange, readText, type ClientOptions } from './exchange.ts';
import { parseOrNone } from '../util/json.ts';
import { finite } from '../util/schemas.ts';

/** Maximum number of texts in one request; some servers take no more. */
const MAX_TEXTS_PER_REQUEST = 64;
/** Maximum size of a reply, in bytes. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;

const replySchema = v.object({
  data: v.array(
    v.object({
      index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      embedding: v.pipe(v.array(finite), v.minLength(1)),
    }),
  ),
});

/** Cancellation and progress of embedding. */
export interface EmbeddingOptions {
  readonly signal?: AbortSignal;
  /** Called with the number of texts embedded so far. */
  readonly onprogress?: (done: number) => void;
}

/** Returns one embedding per text, in order, unmodified; all have the same length. */
export async function embeddingsFrom(
  server: ClientOptions,
  model: string,
  texts: readonly string[],
  { signal, onprogress }: EmbeddingOptions = {},
): Promise<Result<readonly Float32Array[], VlmError>> {
  const { send } = createExchange(server);
  const found: Float32Array[] = [];
  while (found.length < texts.length) {
    const input = texts.slice(found.length, found.length + MAX_TEXTS_PER_REQUEST);
    const body = JSON.stringify({ model, input });
    const reply = await send(
      { path: '/embeddings', accept: 'application/json', body, signal },
      async (response, watch) =>
        readVectors(parseOrNone(await readText(response.body, MAX_REPLY_BYTES, watch)), input.length),
    );
    if (!reply.ok) return reply;
    found.push(...reply.value);
    if (found.some((vector) => vector.length !== found[0]?.length))
      return malformed('Its embeddings differ in length.');
    onprogress?.(found.length);
  }
  return ok(found);
}

function readVectors(value: unknown, count: number): Result<readonly Float32Array[], VlmError> {
  const read = v.safeParse(replySchema, value);
  if (!read.success) return malformed("The server's reply does not contain embeddings.");
  const vectors = new Map(
    read.output.data.map(({ index, embedding }, position) => [
      index ?? position,
      Float32Array.from(embedding),
    ]),
  );
  const whole = Array.from({ length: count }, (_, position) => vectors.get(position)).filter(
    (vector) => vector !== undefined,
  );
  return whole.length === count && vectors.size === count
    ? ok(whole)
    : malformed(`The server sends ${read.output.data.length} embeddings of ${count} texts.`);
}

function malformed(what: string): Result<never, VlmError> {
  return fail({ kind: 'malformed', message: `${what} Choose a model that embeds texts.` });
}
