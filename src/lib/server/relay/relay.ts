import { fail, ok, type Result } from '../../util/result.ts';
import { createClient, DEFAULT_WAITS, type ListedModel, type Waits } from '../../vlm/index.ts';
import { findServerError } from '../../vlm/server-error.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import { readChat } from '../chat-schema.ts';
import { readEmbeddingRequest } from '../embedding-request.ts';
import { BodyRoom } from '../body-room.ts';
import { hashText } from '../../util/hash.ts';
import { MAX_ANSWER_CHARACTERS, MAX_PER_MINUTE, MAX_WAITING, NO_ROOM_MS } from '../limits.ts';
import { badRequest, CLIENT_LEFT, tooMany, type ApiError } from '../openai-error.ts';
import { RateLimit } from '../rate.ts';
import type { UnreadBody } from '../read-body.ts';
import { Slots } from '../slots.ts';
import { checkModel, forwardBody } from './forward-body.ts';
import { Orphans } from './orphans.ts';
import { redact, redactReply } from './redact.ts';
import { sendUpstream } from './send.ts';
import { streamChat } from './stream-chat.ts';
import { apiErrorOf, tooLong } from './upstream-error.ts';
import type { Upstream } from './upstreams.ts';
import { parseOrNone } from '../../util/json.ts';

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
  | {
      readonly kind: 'whole';
      readonly json: string;
      readonly dropped: readonly string[];
      /** Whether it was asked for by a page that left, and that comes back now. */
      readonly isResumed: boolean;
    };

/** Whom requests may go to, and how much may be under way at once. */
export interface RelayOptions {
  readonly upstreams: readonly Upstream[];
  readonly transport: Transport;
  readonly waits?: Partial<Waits>;
  readonly perMinute?: number;
}

/** A request to a server, before it is read. */
interface Asked {
  readonly id: string;
  readonly client: string;
  readonly body: UnreadBody;
  readonly signal: AbortSignal;
}

/** An upstream, the room for bodies on their way to it, and the turns to ask it. */
interface LimitedUpstream {
  readonly upstream: Upstream;
  readonly room: BodyRoom;
  readonly slots: Slots;
}

/** A list of models is quick or the server is in trouble. */
const LIST_WAITS: Waits = { connect: 5000, firstByte: 10_000, idle: 10_000 };

/** Stands between pages and the model servers that are named in this process's environment. */
export class Relay {
  readonly #upstreams: ReadonlyMap<string, LimitedUpstream>;
  readonly #transport: Transport;
  readonly #waits: Waits;
  readonly #rate: RateLimit;
  readonly #orphans = new Orphans<Result<string, ApiError>>();

  constructor({ upstreams, transport, waits, perMinute = MAX_PER_MINUTE }: RelayOptions) {
    this.#upstreams = new Map(
      upstreams.map((upstream) => [
        upstream.id,
        { upstream, slots: new Slots(upstream.mostAtOnce, MAX_WAITING), room: new BodyRoom() },
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
    const found = this.#findUpstream(id, client);
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
   * Passes a chat request on. What is wrong with the request itself fails at once; what goes wrong with a streamed
   * answer later comes in its stream.
   *
   * @param body is not read for requests that are turned away without it
   * @param signal aborts when the client leaves before it has an answer
   * @param run the run that a whole answer is for: it is kept for a while where its page leaves, and given to who asks again
   */
  chat(
    id: string,
    client: string,
    body: UnreadBody,
    signal: AbortSignal,
    run?: string,
  ): Promise<Result<ChatAnswer, ApiError>> {
    // A stream holds its room until it has ended.
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

  /** Stops what is on its way for a client's run, which was given up. */
  endRun(client: string, run: string): void {
    this.#orphans.end(runOf(client, run));
  }

  /** Passes a request for embeddings on, under the same limits. @returns one JSON text */
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

  /** Reads a request where there is room for it, and lets go of its room once it is answered, unless it is held on to. */
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

  /** Asks for one whole answer when it is its turn. */
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
   * @param run of which client and page; null for requests that end with their page
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
        : await this.#orphans.ask({ run, what: `${upstream.id} ${hashText(body.value)}` }, signal, askInTurn);
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
    // Redacted before anything is cut to a sentence, which would leave a part of a key.
    const json = redactReply(sent.value, upstream);
    const value = parseOrNone(json);
    if (typeof value !== 'object' || value === null) {
      return fail({
        status: 502,
        message: 'What the server sent is no JSON: whoever runs Rungs should check its address.',
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
      return fail(badRequest(`There is no server of this id here: ${remedy}.`, 'unknown_upstream', 404));
    }
    const wait = this.#rate.take(client);
    return wait === 0 ? ok(found) : fail(tooMany('You send requests too fast', wait));
  }
}

function runOf(client: string, run: string): string {
  return `${client} ${run}`;
}

function noRoom(id: string): ApiError {
  return tooMany(`"${id}" has no room for more requests`, NO_ROOM_MS);
}

/** The text of an answer; null where it is too long. */
async function readWhole(pieces: AsyncIterable<string>): Promise<string | null> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > MAX_ANSWER_CHARACTERS) return null;
  }
  return text;
}
