import { describe, expect, it } from 'vitest';
import type { HttpRequest, Transport } from '../../vlm/transport/types.ts';
import { MAX_WAITING } from '../limits.ts';
import { Relay, type RelayOptions } from './relay.ts';
import type { Upstream } from './upstreams.ts';
import { settled } from '../../../../tests/support/settled.ts';

const never = new AbortController().signal;
const plain = { model: 'm', messages: [{ role: 'user', content: 'Is it so?' }] };
const reply = JSON.stringify({ choices: [{ index: 0, message: { content: 'Yes' } }] });

function upstreamOf(more: Partial<Upstream> = {}): Upstream {
  return {
    id: 'gpu',
    title: 'GPU',
    baseUrl: 'http://gpu.lan/v1',
    key: 'sk-very-secret',
    models: null,
    mostPictures: 2,
    mostTokens: 100,
    mostAtOnce: 1,
    ...more,
  };
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

/** Returns a server that answers a chat with a text, once it is released. */
function server(text = reply, status = 200) {
  const asked: HttpRequest[] = [];
  const waiting: (() => void)[] = [];
  let isFree = true;
  const transport: Transport = {
    tellsConnection: false,
    send: async (request) => {
      asked.push(request);
      if (!isFree) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      }
      return { status, header: () => null, body: bytes(text) };
    },
  };
  return {
    transport,
    asked,
    hold: () => (isFree = false),
    free: () => {
      isFree = true;
      waiting.splice(0).forEach((go) => go());
    },
  };
}

function relayOf(
  transport: Transport,
  upstream: Partial<Upstream> = {},
  options: Partial<RelayOptions> = {},
) {
  return new Relay({ upstreams: [upstreamOf(upstream)], transport, ...options });
}

function ask(relay: Relay, more: object = {}, signal = never, client = 'c', run?: string) {
  const text = JSON.stringify({ ...plain, ...more });
  const body = { chunks: () => bytes(text), announced: String(text.length) };
  return relay.chat('gpu', client, body, signal, run);
}

describe('the relay’s admission of requests', () => {
  it('admits MAX_WAITING requests, and answers further ones with 429 and Retry-After', async () => {
    const { transport, asked, hold, free } = server();
    hold();
    const relay = relayOf(transport);
    const waiting = Array.from({ length: MAX_WAITING }, () => ask(relay));
    await settled();
    // These two were admitted while there was capacity; their bodies arrive when there is none.
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const slowBody = async function* (): AsyncGenerator<Uint8Array> {
      await arrived;
      yield* bytes(JSON.stringify(plain));
    };
    const late = [1, 2].map(() => relay.chat('gpu', 'c', { chunks: slowBody, announced: '70' }, never));
    await settled();
    arrive();
    const [last, refused] = late;
    const error = {
      status: 429,
      type: 'rate_limit_error',
      retryAfterMilliseconds: 2000,
      message: '"gpu" has no capacity for more requests: wait 2 s, or send fewer at once.',
    };
    expect(await refused).toMatchObject({ ok: false, error });
    let isBegun = false;
    const chunks = (): AsyncIterable<Uint8Array> => {
      isBegun = true;
      return bytes(JSON.stringify(plain));
    };
    expect(await relay.chat('gpu', 'c', { chunks, announced: '70' }, never)).toMatchObject({
      ok: false,
      error,
    });
    expect(isBegun).toBe(false);
    expect(asked).toHaveLength(1);
    free();
    for (const answer of [...waiting, last]) expect(await answer).toMatchObject({ ok: true });
    expect(asked).toHaveLength(MAX_WAITING + 1);
    expect(await ask(relay)).toMatchObject({ ok: true });
  });

  it('rejects requests for an unknown server', async () => {
    const { transport, asked } = server();
    const relay = new Relay({
      upstreams: [upstreamOf(), upstreamOf({ id: 'laptop' })],
      transport,
    });
    const body = { chunks: () => bytes('{}'), announced: '2' };
    expect(await relay.chat('none', 'c', body, never)).toMatchObject({
      ok: false,
      error: {
        status: 404,
        code: 'unknown_upstream',
        message: 'There is no server “none”; there are gpu, laptop.',
      },
    });
    const empty = new Relay({ upstreams: [], transport });
    expect(await empty.health('gpu', 'c', never)).toMatchObject({
      ok: false,
      error: {
        message:
          'There is no server “gpu”; none is set up; “npm start” brings built-in ones, and VLM_UPSTREAMS names your own.',
      },
    });
    expect(asked).toEqual([]);
  });

  it('limits the rate of each client separately, including its status requests', async () => {
    const { transport } = server();
    const relay = relayOf(transport, {}, { perMinute: 1 });
    expect(await ask(relay)).toMatchObject({ ok: true });
    expect(await relay.health('gpu', 'c', never)).toMatchObject({ ok: false, error: { status: 429 } });
    expect(await ask(relay, {}, never, 'd')).toMatchObject({ ok: true });
  });

  it('keeps a place as long as a stream continues, and no longer', async () => {
    const { transport, asked } = server();
    const relay = relayOf(transport);
    const large = { chunks: () => bytes(JSON.stringify({ ...plain, stream: true })), announced: '16777216' };
    const streams = await Promise.all(Array.from({ length: 4 }, () => relay.chat('gpu', 'c', large, never)));
    let isRead = false;
    const chunks = (): AsyncIterable<Uint8Array> => {
      isRead = true;
      return bytes(JSON.stringify(plain));
    };
    const fifth = relay.chat('gpu', 'c', { chunks, announced: '70' }, never);
    await settled();
    expect(isRead).toBe(false);
    for (const stream of streams) {
      if (!stream.ok || stream.value.kind !== 'stream') throw new Error('no stream');
      expect(await new Response(stream.value.stream).text()).toContain('"content":"Yes"');
    }
    expect(await fifth).toMatchObject({ ok: true });
    expect(asked).toHaveLength(5);
  });

  it('frees the place of a stream that is closed while it waits for its turn', async () => {
    const { transport, hold, free } = server();
    hold();
    const relay = relayOf(transport);
    const first = ask(relay);
    await settled();
    const large = { chunks: () => bytes(JSON.stringify({ ...plain, stream: true })), announced: '16777216' };
    for (let time = 0; time < 5; time++) {
      const stream = await relay.chat('gpu', 'c', large, never);
      if (!stream.ok || stream.value.kind !== 'stream') throw new Error('no stream');
      await stream.value.stream.cancel();
      await settled();
    }
    free();
    expect(await first).toMatchObject({ ok: true });
  });
});

describe('a whole answer', () => {
  it('is forwarded unchanged, with the names of ignored fields', async () => {
    const { transport } = server(`  ${reply}\n`);
    expect(await ask(relayOf(transport), { user: 'me' })).toEqual({
      ok: true,
      value: { kind: 'whole', json: `  ${reply}\n`, dropped: ['user'], isResumed: false },
    });
  });

  it.each(['no JSON', '', '5', 'null', '"text"'])('that is not an object is rejected: %s', async (text) => {
    expect(await ask(relayOf(server(text).transport))).toEqual({
      ok: false,
      error: {
        status: 502,
        type: 'server_error',
        code: 'upstream_malformed',
        message:
          "The server's reply is not valid JSON. The administrator of this Rungs should check the server's base URL.",
      },
    });
  });

  it.each([
    [{ message: 'sk-very-secret is off' }, 502, 'server_error', '*** is off'],
    [{ message: 'no', code: 499 }, 499, 'invalid_request_error', 'no'],
    [{ message: 'no', code: 500 }, 500, 'server_error', 'no'],
  ])('that is the error %j has the status %d', async (error, status, type, message) => {
    expect(await ask(relayOf(server(JSON.stringify({ error })).transport))).toEqual({
      ok: false,
      error: { status, message, type, code: 'upstream_failed' },
    });
  });

  it('is limited in length', async () => {
    const most = 8 * 1024 * 1024;
    const long = (length: number): string => `{"a":"${'x'.repeat(length - 8)}"}`;
    expect(await ask(relayOf(server(long(most)).transport))).toMatchObject({ ok: true });
    expect(await ask(relayOf(server(long(most + 1)).transport))).toMatchObject({
      ok: false,
      error: { status: 502, code: 'upstream_too_long' },
    });
  });

  it('is requested as JSON, and a stream as events', async () => {
    const { transport, asked } = server();
    const relay = relayOf(transport);
    await ask(relay);
    const stream = await ask(relay, { stream: true });
    if (stream.ok && stream.value.kind === 'stream') await new Response(stream.value.stream).text();
    expect(asked.map(({ headers, url, method }) => [headers['accept'], url, method])).toEqual([
      ['application/json', 'http://gpu.lan/v1/chat/completions', 'POST'],
      ['text/event-stream, application/json', 'http://gpu.lan/v1/chat/completions', 'POST'],
    ]);
  });
});

describe('a request for embeddings', () => {
  const embed = (relay: Relay, body: object) => {
    const text = JSON.stringify(body);
    return relay.embeddings('gpu', 'c', { chunks: () => bytes(text), announced: String(text.length) }, never);
  };
  const given = JSON.stringify({ data: [{ index: 0, embedding: [1, 0] }] });

  it('is forwarded with model and texts only, and its answer unchanged', async () => {
    const { transport, asked } = server(given);
    expect(await embed(relayOf(transport), { model: 'm', input: 'a tea', user: 'me' })).toEqual({
      ok: true,
      value: given,
    });
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      ['http://gpu.lan/v1/embeddings', JSON.stringify({ model: 'm', input: ['a tea'] })],
    ]);
  });

  it.each([
    [{ model: 'm', input: [] }, '“input” is empty: send a text.'],
    [
      { model: 'm', input: Array.from({ length: 257 }, () => 'a') },
      '“input” is a list of 257: send at most 256 texts.',
    ],
    [{ model: 'm', input: [''] }, '“input.0” is empty: use text that is not empty.'],
    [{ model: 'n', input: 'a' }, '"gpu" does not offer this model: choose one of m.'],
  ])('%j is rejected by name', async (body, message) => {
    const { transport, asked } = server(given);
    expect(await embed(relayOf(transport, { models: ['m'] }), body)).toMatchObject({
      ok: false,
      error: { message },
    });
    expect(asked).toEqual([]);
  });
});

describe('the public description of servers', () => {
  it('contains their names and limits', () => {
    const relay = new Relay({
      upstreams: [upstreamOf(), upstreamOf({ id: 'laptop', title: 'My laptop', mostTokens: 7 })],
      transport: server().transport,
    });
    expect(relay.list()).toEqual([
      { id: 'gpu', title: 'GPU', mostPictures: 2, mostTokens: 100 },
      { id: 'laptop', title: 'My laptop', mostPictures: 2, mostTokens: 7 },
    ]);
  });

  it('contains their models, requested with the key if there is one', async () => {
    const list = JSON.stringify({ data: [{ id: 'a' }, { id: 'b' }, { id: 'sk-very-secret' }] });
    const { transport, asked } = server(list);
    const health = async (more: Partial<Upstream>): Promise<unknown> => {
      const found = await relayOf(transport, more).health('gpu', 'c', never);
      return found.ok && found.value.status === 'ready' ? found.value.models.map(({ id }) => id) : found;
    };
    expect(await health({})).toEqual(['a', 'b', '***']);
    expect(await health({ models: ['b', 'c'], key: null })).toEqual(['b']);
    expect(asked[0]).toMatchObject({ url: 'http://gpu.lan/v1/models', method: 'GET' });
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer sk-very-secret',
      undefined,
    ]);
  });

  it('contains how long a server took to list its models', async () => {
    const { transport } = server('{"data":[]}');
    const health = await relayOf(transport).health('gpu', 'c', never);
    if (!health.ok || health.value.status !== 'ready') throw new Error('not ready');
    expect(Number.isInteger(health.value.milliseconds)).toBe(true);
    expect(health.value.milliseconds).toBeGreaterThanOrEqual(0);
    expect(health.value.milliseconds).toBeLessThan(60_000);
  });
});

describe('a request of a run whose page was closed', () => {
  /** Asks as a page that disconnects before the answer; the server answers afterwards. */
  async function leave(run: string | undefined) {
    const { transport, asked, hold, free } = server();
    const relay = relayOf(transport);
    hold();
    const page = new AbortController();
    const left = ask(relay, {}, page.signal, 'c', run);
    await settled();
    page.abort();
    expect(await left).toMatchObject({ ok: false });
    return { relay, asked, free };
  }

  it('is answered without being sent again when the page returns', async () => {
    const { relay, asked, free } = await leave('run');
    free();
    expect(await ask(relay, {}, never, 'c', 'run')).toMatchObject({ ok: true, value: { isResumed: true } });
    expect(asked).toHaveLength(1);
    expect(await ask(relay, {}, never, 'c', 'run')).toMatchObject({ ok: true, value: { isResumed: false } });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['another run', { run: 'other' }],
    ['another client', { client: 'd' }],
    ['another question', { more: { temperature: 1 } }],
  ])(
    'is not for %s',
    async (_, { run = 'run', client = 'c', more = {} }: { run?: string; client?: string; more?: object }) => {
      const { relay, asked, free } = await leave('run');
      free();
      await ask(relay, more, never, client, run);
      expect(asked).toHaveLength(2);
    },
  );

  it('ends with the page if it belongs to no run, or the run was cancelled', async () => {
    const lone = await leave(undefined);
    expect(lone.asked[0]?.signal.aborted).toBe(true);
    const { relay, asked } = await leave('run');
    expect(asked[0]?.signal.aborted).toBe(false);
    relay.endRun('c', 'run');
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});
