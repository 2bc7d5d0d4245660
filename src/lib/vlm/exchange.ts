/** Sends requests to one server and turns every failure into a value. Nothing rejects. */
import { omitUndefined } from '../util/omit.ts';
import { fail, type Result } from '../util/result.ts';
import type { VlmError } from './errors.ts';
import { OWN_RUN } from './own-page.ts';
import { parseRetryAfter } from './retry-after.ts';
import { errorOfBody } from './server-error.ts';
import { addressesOf, keyFinder } from './secret.ts';
import { fetchTransport } from './transport/fetch.ts';
import type { HttpResponse, Transport } from './transport/types.ts';
import { DEFAULT_WAITS, Watch, type Waits } from './waits.ts';

/** Options of a server to ask. */
export interface ClientOptions {
  /**
   * The base URL, without a trailing slash: `https://host/v1`, or `/api/vlm/ID/v1` on a page. Removed from everything
   * the server says.
   */
  readonly baseUrl: string;
  /** Sent as a bearer token, unless null or empty; removed from everything the server says. */
  readonly key?: string | null | undefined;
  /** Default: the page's `fetch`. */
  readonly transport?: Transport | undefined;
  readonly waits?: Partial<Waits>;
}

/** Maximum number of bytes read of an error response. */
const ERROR_BYTES = 64 * 1024;

/** A request below the base URL; with a body it is a POST. */
export interface ExchangeRequest {
  readonly path: string;
  readonly accept: string;
  readonly body?: string;
  readonly signal: AbortSignal | undefined;
  /** Id of the run that it belongs to; sent only to Rungs' own relay. */
  readonly run?: string | undefined;
}

/** Requests to one server, and the removal of its key and address from texts. */
export interface Exchange {
  readonly send: <Value>(
    request: ExchangeRequest,
    read: (response: HttpResponse, watch: Watch) => Promise<Result<Value, VlmError>>,
  ) => Promise<Result<Value, VlmError>>;
  readonly hide: (text: string) => string;
  /** Whether it is reached through Rungs' own relay. */
  readonly isRelayed: boolean;
}

/**
 * Creates the exchange with one server.
 *
 * @param secrets finds what no text may show; default: its key and address
 */
export function createExchange(
  { baseUrl, key, transport, waits }: ClientOptions,
  secrets = keyFinder(key, addressesOf(baseUrl)),
): Exchange {
  const chosen = transport ?? fetchTransport();
  const patience = { ...DEFAULT_WAITS, ...waits };
  const authorization = key ? { authorization: `Bearer ${key}` } : {};
  const isRelayed = isRelay(baseUrl);
  const hide = (text: string): string => secrets.hide(text);
  return {
    hide,
    isRelayed,
    send: async (request, read) => {
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
            ...(isRelayed && request.run !== undefined ? { [OWN_RUN]: request.run } : {}),
          },
          ...omitUndefined({ body: request.body }),
          signal: watch.signal,
          onconnect: () => watch.wait('first-byte'),
        });
        watch.begin();
        if (response.status < 200 || response.status > 299) {
          const retryAfter = parseRetryAfter(response.header('retry-after'), Date.now());
          // Before it is shortened to a sentence, which could leave a part of a key.
          const body = secrets.hideCut(hide(await readText(response.body, ERROR_BYTES, watch)));
          return fail(errorOfBody(response.status, body, retryAfter));
        }
        return await read(response, watch);
      } catch (reason) {
        const error = watch.explain(reason);
        return fail({ ...error, message: hide(error.message) });
      } finally {
        watch.end();
      }
    },
  };
}

/**
 * Returns whether an address is below the relay of the server that this page, or worker, came from; always false in
 * Node.
 */
function isRelay(address: string): boolean {
  const { location } = globalThis as { location?: Location };
  if (location === undefined) return false;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.includes('api/vlm/');
}

/** Reads the text of a body, up to a number of bytes, with a timeout for each chunk. */
export async function readText(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  watch: Pick<Watch, 'wait'>,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  watch.wait('idle');
  for await (const piece of body) {
    watch.wait('idle');
    text += decoder.decode(piece, { stream: true });
    bytes += piece.length;
    if (bytes >= maxBytes) break;
  }
  return text + decoder.decode();
}
