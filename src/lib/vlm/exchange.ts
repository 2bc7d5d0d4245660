/** Sends requests to one server and turns every way to fail into a value. Nothing rejects. */
import { fail, type Result } from '../util/result.ts';
import type { VlmError } from './errors.ts';
import { OWN_RUN } from './own-page.ts';
import { parseRetryAfter } from './retry-after.ts';
import { errorOfBody } from './server-error.ts';
import { addressesOf, keyFinder } from './secret.ts';
import { fetchTransport } from './transport/fetch.ts';
import type { HttpResponse, Transport } from './transport/types.ts';
import { DEFAULT_WAITS, Watch, type Waits } from './waits.ts';

/** A server to ask. */
export interface ClientOptions {
  /**
   * The base address, without a slash at its end: `https://host/v1`, or `/api/vlm/ID/v1` on a page. Taken out of whatever
   * the server says.
   */
  readonly baseUrl: string;
  /** Sent as a bearer token; taken out of whatever the server says. */
  readonly key?: string;
  readonly transport?: Transport;
  readonly waits?: Partial<Waits>;
}

/** The beginning of an error page is enough to say what it is. */
const ERROR_BYTES = 64 * 1024;

/** A request below the base address; with a body it is a POST. */
export interface ExchangeRequest {
  readonly path: string;
  readonly accept: string;
  readonly body?: string;
  readonly signal: AbortSignal | undefined;
  /** The run that it belongs to; only Rungs' own relay hears of it. */
  readonly run?: string | undefined;
}

/** One server: requests to it, and what takes its key and address out of texts. */
export interface Exchange {
  readonly send: <Value>(
    request: ExchangeRequest,
    read: (response: HttpResponse, watch: Watch) => Promise<Result<Value, VlmError>>,
  ) => Promise<Result<Value, VlmError>>;
  readonly hide: (text: string) => string;
  /** Whether it is asked through Rungs' own relay. */
  readonly isRelayed: boolean;
}

/**
 * The way to one server.
 *
 * @param secrets finds what no text may show: its key and address, unless told otherwise
 */
export function createExchange(
  { baseUrl, key, transport, waits }: ClientOptions,
  secrets = keyFinder(key, addressesOf(baseUrl)),
): Exchange {
  const chosen = transport ?? fetchTransport();
  const patience = { ...DEFAULT_WAITS, ...waits };
  const authorization = key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` };
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
          ...(request.body === undefined ? {} : { body: request.body }),
          signal: watch.signal,
          onconnect: () => watch.wait('first-byte'),
        });
        watch.begin();
        if (response.status < 200 || response.status > 299) {
          const retryAfter = parseRetryAfter(response.header('retry-after'), Date.now());
          // Before it is cut to a sentence, which would leave a part of a key.
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

/** Whether an address is below the relay of the server that this page, or worker, came from; never in Node. */
function isRelay(address: string): boolean {
  const { location } = globalThis as { location?: Location };
  if (location === undefined) return false;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.includes('api/vlm/');
}

/** The text of a body, cut after a number of bytes; each next piece is waited for. */
export async function readText(
  body: AsyncIterable<Uint8Array>,
  mostBytes: number,
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
    if (bytes >= mostBytes) break;
  }
  return text + decoder.decode();
}
