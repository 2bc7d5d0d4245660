import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import { chatBody } from './body.ts';
import type { VlmError } from './errors.ts';
import { createExchange, readText, type ClientOptions } from './exchange.ts';
import { receiveReply } from './receive.ts';
import { parseJson } from './said-error.ts';
import { modelList } from './schema.ts';
import type { ChatDelta, ChatReply, ChatRequest, ListedModel } from './types.ts';

export interface ChatOptions {
  readonly signal?: AbortSignal;
  /** Ask for the answer piece by piece; a server may still send it whole. */
  readonly stream?: boolean;
  readonly ondelta?: (delta: ChatDelta) => void;
}

/** An OpenAI-compatible server. Failures are values; nothing rejects. */
export interface VlmClient {
  readonly chat: (request: ChatRequest, options?: ChatOptions) => Promise<Result<ChatReply, VlmError>>;
  readonly models: (options?: {
    readonly signal?: AbortSignal;
  }) => Promise<Result<readonly ListedModel[], VlmError>>;
}

const LIST_BYTES = 4 * 1024 * 1024;

/** A client of one server. */
export function createClient(options: ClientOptions): VlmClient {
  const { send, hide } = createExchange(options);

  return {
    chat: (request, { signal, stream = false, ondelta } = {}) => {
      const started = performance.now();
      const body = JSON.stringify(chatBody(request, stream));
      const accept = stream ? 'text/event-stream, application/json' : 'application/json';
      return send({ path: '/chat/completions', accept, body, signal }, async (response, watch) => {
        const reply = await receiveReply(response.body, {
          hide,
          onbyte: () => watch.wait('idle'),
          ondelta: (delta) => ondelta?.(delta),
          elapsed: () => performance.now() - started,
        });
        return reply.ok ? ok(withoutKey(reply.value, hide)) : reply;
      });
    },

    models: ({ signal } = {}) =>
      send({ path: '/models', accept: 'application/json', signal }, async (response, watch) => {
        watch.wait('idle');
        return readModels(parseJson(hide(await readText(response.body, LIST_BYTES))));
      }),
  };
}

/** What is kept, shown and exported of a reply: a key may have come in pieces. */
function withoutKey(reply: ChatReply, hide: (text: string) => string): ChatReply {
  const { text, reasoning, systemFingerprint } = reply;
  return {
    ...reply,
    text: hide(text),
    reasoning: hide(reasoning),
    systemFingerprint: systemFingerprint === null ? null : hide(systemFingerprint),
  };
}

function readModels(value: unknown): Result<readonly ListedModel[], VlmError> {
  const read = v.safeParse(modelList, value);
  if (!read.success) {
    return fail({
      kind: 'malformed',
      message:
        'What the server sends is no list of models. Check that the base address is the one that ends in /v1.',
    });
  }
  return ok(
    read.output.data.map(({ id, max_model_len: contextTokens, architecture }) => ({
      id,
      contextTokens,
      vision: architecture?.input_modalities?.includes('image') ?? null,
    })),
  );
}
