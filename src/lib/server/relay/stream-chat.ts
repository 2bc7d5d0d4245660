import * as v from 'valibot';
import { errorOfSaid, findSaidError, parseJson } from '../../vlm/said-error.ts';
import { EventReader } from '../../vlm/sse.ts';
import { errorBody } from '../openai-error.ts';
import { redact } from './redact.ts';
import { sendUpstream, type Wire } from './send.ts';
import { apiErrorOf } from './upstream-error.ts';
import type { Upstream } from './upstreams.ts';

/** Between two signs of life while the model has not said anything: proxies close what is silent for a minute. */
const PING_MILLISECONDS = 10_000;
const PING = ': ping\n\n';

/**
 * A streamed answer as the client gets it. It begins before the upstream is even asked, so that the client's leaving
 * is noticed at any time (`cancel`); failures therefore come as events with their status inside.
 *
 * @param takeTurn waits until the upstream has room
 */
export function streamChat(
  wire: Wire,
  upstream: Upstream,
  body: string,
  takeTurn: (signal: AbortSignal) => Promise<() => void>,
): ReadableStream<Uint8Array> {
  const left = new AbortController();
  const encoder = new TextEncoder();
  let ping: ReturnType<typeof setInterval> | undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      write(PING);
      ping = setInterval(() => write(PING), PING_MILLISECONDS);
      // Not awaited: a stream that is still starting cannot be cancelled.
      void relay(write).then(() => {
        clearInterval(ping);
        if (!left.signal.aborted) controller.close();
      });
    },
    cancel() {
      clearInterval(ping);
      left.abort();
    },
  });

  async function relay(write: (text: string) => void): Promise<void> {
    const giveBack = await takeTurn(left.signal).catch(() => null);
    if (giveBack === null) return;
    try {
      const request = { path: '/chat/completions', body, accept: 'text/event-stream, application/json' };
      const sent = await sendUpstream(wire, upstream, request, left.signal, (pieces) =>
        passOn(pieces, upstream, (text) => {
          clearInterval(ping);
          write(text);
        }),
      );
      if (!sent.ok && sent.error.kind !== 'cancelled')
        write(event(errorText(apiErrorOf(sent.error), upstream)));
    } finally {
      giveBack();
    }
  }
}

/** Passes the events on one by one; a whole reply instead of a stream becomes an event of its own. */
async function passOn(
  pieces: AsyncIterable<string>,
  upstream: Upstream,
  write: (text: string) => void,
): Promise<void> {
  const reader = new EventReader();
  let whole: string | null = '';
  for await (const piece of pieces) {
    if (whole !== null) {
      whole += piece;
      const first = whole.trimStart()[0];
      if (first === undefined || first === '{') continue;
    }
    const text: string = whole ?? piece;
    whole = null;
    for (const data of reader.push(text)) write(event(clean(data, upstream)));
  }
  if (whole === null) for (const data of reader.end()) write(event(clean(data, upstream)));
  else if (whole.trim() !== '') write(event(clean(asChunk(whole), upstream)) + event('[DONE]'));
}

/** An event with an error in it is told in our words and with its status; all else goes on as it is. */
function clean(data: string, upstream: Upstream): string {
  const said = data.includes('"error"') ? findSaidError(parseJson(data)) : null;
  return said === null ? redact(data, upstream) : errorText(apiErrorOf(errorOfSaid(said)), upstream);
}

const wholeReply = v.looseObject({ choices: v.array(v.looseObject({ message: v.unknown() })) });

/** A whole reply as a chunk: its message is the delta. What is no reply goes on as it is. */
function asChunk(text: string): string {
  const read = v.safeParse(wholeReply, parseJson(text));
  if (!read.success) return text;
  const choices = read.output.choices.map(({ message, ...choice }) => ({ ...choice, delta: message }));
  return JSON.stringify({ ...read.output, object: 'chat.completion.chunk', choices });
}

function errorText(error: Parameters<typeof errorBody>[0], upstream: Upstream): string {
  return redact(JSON.stringify(errorBody(error, true)), upstream);
}

function event(data: string): string {
  return `data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
}
