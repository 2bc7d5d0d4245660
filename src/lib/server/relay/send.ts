import { ok, type Result } from '../../util/result.ts';
import type { VlmError } from '../../vlm/errors.ts';
import { createExchange, type ExchangeRequest } from '../../vlm/exchange.ts';
import type { HttpResponse, Transport } from '../../vlm/transport/types.ts';
import type { Watch, Waits } from '../../vlm/waits.ts';
import { secretsOf } from './redact.ts';
import type { Upstream } from './upstreams.ts';

/** Transport and timeouts of requests to upstreams. */
export interface Wire {
  readonly transport: Transport;
  readonly waits: Waits;
}

/**
 * Sends one request to an upstream and passes its answer to `read`, with three timeouts: for the connection, the first
 * byte, and each further one. Does not forward the client's headers, nor follow redirects.
 *
 * @param read receives the text as it comes; it may stop early
 */
export async function sendUpstream<Value>(
  wire: Wire,
  upstream: Upstream,
  request: Omit<ExchangeRequest, 'signal'>,
  signal: AbortSignal,
  read: (pieces: AsyncIterable<string>) => Promise<Value>,
): Promise<Result<Value, VlmError>> {
  const { baseUrl, key } = upstream;
  const { send } = createExchange({ ...wire, baseUrl, key }, secretsOf(upstream));
  return send({ ...request, signal }, async (response, watch) => ok(await read(textOf(response, watch))));
}

async function* textOf(response: HttpResponse, watch: Watch): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    // The time that the reader takes is not the server's.
    watch.pause();
    yield decoder.decode(bytes, { stream: true });
    watch.wait('idle');
  }
  yield decoder.decode();
}
