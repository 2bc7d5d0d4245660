import { omitUndefined } from '../../util/omit.ts';
import { chunksOf } from './chunks.ts';
import type { HttpRequest, HttpResponse, Transport } from './types.ts';

/** The part of `fetch` that is used, so that tests can replace it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Creates the transport for pages. It does not report when the connection is made, and Node's `fetch` gives up on a
 * first byte after 300 s, so Node uses the other transport.
 */
export function fetchTransport(send: Fetch = (url, init) => fetch(url, init)): Transport {
  return {
    tellsConnection: false,
    send: async ({ url, method, headers, body, signal }: HttpRequest): Promise<HttpResponse> => {
      const response = await send(url, {
        method,
        headers: { ...headers },
        signal,
        // A key must not be sent wherever a server redirects.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        ...omitUndefined({ body }),
      });
      return {
        status: response.status,
        header: (name) => response.headers.get(name),
        body: chunksOf(response.body),
      };
    },
  };
}
