import { Readable } from 'node:stream';
import type { FlavourName } from '../../../../tests/support/mock-flavours.ts';
import {
  HANG,
  startMockUpstream,
  type Director,
  type MockUpstream,
} from '../../../../tests/support/mock-upstream.ts';
import { required } from '../../../../tests/support/required.ts';
import { nodeTransport } from '../../vlm/transport/node.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import { Relay, type RelayOptions } from './relay.ts';
import type { Upstream } from './upstreams.ts';

/** A data URL that is accepted as a picture. */
export const picture = 'data:image/png;base64,iVBORw0KGgo=';
/** A key that no answer may show. */
export const key = 'sk-very-secret';

let started: MockUpstream | undefined;
/** Returns the server that `relayTo` started last. */
export const mock = (): MockUpstream => required(started);
/** Closes that server; for `afterEach`. */
export const closeMock = async (): Promise<void> => started?.close();

/** Returns a server with a key and small limits. */
export function upstreamAt(baseUrl: string): Upstream {
  const limits = { mostPictures: 2, mostTokens: 100, mostAtOnce: 4 };
  return { id: 'gpu', title: 'GPU', baseUrl, key, models: null, ...limits };
}

/** Returns a relay to a server of a fixed address. */
export function relayBy(
  transport: Transport,
  options: Partial<RelayOptions> = {},
  baseUrl = 'http://gpu/v1',
): Relay {
  return new Relay({ upstreams: [upstreamAt(baseUrl)], transport, ...options });
}

/** Answers with a status and a message. */
export const failing = (status: number, message: string, more = {}): Director => {
  return () => ({ kind: 'error', status, message, ...more });
};
/** Sends these chunks unchanged. */
export const saying = (...pieces: readonly (string | typeof HANG)[]): Director => {
  return () => ({ kind: 'raw', pieces });
};

/** Returns a text as the bytes of a body. */
export function bytes(text: string): AsyncIterable<Uint8Array> {
  return Readable.from([new TextEncoder().encode(text)]);
}

/**
 * Returns a relay to a server that is started here and speaks like a flavour.
 *
 * @param direct default: it answers as usual
 */
export async function relayTo(
  flavour: FlavourName,
  direct?: Director,
  upstream: Partial<Upstream> = {},
  options: Partial<RelayOptions> = {},
): Promise<Relay> {
  started = await startMockUpstream(flavour, direct);
  return new Relay({
    upstreams: [{ ...upstreamAt(started.url), ...upstream }],
    transport: nodeTransport,
    ...options,
  });
}

/** A valid request. */
export const plain = { model: 'm', messages: [{ role: 'user' as const, content: 'Is it so?' }] };

/** Sends a body to the relay as a client on this machine. */
export function ask(relay: Relay, body: unknown, signal = new AbortController().signal, id = 'gpu') {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const chunks = (): AsyncIterable<Uint8Array> => Readable.from([bytes]);
  return relay.chat(id, '127.0.0.1', { chunks, announced: String(bytes.length) }, signal);
}

/** Reads the whole text of a streamed answer. */
export async function read(answer: Awaited<ReturnType<typeof ask>>): Promise<string> {
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.value.kind === 'whole') return answer.value.json;
  return new Response(answer.value.stream).text();
}

/** Returns a request with pictures at these addresses. */
export function withPictures(urls: readonly string[]): unknown {
  return {
    model: 'm',
    messages: [{ role: 'user', content: urls.map((url) => ({ type: 'image_url', image_url: { url } })) }],
  };
}
