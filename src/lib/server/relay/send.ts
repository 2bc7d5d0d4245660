import { ok, type Result } from '../../util/result.ts';
import type { VlmError } from '../../vlm/errors.ts';
import { createExchange, type ExchangeRequest } from '../../vlm/exchange.ts';
import type { HttpResponse, Transport } from '../../vlm/transport/types.ts';
import type { Watch, Waits } from '../../vlm/waits.ts';
import { secretsOf } from './redact.ts';
import type { Upstream } from './upstreams.ts';

/** How the relay talks to upstreams. */
export interface Wire {
  readonly transport: Transport;
  readonly waits: Waits;
}

/**
 * Sends one request to an upstream and hands its answer to `read`, watched by the three waits: for the connection,
 * the first byte, and each further one. Nothing of the client's headers goes along, nothing is followed elsewhere.
 *
 * @param read gets the text as it comes; it may stop early
 */
export async function sendUpstream<Value>(
  wire: Wire,
  upstream: Upstream,
  request: Omit<ExchangeRequest, 'signal'>,
  signal: AbortSignal,
  read: (pieces: AsyncIterable<string>) => Promise<Value>,
): Promise<Result<Value, VlmError>> {
  const { baseUrl, key } = upstream;
  const { send } = createExchange({ ...wire, baseUrl, ...(key && { key }) }, secretsOf(upstream));
  return send({ ...request, signal }, async (response, watch) => ok(await read(textOf(response, watch))));
}

async function* textOf(response: HttpResponse, watch: Watch): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    // How long the reader takes is no fault of the server's.
    watch.pause();
    yield decoder.decode(bytes, { stream: true });
    watch.wait('idle');
  }
  yield decoder.decode();
}
