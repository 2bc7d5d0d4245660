/** Schema of a request for embeddings: `POST /v1/embeddings`. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import { MAX_EMBEDDED_CHARACTERS, MAX_EMBEDDED_TEXTS } from './limits.ts';
import { badRequest, type ApiError } from './openai-error.ts';
import { parseOrNone } from '../util/json.ts';
import { schemaProblem } from '../util/schema-problem.ts';

const text = v.pipe(
  v.string('use text'),
  v.minLength(1, 'use text that is not empty'),
  v.maxLength(MAX_EMBEDDED_CHARACTERS, `use at most ${MAX_EMBEDDED_CHARACTERS} characters a text`),
);
const schema = v.object({
  model: v.pipe(v.string('use text'), v.minLength(1, 'name a model'), v.maxLength(300)),
  input: v.lazy((value) =>
    typeof value === 'string'
      ? text
      : v.pipe(
          v.array(text, 'use text or a list of texts'),
          v.minLength(1, 'send a text'),
          v.maxLength(MAX_EMBEDDED_TEXTS, `send at most ${MAX_EMBEDDED_TEXTS} texts`),
        ),
  ),
  encoding_format: v.optional(v.literal('float', 'use "float"')),
});

/** Texts to embed, and the model. */
export interface EmbeddingRequest {
  readonly model: string;
  readonly texts: readonly string[];
}

/** Parses the body of such a request. */
export function readEmbeddingRequest(json: string): Result<EmbeddingRequest, ApiError> {
  const value = parseOrNone(json);
  if (value === undefined) {
    return fail(badRequest('The body is not JSON: send {"model": ..., "input": [...]}.', 'invalid_json'));
  }
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    return fail(badRequest(`${schemaProblem(issue, 'The body')}.`, 'invalid_request'));
  }
  const { model, input } = read.output;
  return ok({ model, texts: typeof input === 'string' ? [input] : input });
}
