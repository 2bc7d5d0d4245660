import * as v from 'valibot';
import { errorOfServer, findServerError } from '../../vlm/server-error.ts';
import { EventReader } from '../../vlm/sse.ts';
import { MAX_ANSWER_CHARACTERS, MAX_EVENT_CHARACTERS, MAX_STREAM_CHARACTERS } from '../limits.ts';
import { errorBody, type ApiError } from '../openai-error.ts';
import { clientStream, type ClientStream } from './client-stream.ts';
import { StreamRedactor } from './redact-stream.ts';
import { redact, redactReply, secretsOf } from './redact.ts';
import { sendUpstream, type Wire } from './send.ts';
import { apiErrorOf, tooLong } from './upstream-error.ts';
import type { Upstream } from './upstreams.ts';
import { parseOrNone } from '../../util/json.ts';

/**
 * Interval of keep-alives while the model has not answered, in milliseconds: proxies close a connection that is silent
 * for a minute.
 */
const PING_MS = 10_000;
const PING = ': ping\n\n';

/**
 * Streams an answer to the client, reading from the upstream no faster than the client reads. The stream begins before
 * the upstream is even asked, so failures are sent as events with their status.
 *
 * @param takeTurn waits until the upstream has a free slot
 */
export function streamChat(
  wire: Wire,
  upstream: Upstream,
  body: string,
  takeTurn: (signal: AbortSignal) => Promise<() => void>,
): ReadableStream<Uint8Array> {
  const client = clientStream(wire.waits.idle);
  const ping = setInterval(() => client.ping(PING), PING_MS);
  client.left.addEventListener('abort', () => clearInterval(ping), { once: true });
  client.ping(PING);
  // Not awaited: the stream is returned first.
  void relay().then(() => {
    clearInterval(ping);
    client.close();
  });
  return client.stream;

  async function relay(): Promise<void> {
    const release = await takeTurn(client.left).catch(() => null);
    if (release === null) return;
    try {
      const request = { path: '/chat/completions', body, accept: 'text/event-stream, application/json' };
      // Many servers send the headers of their answer long before its content.
      const sent = await sendUpstream(wire, upstream, request, client.left, (pieces) =>
        passOn(pieces, upstream, client, () => clearInterval(ping)),
      );
      const error = sent.ok ? sent.value : sent.error.kind === 'cancelled' ? null : apiErrorOf(sent.error);
      if (error !== null) await client.write(event(errorText(error, upstream)));
    } finally {
      release();
    }
  }
}

/**
 * Forwards the events one by one; a whole reply instead of a stream becomes one event.
 *
 * @param onpiece called with each chunk that comes
 *
 * @returns the error if it stopped before the end; else null
 */
async function passOn(
  pieces: AsyncIterable<string>,
  upstream: Upstream,
  client: ClientStream,
  onpiece: () => void,
): Promise<ApiError | null> {
  const reader = new EventReader();
  const redactor = new StreamRedactor(secretsOf(upstream));
  const pass = async (events: readonly string[]): Promise<void> => {
    for (const data of events) await client.write(event(data));
  };
  let whole: string | null = '';
  let characters = 0;
  let open = 0;
  for await (const piece of pieces) {
    onpiece();
    characters += piece.length;
    if (characters > MAX_STREAM_CHARACTERS) return tooLong('stream', MAX_STREAM_CHARACTERS);
    if (whole !== null) {
      whole += piece;
      if (whole.length > MAX_ANSWER_CHARACTERS) return tooLong('answer', MAX_ANSWER_CHARACTERS);
      const first = whole.trimStart()[0];
      if (first === undefined || first === '{') continue;
    }
    const text: string = whole ?? piece;
    whole = null;
    const events = reader.push(text);
    open = events.length > 0 ? 0 : open + text.length;
    if (open > MAX_EVENT_CHARACTERS || events.some((data) => data.length > MAX_EVENT_CHARACTERS)) {
      return tooLong('event', MAX_EVENT_CHARACTERS);
    }
    for (const data of events) await pass(cleaned(data, upstream, redactor));
    if (client.left.aborted) return null;
  }
  if (whole === null) {
    for (const data of reader.end()) await pass(cleaned(data, upstream, redactor));
    await pass(redactor.end());
  } else if (whole.trim() !== '') {
    const found = findServerError(parseOrNone(whole));
    const reply = asChunk(redactReply(whole, upstream));
    await pass([found === null ? reply : errorText(apiErrorOf(errorOfServer(found)), upstream), '[DONE]']);
  }
  return null;
}

/** Replaces an event that contains an error by our message with its status; other events are redacted only. */
function cleaned(data: string, upstream: Upstream, redactor: StreamRedactor): readonly string[] {
  if (data.trim() === '[DONE]') return [...redactor.end(), data];
  const found = data.includes('"error"') ? findServerError(parseOrNone(redact(data, upstream))) : null;
  if (found === null) return redactor.push(data);
  return [...redactor.end(), errorText(apiErrorOf(errorOfServer(found)), upstream)];
}

const wholeReply = v.looseObject({ choices: v.array(v.looseObject({ message: v.unknown() })) });

/** Converts a whole reply to a chunk: its message is the delta. Anything else is unchanged. */
function asChunk(text: string): string {
  const read = v.safeParse(wholeReply, parseOrNone(text));
  if (!read.success) return text;
  const choices = read.output.choices.map(({ message, ...choice }) => ({ ...choice, delta: message }));
  return JSON.stringify({ ...read.output, object: 'chat.completion.chunk', choices });
}

function errorText(error: ApiError, upstream: Upstream): string {
  return redact(JSON.stringify(errorBody(error, { inStream: true })), upstream);
}

function event(data: string): string {
  return `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
}
