/** Embeddings of texts from a server: `POST /v1/embeddings`, as OpenAI, vLLM, llama.cpp and Ollama take it. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import type { VlmError } from './errors.ts';
import { createExchange, readText, type ClientOptions } from './exchange.ts';
import { parseOrNone } from '../util/json.ts';
import { finite } from '../util/schemas.ts';

/** Texts in one request; some servers take no more. */
const TEXTS_AT_ONCE = 64;
const MAX_BYTES = 16 * 1024 * 1024;

const replySchema = v.object({
  data: v.array(
    v.object({
      index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      embedding: v.pipe(v.array(finite), v.minLength(1)),
    }),
  ),
});

/** How embedding is ended, and who hears how far it is. */
export interface EmbeddingOptions {
  readonly signal?: AbortSignal;
  /** How many of the texts are embedded. */
  readonly onprogress?: (done: number) => void;
}

/** One embedding a text, in order, as the server gives them; all have one length. */
export async function embeddingsFrom(
  server: ClientOptions,
  model: string,
  texts: readonly string[],
  { signal, onprogress }: EmbeddingOptions = {},
): Promise<Result<readonly Float32Array[], VlmError>> {
  const { send } = createExchange(server);
  const found: Float32Array[] = [];
  while (found.length < texts.length) {
    const input = texts.slice(found.length, found.length + TEXTS_AT_ONCE);
    const body = JSON.stringify({ model, input });
    const reply = await send(
      { path: '/embeddings', accept: 'application/json', body, signal },
      async (response, watch) =>
        readVectors(parseOrNone(await readText(response.body, MAX_BYTES, watch)), input.length),
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
  if (!read.success) return malformed('What the server sends are no embeddings.');
  const vectors = new Map(
    read.output.data.map(({ index, embedding }, place) => [index ?? place, Float32Array.from(embedding)]),
  );
  const whole = Array.from({ length: count }, (_, place) => vectors.get(place)).filter(
    (vector) => vector !== undefined,
  );
  return whole.length === count && vectors.size === count
    ? ok(whole)
    : malformed(`The server sends ${read.output.data.length} embeddings of ${count} texts.`);
}

function malformed(what: string): Result<never, VlmError> {
  return fail({ kind: 'malformed', message: `${what} Choose a model that embeds texts.` });
}
