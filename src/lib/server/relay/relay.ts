import { fail, ok, type Result } from '../../util/result.ts';
import { createClient, DEFAULT_WAITS, type ListedModel, type Waits } from '../../vlm/index.ts';
import { findServerError } from '../../vlm/server-error.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import { readChat } from '../chat-schema.ts';
import { readEmbeddingRequest } from '../embedding-request.ts';
import { BodyBudget } from '../body-budget.ts';
import { hashText } from '../../util/hash.ts';
import { MAX_ANSWER_CHARACTERS, MAX_PER_MINUTE, MAX_WAITING, NO_ROOM_MS } from '../limits.ts';
import { badRequest, CLIENT_LEFT, tooMany, type ApiError } from '../openai-error.ts';
import { RateLimit } from '../rate.ts';
import type { UnreadBody } from '../read-body.ts';
import { Slots } from '../../util/slots.ts';
import { checkModel, forwardBody } from './forward-body.ts';
import { DetachedRequests } from './detached-requests.ts';
import { redact, redactReply } from './redact.ts';
import { sendUpstream } from './send.ts';
import { streamChat } from './stream-chat.ts';
import { apiErrorOf, tooLong } from './upstream-error.ts';
import type { Upstream } from './upstreams.ts';
import { parseOrNone } from '../../util/json.ts';

/** Public properties of an upstream. */
export interface UpstreamCard {
  readonly id: string;
  readonly title: string;
  readonly mostPictures: number;
  readonly mostTokens: number;
}

/** Status of an upstream: `loading` responds, but has no model ready yet. */
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
  | {
      readonly kind: 'whole';
      readonly json: string;
      readonly dropped: readonly string[];
      /** Whether it was requested by an earlier page that has disconnected. */
      readonly isResumed: boolean;
    };

/** The upstreams, and limits on concurrent requests. */
export interface RelayOptions {
  readonly upstreams: readonly Upstream[];
  readonly transport: Transport;
  readonly waits?: Partial<Waits>;
  readonly perMinute?: number;
}

/** A request before its body is read. */
interface Asked {
  readonly id: string;
  readonly client: string;
  readonly body: UnreadBody;
  readonly signal: AbortSignal;
}

/** An upstream with its limits on bodies in memory and on concurrent requests. */
interface LimitedUpstream {
  readonly upstream: Upstream;
  readonly room: BodyBudget;
  readonly slots: Slots;
}

/** Timeouts for a list of models, which a healthy server returns quickly. */
const LIST_WAITS: Waits = { connect: 5000, firstByte: 10_000, idle: 10_000 };

/** Forwards requests of pages to the model servers that are configured in this process's environment. */
export class Relay {
  readonly #upstreams: ReadonlyMap<string, LimitedUpstream>;
  readonly #transport: Transport;
  readonly #waits: Waits;
  readonly #rate: RateLimit;
  readonly #detached = new DetachedRequests<Result<string, ApiError>>();

  constructor({ upstreams, transport, waits, perMinute = MAX_PER_MINUTE }: RelayOptions) {
    this.#upstreams = new Map(
      upstreams.map((upstream) => [
        upstream.id,
        { upstream, slots: new Slots(upstream.mostAtOnce, MAX_WAITING), room: new BodyBudget() },
      ]),
    );
    this.#transport = transport;
    this.#waits = { ...DEFAULT_WAITS, ...waits };
    this.#rate = new RateLimit(perMinute);
  }

  /** Returns the upstreams, in the order of the environment. */
  list(): readonly UpstreamCard[] {
    return [...this.#upstreams.values()].map(({ upstream: { id, title, mostPictures, mostTokens } }) => ({
      id,
      title,
      mostPictures,
      mostTokens,
    }));
  }

  /** Requests an upstream's list of models, which shows whether it is up, at no cost to it. */
  async health(id: string, client: string, signal: AbortSignal): Promise<Result<Health, ApiError>> {
    const found = this.#findUpstream(id, client);
    if (!found.ok) return found;
    const { upstream } = found.value;
    const { baseUrl, key } = upstream;
    const asked = createClient({ baseUrl, key, transport: this.#transport, waits: LIST_WAITS });
    const started = performance.now();
    const models = await asked.models({ signal });
    if (models.ok) {
      const offered = models.value
        .filter(({ id: name }) => upstream.models?.includes(name) ?? true)
        .map((model) => ({ ...model, id: redact(model.id, upstream) }));
      return ok({ status: 'ready', models: offered, milliseconds: Math.round(performance.now() - started) });
    }
    const error = apiErrorOf(models.error);
    return ok({
      status: error.status === 503 ? 'loading' : 'down',
      message: redact(error.message, upstream),
    });
  }

  /**
   * Forwards a chat request. An invalid request fails at once; later failures of a streamed answer are sent in its
   * stream.
   *
   * @param body not read for requests that are rejected without it
   *
   * @param signal aborts when the client disconnects before it has an answer
   * @param run id of the run: a whole answer is kept for a while after its page disconnects, for the same request of a
   * reload
   */
  chat(
    id: string,
    client: string,
    body: UnreadBody,
    signal: AbortSignal,
    run?: string,
  ): Promise<Result<ChatAnswer, ApiError>> {
    // A stream counts against the memory limit until it has ended.
    const isHeld = (answer: ChatAnswer): boolean => answer.kind === 'stream';
    return this.#withBody(
      { id, client, body, signal },
      (limited, text, releaseRoom) =>
        this.#chatUpstream(
          limited,
          text,
          { signal, run: run === undefined ? null : runOf(client, run) },
          releaseRoom,
        ),
      isHeld,
    );
  }

  /** Aborts the pending requests of a client's run that was given up. */
  endRun(client: string, run: string): void {
    this.#detached.end(runOf(client, run));
  }

  /**
   * Forwards a request for embeddings, under the same limits.
   *
   * @returns one JSON text
   */
  embeddings(
    id: string,
    client: string,
    body: UnreadBody,
    signal: AbortSignal,
  ): Promise<Result<string, ApiError>> {
    return this.#withBody({ id, client, body, signal }, async (limited, text) => {
      const request = readEmbeddingRequest(text);
      if (!request.ok) return request;
      const { model, texts } = request.value;
      const offered = checkModel(model, limited.upstream);
      if (!offered.ok) return offered;
      return this.#askInTurn(limited, '/embeddings', JSON.stringify({ model, input: texts }), signal);
    });
  }

  /** Reads a request when there is memory for it, and releases the memory after the answer, unless it is held. */
  async #withBody<Answer>(
    { id, client, body, signal }: Asked,
    ask: (
      limited: LimitedUpstream,
      text: string,
      releaseRoom: () => void,
    ) => Promise<Result<Answer, ApiError>>,
    isHeld: (answer: Answer) => boolean = () => false,
  ): Promise<Result<Answer, ApiError>> {
    const found = this.#findUpstream(id, client);
    if (!found.ok) return found;
    const { room, slots } = found.value;
    if (room.isFull || slots.isFull) return fail(noRoom(id));
    const held = await room.read(body, signal);
    if (!held.ok) return held;
    const { text, release: releaseRoom } = held.value;
    let keeps = false;
    try {
      const answer = await ask(found.value, text, releaseRoom);
      keeps = answer.ok && isHeld(answer.value);
      return answer;
    } finally {
      if (!keeps) releaseRoom();
    }
  }

  /** Requests one whole answer when a slot is free. */
  async #askInTurn(
    { upstream, slots }: LimitedUpstream,
    path: string,
    body: string,
    signal: AbortSignal,
  ): Promise<Result<string, ApiError>> {
    if (slots.isFull) return fail(noRoom(upstream.id));
    const releaseSlot = await slots.take(signal).catch(() => null);
    if (releaseSlot === null) return fail(CLIENT_LEFT);
    try {
      return await this.#sendWhole(upstream, path, body, signal);
    } finally {
      releaseSlot();
    }
  }

  /**
   * @param run the client's run; null for requests that end with their page
   * @param releaseRoom called when a streamed answer has ended
   */
  async #chatUpstream(
    limited: LimitedUpstream,
    text: string,
    { signal, run }: { readonly signal: AbortSignal; readonly run: string | null },
    releaseRoom: () => void,
  ): Promise<Result<ChatAnswer, ApiError>> {
    const { upstream, slots } = limited;
    const request = readChat(text);
    if (!request.ok) return request;
    const body = forwardBody(request.value.body, upstream);
    if (!body.ok) return body;
    const { dropped } = request.value;
    if (request.value.body.stream === true) {
      if (slots.isFull) return fail(noRoom(upstream.id));
      const wire = { transport: this.#transport, waits: this.#waits };
      const takeTurn = async (left: AbortSignal): Promise<() => void> => {
        const releaseSlot = await slots.take(left).catch((reason: unknown) => {
          releaseRoom();
          throw reason;
        });
        return () => {
          releaseSlot();
          releaseRoom();
        };
      };
      return ok({ kind: 'stream', stream: streamChat(wire, upstream, body.value, takeTurn), dropped });
    }
    const askInTurn = (left: AbortSignal): Promise<Result<string, ApiError>> =>
      this.#askInTurn(limited, '/chat/completions', body.value, left);
    const asked =
      run === null
        ? { value: await askInTurn(signal), isResumed: false }
        : await this.#detached.ask(
            { run, what: `${upstream.id} ${hashText(body.value)}` },
            signal,
            askInTurn,
          );
    if (asked === null) return fail(CLIENT_LEFT);
    const { value: whole, isResumed } = asked;
    return whole.ok ? ok({ kind: 'whole', json: whole.value, dropped, isResumed }) : whole;
  }

  async #sendWhole(
    upstream: Upstream,
    path: string,
    body: string,
    signal: AbortSignal,
  ): Promise<Result<string, ApiError>> {
    const sent = await sendUpstream(
      { transport: this.#transport, waits: this.#waits },
      upstream,
      { path, body, accept: 'application/json' },
      signal,
      readWhole,
    );
    if (!sent.ok) {
      const error = apiErrorOf(sent.error);
      return fail({ ...error, message: redact(error.message, upstream) });
    }
    if (sent.value === null) return fail(tooLong('answer', MAX_ANSWER_CHARACTERS));
    // Redacted before anything is shortened to a sentence, which could leave a part of a key.
    const json = redactReply(sent.value, upstream);
    const value = parseOrNone(json);
    if (typeof value !== 'object' || value === null) {
      return fail({
        status: 502,
        message:
          "The server's reply is not valid JSON. The administrator of this Rungs should check the server's base URL.",
        type: 'server_error',
        code: 'upstream_malformed',
      });
    }
    const serverError = findServerError(value);
    if (serverError !== null) {
      const status = serverError.status ?? 502;
      const type = status < 500 ? 'invalid_request_error' : 'server_error';
      return fail({ status, message: serverError.message, type, code: 'upstream_failed' });
    }
    return ok(json);
  }

  #findUpstream(id: string, client: string): Result<LimitedUpstream, ApiError> {
    const found = this.#upstreams.get(id);
    if (found === undefined) {
      const known = [...this.#upstreams.keys()].join(', ');
      const remedy =
        known === ''
          ? 'none is set up; “npm start” brings built-in ones, and VLM_UPSTREAMS names your own'
          : `there are ${known}`;
      return fail(badRequest(`There is no server “${id}”; ${remedy}.`, 'unknown_upstream', 404));
    }
    const wait = this.#rate.take(client);
    return wait === 0 ? ok(found) : fail(tooMany('You send requests too fast', wait));
  }
}

function runOf(client: string, run: string): string {
  return `${client} ${run}`;
}

function noRoom(id: string): ApiError {
  return tooMany(`"${id}" has no capacity for more requests`, NO_ROOM_MS);
}

/** Reads the text of an answer; null if it is too long. */
async function readWhole(pieces: AsyncIterable<string>): Promise<string | null> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > MAX_ANSWER_CHARACTERS) return null;
  }
  return text;
}
