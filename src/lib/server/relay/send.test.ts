import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpRequest, HttpResponse, Transport } from '../../vlm/transport/types.ts';
import { sendUpstream } from './send.ts';

afterEach(() => vi.useRealTimers());

const upstream = {
  id: 'gpu',
  title: 'GPU',
  baseUrl: 'http://gpu/v1',
  key: null,
  models: null,
  mostPictures: 1,
  mostTokens: 1,
  mostAtOnce: 1,
};
const waits = { connect: 10, firstByte: 10, idle: 10 };

/** Returns a transport with two chunks; reports whether the request was aborted. */
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

it('a server is not timed out for a slow reader', async () => {
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

const never = new AbortController().signal;

/** Returns a transport that answers with a status and chunks, and records requests. */
function answering(
  pieces: readonly (string | Uint8Array)[],
  { status = 200, header = (): string | null => null, ...more }: Partial<HttpResponse & Transport> = {},
): Transport & { readonly asked: HttpRequest[] } {
  const asked: HttpRequest[] = [];
  async function* body(): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) {
      yield await Promise.resolve(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
    }
  }
  return {
    asked,
    tellsConnection: false,
    send: (request) => {
      asked.push(request);
      return Promise.resolve({ status, header, body: body() });
    },
    ...more,
  };
}

async function join(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const chat = { path: '/chat/completions', body: '{"a":1}', accept: 'text/event-stream' };

describe('the request to an upstream', () => {
  it('is the body, with its key and nothing else', async () => {
    const transport = answering(['Yes']);
    await sendUpstream({ transport, waits }, { ...upstream, key: 'k' }, chat, never, join);
    expect(transport.asked).toMatchObject([
      { url: 'http://gpu/v1/chat/completions', method: 'POST', body: '{"a":1}' },
    ]);
    expect(transport.asked[0]?.headers).toEqual({
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: 'Bearer k',
    });
  });

  it('has no key if there is none, and no body if nothing is sent', async () => {
    const transport = answering(['Yes']);
    const request = { path: '/models', accept: 'application/json' };
    await sendUpstream({ transport, waits }, upstream, request, never, join);
    const [asked] = transport.asked;
    expect(asked).toMatchObject({ url: 'http://gpu/v1/models', method: 'GET' });
    expect(asked).not.toHaveProperty('body');
    expect(asked?.headers).toEqual({ accept: 'application/json' });
  });

  it('is not sent for a client that has disconnected', async () => {
    const transport = answering(['Yes']);
    const sent = await sendUpstream({ transport, waits }, upstream, chat, AbortSignal.abort(), join);
    expect(sent).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(transport.asked).toEqual([]);
  });
});

describe('the answer of an upstream', () => {
  it.each([
    [200, true],
    [204, true],
    [299, true],
    [199, false],
    [300, false],
    [404, false],
    [500, false],
  ])('with the status %d is an answer: %s', async (status, isAnswer) => {
    const transport = answering(['Yes'], { status });
    const sent = await sendUpstream({ transport, waits }, upstream, chat, never, join);
    expect(sent).toMatchObject(
      isAnswer ? { ok: true, value: 'Yes' } : { ok: false, error: { detail: 'Yes' } },
    );
  });

  it('can be split within a letter, and ends with an incomplete one', async () => {
    const bytes = new TextEncoder().encode('Jö');
    const torn = answering([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(await sendUpstream({ transport: torn, waits }, upstream, chat, never, join)).toEqual({
      ok: true,
      value: 'Jö',
    });
    const cut = answering([bytes.slice(0, 2)]);
    expect(await sendUpstream({ transport: cut, waits }, upstream, chat, never, join)).toEqual({
      ok: true,
      value: 'J\ufffd',
    });
  });

  it('states when to retry after a failure, without the key', async () => {
    const transport = answering(['{"error":{"message":"the key ', 'sk-very-secret is off"}}'], {
      status: 503,
      header: (name) => (name === 'retry-after' ? '7' : null),
    });
    const secret = { ...upstream, key: 'sk-very-secret' };
    expect(await sendUpstream({ transport, waits }, secret, chat, never, join)).toMatchObject({
      ok: false,
      error: {
        kind: 'server',
        status: 503,
        retryAfterMilliseconds: 7000,
        detail: 'the key *** is off',
      },
    });
  });

  it('is read up to a limit after a failure', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent++;
        yield await Promise.resolve(new TextEncoder().encode('x'.repeat(1024)));
        if (sent > 200) return;
      }
    }
    const transport = answering([], {
      send: () => Promise.resolve({ status: 500, header: () => null, body: endless() }),
    });
    await sendUpstream({ transport, waits }, upstream, chat, never, join);
    expect(sent).toBe(64);
  });
});

describe('an upstream that is silent', () => {
  const each = { connect: 10, firstByte: 200, idle: 3000 };

  /** Returns after how many milliseconds the relay gives up, and why. */
  async function patience(transport: Transport): Promise<readonly [number, string]> {
    vi.useFakeTimers();
    const started = Date.now();
    let phase = '';
    const sending = sendUpstream({ transport, waits: each }, upstream, chat, never, join).then((sent) => {
      phase = !sent.ok && sent.error.kind === 'timeout' ? sent.error.phase : 'none';
    });
    while (phase === '' && Date.now() - started < 10_000) await vi.advanceTimersToNextTimerAsync();
    await sending;
    expect(vi.getTimerCount()).toBe(0);
    return [Date.now() - started, phase];
  }

  /** Returns a transport that never answers, until it is aborted. */
  const mute =
    (isConnected: boolean): Transport['send'] =>
    ({ signal, onconnect }) =>
      new Promise((_, reject) => {
        if (isConnected) onconnect?.();
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });

  it('is given up after the connection timeout if that can be measured', async () => {
    expect(await patience({ tellsConnection: true, send: mute(false) })).toEqual([10, 'connect']);
    expect(await patience({ tellsConnection: false, send: mute(false) })).toEqual([200, 'first-byte']);
  });

  it('is given up after the timeout for the first byte once it is connected', async () => {
    expect(await patience({ tellsConnection: true, send: mute(true) })).toEqual([200, 'first-byte']);
  });

  it.each([200, 500])('is given up in the middle of an answer of status %d', async (status) => {
    const send: Transport['send'] = ({ signal }) => {
      async function* body(): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(new Uint8Array(1));
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      }
      return Promise.resolve({ status, header: () => null, body: body() });
    };
    expect(await patience({ tellsConnection: true, send })).toEqual([3000, 'idle']);
  });

  it('is distinguished from one that breaks off, before or during an answer', async () => {
    const refused = answering([], { send: () => Promise.reject(new Error('refused')) });
    expect(await sendUpstream({ transport: refused, waits }, upstream, chat, never, join)).toMatchObject({
      ok: false,
      error: { kind: 'connection' },
    });
    const broken = answering(['Yes']);
    const read = (): Promise<string> => Promise.reject(new Error('broken'));
    expect(await sendUpstream({ transport: broken, waits }, upstream, chat, never, read)).toMatchObject({
      ok: false,
      error: { kind: 'cut-off' },
    });
  });
});
