import * as v from 'valibot';
import { fail, ok, type Result } from '../util/result.ts';
import { chatBody, TOKEN_FIELDS } from './body.ts';
import { isAboutTheFields, leftOutError, type VlmError } from './errors.ts';
import { createExchange, readText, type ClientOptions } from './exchange.ts';
import { RESUMED } from './own-page.ts';
import { receiveReply } from './receive.ts';
import { modelList } from './schema.ts';
import type { ChatDelta, ChatReply, ChatRequest, ListedModel } from './types.ts';
import { parseOrNone } from '../util/json.ts';

/** Streaming, cancellation and run of a chat request. */
export interface ChatOptions {
  readonly signal?: AbortSignal;
  /** Requests the answer as a stream; a server may still send it whole. */
  readonly stream?: boolean;
  readonly ondelta?: (delta: ChatDelta) => void;
  /** Id of the run that asks: the relay keeps its answers for a while after its page has disconnected. */
  readonly run?: string;
}

/** A client of an OpenAI-compatible server. Failures are values; nothing rejects. */
export interface VlmClient {
  readonly chat: (request: ChatRequest, options?: ChatOptions) => Promise<Result<ChatReply, VlmError>>;
  readonly models: (options?: {
    readonly signal?: AbortSignal;
  }) => Promise<Result<readonly ListedModel[], VlmError>>;
  /** Tells the relay that a run has ended, so that its requests can be aborted; undefined for servers without runs. */
  readonly endRun?: (run: string) => Promise<unknown>;
}

const LIST_BYTES = 4 * 1024 * 1024;

/** Creates a client of one server. */
export function createClient(options: ClientOptions): VlmClient {
  const { send, hide, isRelayed } = createExchange(options);

  let tokenFields = TOKEN_FIELDS;

  const chat = (
    request: ChatRequest,
    { signal, stream = false, ondelta, run }: ChatOptions,
    field: string | undefined,
  ): ReturnType<VlmClient['chat']> => {
    const started = performance.now();
    const body = JSON.stringify(chatBody(request, { stream, tokenField: field }));
    const accept = stream ? 'text/event-stream, application/json' : 'application/json';
    return send({ path: '/chat/completions', accept, body, signal, run }, async (response, watch) => {
      const reply = await receiveReply(response.body, {
        hide,
        onbyte: () => watch.wait('idle'),
        ondelta: (delta) => ondelta?.(delta),
        elapsed: () => performance.now() - started,
      });
      if (!reply.ok) return reply;
      const lost = lostFields(request, response.header('x-rungs-dropped-fields'));
      if (lost.length > 0) return fail(leftOutError(lost));
      const whole = withoutKey(reply.value, hide);
      return ok(response.header(RESUMED) === null ? whole : { ...whole, isResumed: true });
    });
  };

  return {
    chat: async (request, options = {}) => {
      const [asked, ...others] = tokenFields;
      const reply = await chat(request, options, asked);
      if (reply.ok || request.maxTokens === undefined || !isAboutTheFields(reply.error)) return reply;
      const { message } = reply.error;
      const named = others.findIndex((name) => message.includes(name));
      if (named < 0) return reply;
      // From now on this name is used first.
      tokenFields = others.slice(named);
      return chat(request, options, tokenFields[0]);
    },

    ...(isRelayed && {
      endRun: (run) => {
        const request = {
          path: `/runs/${encodeURIComponent(run)}/cancel`,
          accept: 'application/json',
          body: '{}',
        };
        return send({ ...request, signal: undefined }, () => Promise.resolve(ok(null)));
      },
    }),

    models: ({ signal } = {}) =>
      send({ path: '/models', accept: 'application/json', signal }, async ({ body }, watch) =>
        readModels(parseOrNone(hide(await readText(body, LIST_BYTES, watch)))),
      ),
  };
}

/** Returns the extra fields that the relay reports as dropped. */
function lostFields({ extra = {} }: ChatRequest, dropped: string | null): readonly string[] {
  return (dropped ?? '').split(', ').filter((name) => Object.hasOwn(extra, name));
}

/** Removes the key from a reply: it may have been split over several chunks. */
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
      message: "The server's reply is not a list of models. Check that the base URL ends in /v1.",
    });
  }
  return ok(read.output.data);
}
