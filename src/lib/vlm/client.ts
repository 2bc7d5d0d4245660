import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import { chatBody } from './body.ts';
import type { VlmError } from './errors.ts';
import { receiveReply } from './receive.ts';
import { parseRetryAfter } from './retry-after.ts';
import { errorOfBody, parseJson } from './said-error.ts';
import { modelList } from './schema.ts';
import { keyFinder } from './secret.ts';
import { fetchTransport } from './transport/fetch.ts';
import type { HttpResponse, Transport } from './transport/types.ts';
import type { ChatDelta, ChatReply, ChatRequest, ListedModel } from './types.ts';
import { DEFAULT_WAITS, Watch, type Waits } from './waits.ts';

/** A server to ask. */
export interface ClientOptions {
  /** The base address, without a slash at its end: `https://host/v1`, or `/api/vlm/ID/v1` on a page. */
  readonly baseUrl: string;
  /** Sent as a bearer token; taken out of whatever the server says. */
  readonly key?: string;
  readonly transport?: Transport;
  readonly waits?: Partial<Waits>;
}

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

/** The beginning of an error page is enough to say what it is. */
const ERROR_BYTES = 64 * 1024;
const LIST_BYTES = 4 * 1024 * 1024;

/** A client of one server. */
export function createClient({ baseUrl, key, transport, waits }: ClientOptions): VlmClient {
  const chosen = transport ?? fetchTransport();
  const patience = { ...DEFAULT_WAITS, ...waits };
  const authorization = key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` };
  const secrets = keyFinder(key);
  const hide = (text: string): string => secrets.hide(text);

  /** Sends a request, reads its answer with `read`, and turns every way to fail into a value. */
  async function exchange<Value>(
    request: { path: string; accept: string; body?: string; signal: AbortSignal | undefined },
    read: (response: HttpResponse, watch: Watch) => Promise<Result<Value, VlmError>>,
  ): Promise<Result<Value, VlmError>> {
    const watch = new Watch(patience, request.signal);
    try {
      watch.signal.throwIfAborted();
      watch.wait(chosen.tellsConnection ? 'connect' : 'first-byte');
      const response = await chosen.send({
        url: `${baseUrl}${request.path}`,
        method: request.body === undefined ? 'GET' : 'POST',
        headers: {
          accept: request.accept,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...authorization,
        },
        ...(request.body === undefined ? {} : { body: request.body }),
        signal: watch.signal,
        onconnect: () => watch.wait('first-byte'),
      });
      watch.begin();
      if (response.status < 200 || response.status > 299) {
        watch.wait('idle');
        const retryAfter = parseRetryAfter(response.header('retry-after'), Date.now());
        // Before it is cut to a sentence, which would leave a part of a key.
        const said = secrets.hideCut(hide(await readText(response.body, ERROR_BYTES)));
        return fail(errorOfBody(response.status, said, retryAfter));
      }
      return await read(response, watch);
    } catch (reason) {
      return fail(watch.explain(reason));
    } finally {
      watch.end();
    }
  }

  return {
    chat: (request, { signal, stream = false, ondelta } = {}) => {
      const started = performance.now();
      const body = JSON.stringify(chatBody(request, stream));
      const accept = stream ? 'text/event-stream, application/json' : 'application/json';
      return exchange({ path: '/chat/completions', accept, body, signal }, async (response, watch) => {
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
      exchange({ path: '/models', accept: 'application/json', signal }, async (response, watch) => {
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

/** The text of a body, cut after a number of bytes. */
async function readText(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    bytes += piece.length;
    if (bytes >= mostBytes) break;
  }
  return text + decoder.decode();
}
