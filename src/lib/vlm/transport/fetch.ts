import { chunksOf } from './chunks.ts';
import type { HttpRequest, HttpResponse, Transport } from './types.ts';

/** The part of `fetch` that is needed; tests bring their own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The transport of pages. It does not tell when the connection stands, and Node's `fetch` gives up on a first byte
 * after 300 s, so Node takes the other one.
 */
export function fetchTransport(send: Fetch = (url, init) => fetch(url, init)): Transport {
  return {
    tellsConnection: false,
    send: async ({ url, method, headers, body, signal }: HttpRequest): Promise<HttpResponse> => {
      const response = await send(url, {
        method,
        headers: { ...headers },
        signal,
        // A key must not travel to wherever a server points.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        ...(body === undefined ? {} : { body }),
      });
      return {
        status: response.status,
        header: (name) => response.headers.get(name),
        body: chunksOf(response.body),
      };
    },
  };
}
