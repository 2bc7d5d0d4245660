import { fail, ok, type Result } from '../../util/result.ts';
import { createClient, DEFAULT_WAITS, type ListedModel, type Waits } from '../../vlm/index.ts';
import { findSaidError, parseJson } from '../../vlm/said-error.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import { readChat } from '../chat-schema.ts';
import { MOST_PER_MINUTE, MOST_WAITING } from '../limits.ts';
import { badRequest, type ApiError } from '../openai-error.ts';
import { RateLimit } from '../rate.ts';
import { Slots } from '../slots.ts';
import { forwardBody } from './forward-body.ts';
import { redact } from './redact.ts';
import { sendUpstream } from './send.ts';
import { streamChat } from './stream-chat.ts';
import { apiErrorOf } from './upstream-error.ts';
import type { Upstream } from './upstreams.ts';

/** What a client may know of an upstream. */
export interface UpstreamCard {
  readonly id: string;
  readonly title: string;
  readonly mostPictures: number;
  readonly mostTokens: number;
}

/** How an upstream is: `loading` answers, but has no model ready yet. */
export type Health =
  | { readonly status: 'ready'; readonly models: readonly ListedModel[]; readonly milliseconds: number }
  | { readonly status: 'loading' | 'down'; readonly message: string };

/** An answer to a chat request: a stream of events, or one JSON text. */
export type ChatAnswer =
  | {
      readonly kind: 'stream';
      readonly stream: ReadableStream<Uint8Array>;
      readonly dropped: readonly string[];
    }
  | { readonly kind: 'whole'; readonly json: string; readonly dropped: readonly string[] };

export interface RelayOptions {
  readonly upstreams: readonly Upstream[];
  readonly transport: Transport;
  readonly waits?: Partial<Waits>;
  readonly perMinute?: number;
}

/** A list of models is quick or the server is in trouble. */
const LIST_WAITS: Waits = { connect: 5000, firstByte: 10_000, idle: 10_000 };
const MOST_ANSWER_CHARACTERS = 32 * 1024 * 1024;

/** Stands between pages and the model servers that are named in this process's environment. */
export class Relay {
  readonly #upstreams: ReadonlyMap<string, { readonly upstream: Upstream; readonly slots: Slots }>;
  readonly #transport: Transport;
  readonly #waits: Waits;
  readonly #rate: RateLimit;

  constructor({ upstreams, transport, waits, perMinute = MOST_PER_MINUTE }: RelayOptions) {
    this.#upstreams = new Map(
      upstreams.map((upstream) => [
        upstream.id,
        { upstream, slots: new Slots(upstream.mostAtOnce, MOST_WAITING) },
      ]),
    );
    this.#transport = transport;
    this.#waits = { ...DEFAULT_WAITS, ...waits };
    this.#rate = new RateLimit(perMinute);
  }

  /** The upstreams by name, in the order of the environment. */
  list(): readonly UpstreamCard[] {
    return [...this.#upstreams.values()].map(({ upstream: { id, title, mostPictures, mostTokens } }) => ({
      id,
      title,
      mostPictures,
      mostTokens,
    }));
  }

  /** Asks an upstream for its models: that shows whether it is up, at no cost to it. */
  async health(id: string, client: string, signal: AbortSignal): Promise<Result<Health, ApiError>> {
    const found = this.#admit(id, client);
    if (!found.ok) return found;
    const { upstream } = found.value;
    const asked = createClient({
      baseUrl: upstream.baseUrl,
      transport: this.#transport,
      waits: LIST_WAITS,
      ...(upstream.key === null ? {} : { key: upstream.key }),
    });
    const started = performance.now();
    const models = await asked.models({ signal });
    if (models.ok) {
      const offered = models.value.filter(({ id: name }) => upstream.models?.includes(name) ?? true);
      return ok({ status: 'ready', models: offered, milliseconds: Math.round(performance.now() - started) });
    }
    const error = apiErrorOf(models.error);
    return ok({
      status: error.status === 503 ? 'loading' : 'down',
      message: redact(error.message, upstream),
    });
  }

  /**
   * Passes a chat request on. What is wrong with the request itself fails at once; what goes wrong with a streamed
   * answer later comes in its stream.
   *
   * @param json reads the request's body; not called for requests that are turned away without it
   * @param signal aborts when the client leaves before it has an answer
   */
  async chat(
    id: string,
    client: string,
    json: () => Promise<Result<string, ApiError>>,
    signal: AbortSignal,
  ): Promise<Result<ChatAnswer, ApiError>> {
    const found = this.#admit(id, client);
    if (!found.ok) return found;
    const { upstream, slots } = found.value;
    const text = await json();
    if (!text.ok) return text;
    const request = readChat(text.value);
    if (!request.ok) return request;
    const body = forwardBody(request.value.body, upstream);
    if (!body.ok) return body;
    if (slots.isFull) return fail(tooMany(`"${id}" has no room for more requests`, 2000));
    const { dropped } = request.value;
    const wire = { transport: this.#transport, waits: this.#waits };
    if (request.value.body.stream === true) {
      const stream = streamChat(wire, upstream, body.value, (left) => slots.take(left));
      return ok({ kind: 'stream', stream, dropped });
    }
    const giveBack = await slots.take(signal).catch(() => null);
    if (giveBack === null) return fail(apiErrorOf({ kind: 'cancelled', message: 'The client left.' }));
    try {
      const whole = await this.#whole(upstream, body.value, signal);
      return whole.ok ? ok({ kind: 'whole', json: whole.value, dropped }) : whole;
    } finally {
      giveBack();
    }
  }

  async #whole(upstream: Upstream, body: string, signal: AbortSignal): Promise<Result<string, ApiError>> {
    const sent = await sendUpstream(
      { transport: this.#transport, waits: this.#waits },
      upstream,
      { path: '/chat/completions', body, accept: 'application/json' },
      signal,
      readWhole,
    );
    if (!sent.ok) {
      const error = apiErrorOf(sent.error);
      return fail({ ...error, message: redact(error.message, upstream) });
    }
    const value = parseJson(sent.value);
    if (typeof value !== 'object' || value === null) {
      return fail({
        status: 502,
        message: 'What the server sent is no JSON: whoever runs Rungs should check its address.',
        type: 'server_error',
        code: 'upstream_malformed',
      });
    }
    const said = findSaidError(value);
    if (said !== null) {
      const status = said.status ?? 502;
      const type = status < 500 ? 'invalid_request_error' : 'server_error';
      return fail({ status, message: redact(said.message, upstream), type, code: 'upstream_failed' });
    }
    return ok(redact(sent.value, upstream));
  }

  #admit(
    id: string,
    client: string,
  ): Result<{ readonly upstream: Upstream; readonly slots: Slots }, ApiError> {
    const found = this.#upstreams.get(id);
    if (found === undefined) {
      const known = [...this.#upstreams.keys()].join(', ');
      const remedy = known === '' ? 'none is set up (VLM_UPSTREAMS)' : `there are ${known}`;
      return fail(badRequest(`There is no server of this id here: ${remedy}.`, 'unknown_upstream', 404));
    }
    const wait = this.#rate.take(client);
    return wait === 0 ? ok(found) : fail(tooMany('You send requests too fast', wait));
  }
}

function tooMany(what: string, retryAfterMilliseconds: number): ApiError {
  return {
    status: 429,
    message: `${what}: wait ${Math.ceil(retryAfterMilliseconds / 1000)} s, or send fewer at once.`,
    type: 'rate_limit_error',
    code: 'rate_limit_exceeded',
    retryAfterMilliseconds,
  };
}

async function readWhole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > MOST_ANSWER_CHARACTERS) throw new Error('the answer is too long');
  }
  return text;
}
