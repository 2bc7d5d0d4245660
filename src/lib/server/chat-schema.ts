/** Schema of a chat request, for the relay and the built-in models. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import { badRequest, type ApiError } from './openai-error.ts';
import { MAX_MESSAGES, MAX_NAMED_TOKENS } from './limits.ts';
import { parseOrNone } from '../util/json.ts';
import { between, whole } from '../util/schemas.ts';

/** Maximum number of alternatives per position, of stop texts, and of characters in a name. */
const MAX_TOP_LOGPROBS = 20;
const MAX_STOPS = 16;
const MAX_NAME_LENGTH = 300;

/** Prefix of a picture's data URL; some servers compare it literally. */
const PICTURE = /^data:image\/(png|jpe?g|webp);base64,/u;

const text = v.string('use text');
const yesOrNo = v.boolean('use true or false');

const STOP_REMEDY = `use text or up to ${MAX_STOPS} texts`;

const PICTURE_REMEDY =
  'send the picture itself as a data URL that begins with data:image/png;base64, or data:image/jpeg;base64, (other addresses are never fetched)';

const part = v.variant(
  'type',
  [
    v.object({ type: v.literal('text'), text }),
    v.object({
      type: v.literal('image_url'),
      image_url: v.object({
        url: v.pipe(
          text,
          v.check((url) => PICTURE.test(url), PICTURE_REMEDY),
        ),
        detail: v.exactOptional(v.picklist(['auto', 'low', 'high'], 'use "auto", "low" or "high"')),
      }),
    }),
  ],
  'use {"type": "text", "text"} or {"type": "image_url", "image_url": {"url"}}',
);

const message = v.object({
  role: v.picklist(['system', 'developer', 'user', 'assistant'], 'use "system", "user" or "assistant"'),
  // Not a union, which would hide what is wrong with a part.
  content: v.lazy((value) =>
    typeof value === 'string' ? text : v.array(part, 'use text or a list of parts'),
  ),
});

const fields = {
  model: v.pipe(text, v.nonEmpty('name a model'), v.maxLength(MAX_NAME_LENGTH, 'use a shorter name')),
  messages: v.pipe(
    v.array(message, 'use a list of messages'),
    v.minLength(1, 'send at least one message'),
    v.maxLength(MAX_MESSAGES, `send at most ${MAX_MESSAGES} messages`),
  ),
  temperature: v.nullish(between(0, 10)),
  top_p: v.nullish(between(0, 1)),
  presence_penalty: v.nullish(between(-2, 2)),
  frequency_penalty: v.nullish(between(-2, 2)),
  max_tokens: v.nullish(whole(1, MAX_NAMED_TOKENS)),
  max_completion_tokens: v.nullish(whole(1, MAX_NAMED_TOKENS)),
  seed: v.nullish(whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  n: v.nullish(whole(1, 1)),
  stop: v.nullish(v.union([text, v.pipe(v.array(text), v.maxLength(MAX_STOPS, STOP_REMEDY))], STOP_REMEDY)),
  logprobs: v.nullish(yesOrNo),
  top_logprobs: v.nullish(whole(0, MAX_TOP_LOGPROBS)),
  stream: v.nullish(yesOrNo),
  stream_options: v.nullish(v.object({ include_usage: v.optional(yesOrNo) }, 'use {"include_usage": true}')),
  // Servers differ in what they accept inside it; anything else is dropped.
  response_format: v.fallback(
    v.nullish(v.looseObject({ type: v.picklist(['text', 'json_object', 'json_schema']) })),
    undefined,
  ),
  chat_template_kwargs: v.nullish(
    v.object({ enable_thinking: v.optional(yesOrNo) }, 'use {"enable_thinking": false}'),
  ),
};

const schema = v.object(fields, 'use a JSON object with "model" and "messages"');

/** A chat request with only known fields. */
export type ChatBody = v.InferOutput<typeof schema>;

/** A request, and the fields that were dropped. */
export interface ReadChat {
  readonly body: ChatBody;
  /** A requested format of the answer other than plain text. */
  readonly form: 'tools' | 'response_format' | null;
  /** Names of all dropped fields. */
  readonly dropped: readonly string[];
}

/** Parses a request. Fails with what is wrong, where, and what would be right. */
export function readChat(json: string): Result<ReadChat, ApiError> {
  const value = parseOrNone(json);
  if (value === undefined) {
    return fail(badRequest('The body is not JSON: send {"model": ..., "messages": [...]}.', 'invalid_json'));
  }
  const read = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (!read.success) return fail(explain(read.issues[0]));
  const body = read.output;
  if (body.top_logprobs != null && body.logprobs !== true) {
    return fail(badRequest('top_logprobs needs logprobs: set "logprobs": true, or leave top_logprobs out.'));
  }
  const known = new Set(Object.keys(fields));
  const left = body.response_format === undefined ? ['response_format'] : [];
  const dropped = Object.keys(value as object).filter((name) => !known.has(name) || left.includes(name));
  return ok({ body, form: formOf(value), dropped });
}

const unknownForms = v.object({
  tools: v.fallback(v.optional(v.array(v.unknown())), undefined),
  functions: v.fallback(v.optional(v.array(v.unknown())), undefined),
  response_format: v.fallback(v.optional(v.looseObject({ type: v.string() })), undefined),
});

function formOf(value: unknown): ReadChat['form'] {
  const read = v.safeParse(unknownForms, value);
  if (!read.success) return null;
  const { tools = [], functions = [], response_format: format } = read.output;
  if (tools.length + functions.length > 0) return 'tools';
  return format !== undefined && format.type !== 'text' ? 'response_format' : null;
}

/** Returns the number of pictures in a request. */
export function countPictures({ messages }: ChatBody): number {
  return messages
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .filter(({ type }) => type === 'image_url').length;
}

function explain(issue: v.BaseIssue<unknown>): ApiError {
  const path = v.getDotPath(issue) ?? '';
  const where = path === '' ? 'The body' : path;
  const isPicture = path.endsWith('image_url.url');
  const remedy = /^Invalid /u.test(issue.message) ? 'is missing or of the wrong kind' : issue.message;
  return badRequest(`${where}: ${remedy}.`, isPicture ? 'invalid_image_url' : 'invalid_request');
}
