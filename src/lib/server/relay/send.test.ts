import { afterEach, expect, it, vi } from 'vitest';
import type { Transport } from '../../vlm/transport/types.ts';
import { sendUpstream } from './send.ts';

afterEach(() => vi.useRealTimers());

const upstream = {
  ...{ id: 'gpu', title: 'GPU', baseUrl: 'http://gpu/v1', key: null, models: null },
  ...{ mostPictures: 1, mostTokens: 1, mostAtOnce: 1 },
};
const waits = { connect: 10, firstByte: 10, idle: 10 };

/** Two pieces, one after the other; tells whether the request was called off. */
function twoPieces(): Transport & { readonly isAborted: () => boolean } {
  let asked: AbortSignal | undefined;
  return {
    tellsConnection: false,
    isAborted: () => asked?.aborted ?? false,
    send: ({ signal }) => {
      asked = signal;
      async function* body(): AsyncGenerator<Uint8Array> {
        for (const text of ['one', 'two']) yield await Promise.resolve(new TextEncoder().encode(text));
      }
      return Promise.resolve({ status: 200, header: () => null, body: body() });
    },
  };
}

it('a server is not blamed for a reader that takes its time', async () => {
  vi.useFakeTimers();
  const transport = twoPieces();
  const request = { path: '/chat/completions', body: '{}', accept: 'text/event-stream' };
  const read = async (pieces: AsyncIterable<string>): Promise<string> => {
    let text = '';
    for await (const piece of pieces) {
      text += piece;
      if (piece !== '') await vi.advanceTimersByTimeAsync(1000);
    }
    return text;
  };
  const sent = await sendUpstream(
    { transport, waits },
    upstream,
    request,
    new AbortController().signal,
    read,
  );
  expect(sent).toEqual({ ok: true, value: 'onetwo' });
  expect(transport.isAborted()).toBe(false);
});
