import { omitUndefined } from '../../src/lib/util/omit.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { flavours, type FlavourName } from './mock-flavours.ts';

/** A request that the mock received. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The parsed JSON body; undefined for none. */
  readonly body: unknown;
  /** Settles once the client has disconnected or received its complete answer. */
  readonly ended: Promise<'answered' | 'left'>;
}

/** Part of an answer: text, a pause in milliseconds, HANG or BREAK. */
export type Piece = string | number | typeof HANG | typeof BREAK;

/** Keeps the connection open without sending anything more. */
export const HANG = Symbol('hang');
/** Breaks the connection without an end. */
export const BREAK = Symbol('break');

/** Answer of one chat request. */
export type Script =
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly reasoning?: string;
      /** Finish reason of an incomplete answer: `length`. */
      readonly finish?: string;
      /** Probabilities of tokens at the first position, for requests that ask for them. */
      readonly first?: Readonly<Record<string, number>>;
      /** Pause before each part, in milliseconds. */
      readonly pause?: number;
    }
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      readonly retryAfter?: string;
    }
  | {
      readonly kind: 'raw';
      readonly status?: number;
      readonly contentType?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly pieces: readonly Piece[];
    };

/** Returns the answer of the nth chat request, from 0. */
export type Director = (request: SeenRequest, n: number) => Script;

export interface MockUpstream {
  /** The base URL, ending in /v1. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  /** Returns the largest number of chat requests that were open at once. */
  readonly mostAtOnce: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Starts a server that answers like one of the common model servers, including errors, on a free port of this
 * machine.
 *
 * @param flavour kind of server
 * @param direct answers of requests; a constant text without it
 * @param cors whether pages of any origin may use it
 */
export async function startMockUpstream(
  flavour: FlavourName,
  direct: Director = () => ({ kind: 'answer', text: 'Yes' }),
  cors = false,
): Promise<MockUpstream> {
  const shapes = flavours[flavour];
  const requests: SeenRequest[] = [];
  let chats = 0;
  let open = 0;
  let most = 0;

  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (cors) for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(cors ? 204 : 405).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      ended: once(response, 'close').then(() => (response.writableFinished ? 'answered' : 'left')),
    };
    requests.push(seen);
    if (seen.path === '/v1/models') {
      json(response, 200, { object: 'list', data: [shapes.model] });
      return;
    }
    if (seen.path !== '/v1/chat/completions') {
      json(response, 404, shapes.error(404, 'Not Found'));
      return;
    }
    open++;
    most = Math.max(most, open);
    void seen.ended.then(() => open--);
    await perform(response, shapes, seen.body, direct(seen, chats++));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mock has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    mostAtOnce: () => most,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-private-network': 'true',
};

/** Answers one chat request by its script, in the format of a flavour. */
async function perform(
  response: ServerResponse,
  shapes: (typeof flavours)[FlavourName],
  body: unknown,
  script: Script,
): Promise<void> {
  if (script.kind === 'error') {
    if (script.retryAfter !== undefined) response.setHeader('retry-after', script.retryAfter);
    json(response, script.status, shapes.error(script.status, script.message));
    return;
  }
  if (script.kind === 'raw') {
    response.writeHead(script.status ?? 200, {
      'content-type': script.contentType ?? 'text/event-stream',
      ...script.headers,
    });
    return play(response, script.pieces);
  }
  const asked = readAsked(body);
  if (!asked.stream) {
    if (script.pause !== undefined) await sleep(script.pause);
    json(response, 200, shapes.whole(script, asked));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const pieces = shapes.stream(script, asked);
  await play(
    response,
    script.pause === undefined ? pieces : pieces.flatMap((piece) => [script.pause ?? 0, piece]),
  );
}

/** Answers every request with these parts, as a stream by default. */
export function sending(pieces: readonly Piece[], contentType?: string): Director {
  return () => ({ kind: 'raw', pieces, ...omitUndefined({ contentType }) });
}

/** Returns one event of a stream with a delta of the answer. */
export function deltaEvent(delta: object, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

/** The part of a request that the mock uses. */
export interface Asked {
  readonly stream: boolean;
  readonly logprobs: boolean;
  readonly includeUsage: boolean;
}

function readAsked(body: unknown): Asked {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return {
    stream: fields['stream'] === true,
    logprobs: fields['logprobs'] === true,
    includeUsage: fields['stream_options'] !== undefined,
  };
}

async function play(response: ServerResponse, pieces: readonly Piece[]): Promise<void> {
  response.flushHeaders();
  for (const piece of pieces) {
    if (response.destroyed) return;
    if (typeof piece === 'number') await sleep(piece);
    else if (piece === HANG) return;
    else if (piece === BREAK) {
      response.destroy();
      return;
    } else response.write(piece);
  }
  response.end();
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
