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

/** Between two signs of life while the model has not said anything: proxies close what is silent for a minute. */
const PING_MS = 10_000;
const PING = ': ping\n\n';

/**
 * A streamed answer as the client gets it, read from the upstream no faster than the client reads. It begins before
 * the upstream is even asked; failures therefore come as events with their status inside.
 *
 * @param takeTurn waits until the upstream has room
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
  // Not awaited: the stream is handed out first.
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
      // Many servers send the head of their answer long before the model says anything.
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
 * Passes the events on one by one; a whole reply instead of a stream becomes an event of its own.
 *
 * @param onpiece called with each piece that comes
 * @returns why it stopped before the end; null where it did not
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

/** An event with an error in it is told in our words and with its status; all else goes on as it is. */
function cleaned(data: string, upstream: Upstream, redactor: StreamRedactor): readonly string[] {
  if (data.trim() === '[DONE]') return [...redactor.end(), data];
  const found = data.includes('"error"') ? findServerError(parseOrNone(redact(data, upstream))) : null;
  if (found === null) return redactor.push(data);
  return [...redactor.end(), errorText(apiErrorOf(errorOfServer(found)), upstream)];
}

const wholeReply = v.looseObject({ choices: v.array(v.looseObject({ message: v.unknown() })) });

/** A whole reply as a chunk: its message is the delta. What is no reply goes on as it is. */
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
