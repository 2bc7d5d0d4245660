import { fail, ok, type Result } from '../../util/result.ts';
import type { VlmError } from '../../vlm/errors.ts';
import { parseRetryAfter } from '../../vlm/retry-after.ts';
import { errorOfBody } from '../../vlm/said-error.ts';
import type { HttpResponse, Transport } from '../../vlm/transport/types.ts';
import type { SecretFinder } from '../../vlm/secret.ts';
import { Watch, type Waits } from '../../vlm/waits.ts';
import { secretsOf } from './redact.ts';
import type { Upstream } from './upstreams.ts';

/** How the relay talks to upstreams. */
export interface Wire {
  readonly transport: Transport;
  readonly waits: Waits;
}

const MOST_ERROR_CHARACTERS = 64 * 1024;

/**
 * Sends one request to an upstream and hands its answer to `read`, watched by the three waits: for the connection,
 * the first byte, and each further one. Nothing of the client's headers goes along, nothing is followed elsewhere.
 *
 * @param read gets the text as it comes; it may stop early
 */
export async function sendUpstream<Value>(
  wire: Wire,
  upstream: Upstream,
  request: { readonly path: string; readonly body?: string; readonly accept: string },
  signal: AbortSignal,
  read: (pieces: AsyncIterable<string>) => Promise<Value>,
): Promise<Result<Value, VlmError>> {
  const watch = new Watch(wire.waits, signal);
  try {
    watch.signal.throwIfAborted();
    watch.wait(wire.transport.tellsConnection ? 'connect' : 'first-byte');
    const response = await wire.transport.send({
      url: `${upstream.baseUrl}${request.path}`,
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        accept: request.accept,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(upstream.key === null ? {} : { authorization: `Bearer ${upstream.key}` }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      signal: watch.signal,
      onconnect: () => watch.wait('first-byte'),
    });
    watch.begin();
    if (response.status < 200 || response.status > 299)
      return fail(await readFailure(response, watch, secretsOf(upstream)));
    return ok(await read(textOf(response, watch)));
  } catch (reason) {
    return fail(watch.explain(reason));
  } finally {
    watch.end();
  }
}

async function readFailure(response: HttpResponse, watch: Watch, secrets: SecretFinder): Promise<VlmError> {
  watch.wait('idle');
  let text = '';
  for await (const piece of textOf(response, watch)) {
    text += piece;
    if (text.length > MOST_ERROR_CHARACTERS) break;
  }
  // Before it is cut to a sentence, which would leave a part of a key.
  const said = secrets.hideCut(secrets.hide(text));
  return errorOfBody(response.status, said, parseRetryAfter(response.header('retry-after'), Date.now()));
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
