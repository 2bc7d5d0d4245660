import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fail, ok, type Result } from '../../util/result.ts';
import { BodyBudget } from '../body-budget.ts';
import { isForeign, type Sender } from '../request-origin.ts';
import { MAX_LOCAL_AT_ONCE, MAX_PER_MINUTE, MAX_WAITING, NO_ROOM_MS } from '../limits.ts';
import { badRequest, errorBody, errorHeaders, tooMany, type ApiError } from '../openai-error.ts';
import { RateLimit } from '../rate.ts';
import { droppedHeader } from '../responses.ts';
import { Slots } from '../../util/slots.ts';
import { completeChat, findModel, listModels, type ApiAnswer } from './api.ts';
import type { LocalModels } from './models.ts';

const COMMON_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const NO_SUCH_PATH = badRequest(
  'There is no such endpoint: there are /v1/models, /v1/chat/completions, /v1/embeddings and, in rungs serve, /v1/rewards and /get_reward.',
  'not_found',
  404,
);

const WRONG_METHOD = badRequest(
  'Use GET for models and POST for what has a body.',
  'method_not_allowed',
  405,
);

const FOREIGN = badRequest(
  'Only pages of this Rungs may use its models; rungs serve lets others ask by --origin.',
  'foreign_origin',
  403,
);

const NO_ROOM = tooMany('The built-in models have no capacity for more requests', NO_ROOM_MS);

/** Options of the HTTP server for local models. */
export interface ListenerOptions {
  /** Prefix of `/v1/...` in every path. */
  readonly prefix: string;
  /** Origins whose pages may send requests, besides those of this host. */
  readonly origins: readonly string[];
  /** Called with internal errors; they never contain prompts or pictures. */
  readonly onfault: (error: unknown) => void;
  readonly perMinute?: number;
  readonly maxWaiting?: number;
  /** Answers `POST /v1/rewards`, whose body is given as text; undefined if there is no such endpoint. */
  readonly rewards?: JsonEndpoint;
  /** Answers `POST /get_reward`, which OpenRLHF calls for rewards; undefined if there is no such endpoint. */
  readonly openRlhfRewards?: JsonEndpoint;
  /** Answers `POST /v1/embeddings`; undefined if there is no such endpoint. */
  readonly embeddings?: JsonEndpoint;
}

/** Returns a JSON value for a request's body, which is given as text. */
type JsonEndpoint = (json: string, signal: AbortSignal) => Promise<Result<object, ApiError>>;

/** Answers a request by its body. */
type Endpoint = (json: string, signal: AbortSignal) => Promise<Result<ApiAnswer, ApiError>>;

/** Returns the headers that let a page of another origin send requests and read the answers. */
function openTo(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': '*, authorization, content-type',
    'access-control-allow-private-network': 'true',
    'access-control-expose-headers': 'x-rungs-dropped-fields',
    'access-control-max-age': '600',
    vary: 'origin',
  };
}

const FAULT: ApiError = {
  status: 500,
  message: 'Something went wrong on the server; its log says more.',
  type: 'server_error',
  code: 'internal_error',
};

/** Serves local models over Node's HTTP. */
export function createModelListener(
  models: LocalModels,
  options: ListenerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { origins, onfault } = options;
  const routes = new ModelRoutes(models, options);

  return async (request, response) => {
    const { origin } = request.headers;
    const extra = origin !== undefined && origins.includes(origin) ? openTo(origin) : {};
    const left = new AbortController();
    response.once('close', () => left.abort());
    // A client that disconnects is not an internal error.
    response.on('error', () => undefined);
    try {
      if (isForeign(senderOf(request), origins)) {
        sendError(response, FOREIGN, {});
        // The body of a rejected request must be consumed, too.
        request.resume();
        return;
      }
      if (request.method === 'OPTIONS') {
        end(response, 204, extra, '');
        return;
      }
      const answer = await routes.route(request, left.signal);
      if (left.signal.aborted) return;
      if (!answer.ok) {
        sendError(response, answer.error, extra);
        return;
      }
      const headers = { ...extra, ...droppedHeader(answer.value.dropped ?? []) };
      if (answer.value.kind === 'json') {
        sendJson(response, 200, answer.value.value, headers);
        return;
      }
      await sendEvents(response, answer.value.values, headers, left.signal);
    } catch (error) {
      if (left.signal.aborted) return;
      onfault(error);
      if (response.headersSent) response.destroy();
      else sendError(response, FAULT, extra);
    }
  };
}

/** Routes of the local models, within the limits of concurrency. */
class ModelRoutes {
  readonly #models: LocalModels;
  readonly #options: ListenerOptions;
  readonly #rate: RateLimit;
  readonly #room = new BodyBudget();
  readonly #slots: Slots;

  constructor(models: LocalModels, options: ListenerOptions) {
    this.#models = models;
    this.#options = options;
    this.#rate = new RateLimit(options.perMinute ?? MAX_PER_MINUTE);
    this.#slots = new Slots(MAX_LOCAL_AT_ONCE, options.maxWaiting ?? MAX_WAITING);
  }

  /** Answers a request. */
  async route(request: IncomingMessage, signal: AbortSignal): Promise<Result<ApiAnswer, ApiError>> {
    const path = (request.url ?? '').replace(/\?.*$/u, '');
    if (!path.startsWith(this.#options.prefix)) return fail(NO_SUCH_PATH);
    const rest = path.slice(this.#options.prefix.length).replace(/\/$/u, '');
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    const work = this.#workAt(rest);
    if (work !== undefined) {
      if (request.method !== 'POST') return fail(WRONG_METHOD);
      const answer = await this.#withinLimits(request, signal, work);
      // The rest of the body must be consumed before the next request can be read from the connection.
      if (!request.complete) request.resume();
      return answer;
    }
    if (rest === '/v1/models' || rest === '/health') {
      if (!isGet) return fail(WRONG_METHOD);
      const value = rest === '/health' ? { status: 'ok' } : listModels(this.#models);
      return ok({ kind: 'json', value });
    }
    if (rest.startsWith('/v1/models/')) {
      if (!isGet) return fail(WRONG_METHOD);
      const found = findModel(this.#models, decoded(rest.slice('/v1/models/'.length)));
      return found.ok ? ok({ kind: 'json', value: found.value }) : found;
    }
    return fail(NO_SUCH_PATH);
  }

  /** Returns the handler of a POST request to this path. */
  #workAt(path: string): Endpoint | undefined {
    if (path === '/v1/chat/completions') return (json, signal) => completeChat(this.#models, json, signal);
    const { rewards, openRlhfRewards, embeddings } = this.#options;
    const give = { '/v1/rewards': rewards, '/get_reward': openRlhfRewards, '/v1/embeddings': embeddings }[
      path
    ];
    if (give === undefined) return undefined;
    return async (json, signal) => {
      const given = await give(json, signal);
      return given.ok ? ok({ kind: 'json', value: given.value }) : given;
    };
  }

  /** A slot is taken before the body is read, and released before the answer is sent. */
  async #withinLimits(
    request: IncomingMessage,
    signal: AbortSignal,
    work: Endpoint,
  ): Promise<Result<ApiAnswer, ApiError>> {
    const wait = this.#rate.take(request.socket.remoteAddress ?? '');
    if (wait > 0) return fail(tooMany('You send requests too fast', wait));
    const isFull = (): boolean => this.#room.isFull || this.#slots.isFull;
    if (isFull()) return fail(NO_ROOM);
    // Leaving the loop early must not close the connection, which still has to report the error.
    const chunks = (): AsyncIterable<Buffer> =>
      request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
    const body = await this.#room.read({ chunks, announced: request.headers['content-length'] }, signal);
    if (!body.ok) return body;
    try {
      if (isFull()) return fail(NO_ROOM);
      const releaseSlot = await this.#slots.take(signal);
      try {
        return await work(body.value.text, signal);
      } finally {
        releaseSlot();
      }
    } finally {
      body.value.release();
    }
  }
}

function sendError(response: ServerResponse, error: ApiError, extra: Readonly<Record<string, string>>): void {
  sendJson(response, error.status, errorBody(error), { ...extra, ...errorHeaders(error) });
}

async function sendEvents(
  response: ServerResponse,
  values: Iterable<object>,
  extra: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  response.writeHead(200, { ...COMMON_HEADERS, ...extra, 'content-type': 'text/event-stream' });
  for (const value of values) {
    if (signal.aborted) return;
    if (!response.write(`data: ${JSON.stringify(value)}\n\n`)) await once(response, 'drain', { signal });
  }
  response.end('data: [DONE]\n\n');
}

function sendJson(
  response: ServerResponse,
  status: number,
  value: object,
  headers: Readonly<Record<string, string>>,
): void {
  end(response, status, { ...headers, 'content-type': 'application/json' }, JSON.stringify(value));
}

function end(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): void {
  response.writeHead(status, {
    ...COMMON_HEADERS,
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
  });
  response.end(text);
}

function senderOf({ headers }: IncomingMessage): Sender {
  const site = headers['sec-fetch-site']?.toString();
  return { origin: headers.origin, site, hosts: [headers.host] };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
