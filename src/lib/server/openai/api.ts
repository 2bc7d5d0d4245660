import { fail, ok, type Result } from '../../util/result.ts';
import { countPictures, readChat, type ChatBody } from '../chat-schema.ts';
import { MAX_PICTURES } from '../limits.ts';
import { badRequest, type ApiError } from '../openai-error.ts';
import { countPromptTokens, replyChunks, wholeReply, type ReplyFrame } from './completion.ts';
import type { LocalModel, LocalModels } from './models.ts';
import { cutTokens, tokensOf } from './tokens.ts';

/** An answer: one JSON value, or the values of a stream. */
export type ApiAnswer = (
  | { readonly kind: 'json'; readonly value: object }
  | { readonly kind: 'events'; readonly values: Iterable<object> }
) & {
  /** Names of the request's fields that were ignored. */
  readonly dropped?: readonly string[];
};

/** Answers `GET /models`. */
export function listModels(models: LocalModels): object {
  return { object: 'list', data: models.list.map(describe) };
}

/** Answers `GET /models/ID`. */
export function findModel(models: LocalModels, id: string): Result<object, ApiError> {
  const model = models.list.find((candidate) => candidate.id === id);
  return model === undefined ? fail(unknownModel(models)) : ok(describe(model));
}

/** Answers `POST /chat/completions`; `json` is the body. */
export async function completeChat(
  models: LocalModels,
  json: string,
  signal: AbortSignal,
): Promise<Result<ApiAnswer, ApiError>> {
  const read = readChat(json);
  if (!read.ok) return read;
  const { body, form, dropped } = read.value;
  if (form !== null) {
    const message = `${form}: the built-in models only support text answers; leave it out.`;
    return fail(badRequest(message, 'unsupported_field'));
  }
  if (!models.list.some(({ id }) => id === body.model)) return fail(unknownModel(models));
  const pictures = countPictures(body);
  if (pictures > MAX_PICTURES) {
    return fail(
      badRequest(`The request holds ${pictures} pictures; send at most ${MAX_PICTURES}.`, 'too_many_images'),
    );
  }
  const answer = await models.answer(body.model, body.messages, { seed: body.seed ?? undefined, signal });
  if (!answer.ok) return answer;
  const { tokens, finishReason } = cutTokens(tokensOf(answer.value), {
    stop: typeof body.stop === 'string' ? [body.stop] : (body.stop ?? []),
    maxTokens: body.max_completion_tokens ?? body.max_tokens ?? undefined,
  });
  const frame = await frameOf(models, body);
  const promptTokens = countPromptTokens(body);
  return ok(
    body.stream === true
      ? { kind: 'events', values: replyChunks(frame, body, tokens, finishReason, promptTokens), dropped }
      : { kind: 'json', value: wholeReply(frame, body, tokens, finishReason, promptTokens), dropped },
  );
}

async function frameOf(models: LocalModels, { model }: ChatBody): Promise<ReplyFrame> {
  return {
    id: `chatcmpl-${crypto.randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model,
    system_fingerprint: await models.fingerprint(),
  };
}

function describe({ id, title, looksAtPictures }: LocalModel): object {
  return {
    id,
    object: 'model',
    created: 0,
    owned_by: 'rungs',
    title,
    architecture: {
      input_modalities: looksAtPictures ? ['text', 'image'] : ['text'],
      output_modalities: ['text'],
    },
  };
}

function unknownModel({ list }: LocalModels): ApiError {
  const known = list.map(({ id }) => id).join(', ');
  return badRequest(`There is no model with this name: there are ${known}.`, 'model_not_found', 404);
}
