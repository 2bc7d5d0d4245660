import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { answeringTransport } from '../../../../tests/support/answering-transport.ts';
import { flavours, type FlavourName } from '../../../../tests/support/mock-flavours.ts';
import {
  BREAK,
  HANG,
  startMockUpstream,
  type Director,
  type MockUpstream,
} from '../../../../tests/support/mock-upstream.ts';
import { chatBody, TOKEN_FIELDS } from '../../vlm/body.ts';
import { createClient } from '../../vlm/index.ts';
import { nodeTransport } from '../../vlm/transport/node.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import { Relay, type RelayOptions } from './relay.ts';
import type { Upstream } from './upstreams.ts';

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const key = 'sk-very-secret';
let mock: MockUpstream;
afterEach(() => (mock as MockUpstream | undefined)?.close());

function upstreamAt(baseUrl: string): Upstream {
  const limits = { mostPictures: 2, mostTokens: 100, mostAtOnce: 4 };
  return { id: 'gpu', title: 'GPU', baseUrl, key, models: null, ...limits };
}

/** A relay to a server of a fixed address. */
function relayBy(
  transport: Transport,
  options: Partial<RelayOptions> = {},
  baseUrl = 'http://gpu/v1',
): Relay {
  return new Relay({ upstreams: [upstreamAt(baseUrl)], transport, ...options });
}

const failing = (status: number, message: string, more = {}): Director => {
  return () => ({ kind: 'error', status, message, ...more });
};
/** Says these pieces as they stand. */
const saying = (...pieces: readonly (string | typeof HANG)[]): Director => {
  return () => ({ kind: 'raw', pieces });
};

function bytes(text: string): AsyncIterable<Uint8Array> {
  return Readable.from([new TextEncoder().encode(text)]);
}

async function relayTo(
  flavour: FlavourName,
  direct?: Director,
  upstream: Partial<Upstream> = {},
  options: Partial<RelayOptions> = {},
): Promise<Relay> {
  mock = await startMockUpstream(flavour, direct);
  return new Relay({
    upstreams: [{ ...upstreamAt(mock.url), ...upstream }],
    transport: nodeTransport,
    ...options,
  });
}

const plain = { model: 'm', messages: [{ role: 'user' as const, content: 'Is it so?' }] };

function ask(relay: Relay, body: unknown, signal = new AbortController().signal, id = 'gpu') {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const chunks = (): AsyncIterable<Uint8Array> => Readable.from([bytes]);
  return relay.chat(id, '127.0.0.1', { chunks, announced: String(bytes.length) }, signal);
}

/** The whole text of a streamed answer. */
async function read(answer: Awaited<ReturnType<typeof ask>>): Promise<string> {
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.value.kind === 'whole') return answer.value.json;
  return new Response(answer.value.stream).text();
}

describe('the relay', () => {
  it.each([false, true])(
    'tells pages that its key is not accepted in a way that ends their asking',
    async (stream) => {
      const relay = await relayTo('vllm', failing(401, 'no such key'));
      const answer = await ask(relay, { ...plain, stream });
      const text = answer.ok ? await read(answer) : JSON.stringify({ error: answer.error });
      const asPage: Transport = {
        tellsConnection: false,
        send: () => Promise.resolve({ status: answer.ok ? 200 : 502, header: () => null, body: bytes(text) }),
      };
      const client = createClient({ baseUrl: '/api/vlm/gpu/v1', transport: asPage });
      const said = await client.chat({ model: 'm', messages: [] }, { stream });
      expect(said).toMatchObject({ ok: false, error: { kind: 'denied' } });
      expect(said.ok ? '' : said.error.message).toContain("the relay's key (401): whoever runs Rungs");
    },
  );

  it.each(Object.keys(flavours) as FlavourName[])(
    'passes on what a server like %s answers',
    async (flavour) => {
      const relay = await relayTo(flavour, () => ({ kind: 'answer', text: 'Yes it does' }));
      expect(await read(await ask(relay, plain))).toContain('Yes it does');
      const stream = await read(await ask(relay, { ...plain, stream: true }));
      expect(stream).toMatch(/^: ping\n\n/u);
      const contents = '"content":"Yes","content":" it","content":" does"';
      expect(stream.match(/"content":"[^"]+"/gu)?.join()).toBe(contents);
      expect(stream).toContain('"finish_reason":"stop"');
      expect(stream).not.toContain('\r');
      const keys = mock.requests.map(({ headers }) => headers.authorization);
      expect(keys).toEqual(Array(2).fill(`Bearer ${key}`));
    },
  );

  it('sends only known fields, a limit on tokens, and none of the client headers', async () => {
    const relay = await relayTo('vllm');
    const template = { chat_template_kwargs: { enable_thinking: false, path: '/etc' } };
    const unknown = { user: 'someone', tools: [], stop: null };
    const answer = await ask(relay, { ...plain, temperature: 0, ...unknown, ...template });
    expect(answer.ok && answer.value.dropped).toEqual(['user', 'tools']);
    expect(mock.requests[0]?.body).toEqual({
      ...{ ...plain, temperature: 0, max_tokens: 100 },
      chat_template_kwargs: { enable_thinking: false },
    });
    expect(Object.keys(mock.requests[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'authorization', 'connection', 'content-length', 'content-type', 'host'].sort(),
    );
  });

  it.each(TOKEN_FIELDS)('keeps nothing that the client asks of servers, %s and all', async (field) => {
    const relay = await relayTo('vllm');
    const request = { ...plain, thinking: false, maxTokens: 9, logprobs: true, topLogprobs: 5 };
    const answer = await ask(relay, chatBody(request, { stream: false, tokenField: field }));
    expect(answer.ok && answer.value.dropped).toEqual([]);
  });

  it('passes on no other name for tokens or answers, and each limit under its own', async () => {
    const relay = await relayTo('vllm');
    const others = 'max_new_tokens n_predict min_tokens max_output_tokens num_predict best_of'.split(' ');
    const unknown = Object.fromEntries(others.map((name) => [name, 1_000_000]));
    const nested = { options: { num_predict: 1_000_000 }, extra_body: { max_tokens: 1_000_000 } };
    const limits = { max_tokens: 50, max_completion_tokens: 60, n: 1 };
    const answer = await ask(relay, { ...plain, ...unknown, ...nested, ...limits });
    expect(answer.ok && answer.value.dropped).toEqual([...others, 'options', 'extra_body']);
    expect(mock.requests[0]?.body).toEqual({ ...plain, ...limits });
  });

  it.each<[string, unknown, string]>([
    ['no messages', { model: 'm' }, 'messages'],
    ['no model', { messages: plain.messages }, 'model'],
    ['an unknown role', { ...plain, messages: [{ role: 'tool', content: '' }] }, 'role'],
    ['a web address for a picture', withPictures(['https://example.com/a.png']), 'never fetched'],
    ['a local address for a picture', withPictures(['http://169.254.169.254/latest']), 'never fetched'],
    ['an address with a picture in it', withPictures([`https://example.com/?${picture}`]), 'never fetched'],
    ['a file for a picture', withPictures(['file:///etc/passwd']), 'never fetched'],
    ['too many pictures', withPictures([picture, picture, picture]), 'at most 2'],
    ['too many tokens', { ...plain, max_tokens: 101 }, 'at most 100'],
    ['too many tokens under the newer name', { ...plain, max_completion_tokens: 101 }, 'at most 100'],
    [
      'too many tokens behind few',
      { ...plain, max_tokens: 1, max_completion_tokens: 1_000_000 },
      'max_completion_tokens is 1000000',
    ],
    [
      'too many tokens before few',
      { ...plain, max_tokens: 1_000_000, max_completion_tokens: 1 },
      'max_tokens is 1000000',
    ],
    ['too many alternatives', { ...plain, logprobs: true, top_logprobs: 21 }, 'top_logprobs'],
    ['several answers at once', { ...plain, n: 5 }, 'n'],
    ['a list', [], 'model'],
    ['nothing', null, 'JSON object'],
  ])('refuses %s before any server sees it', async (_, body, words) => {
    const relay = await relayTo('vllm');
    const answer = await ask(relay, body);
    expect(answer).toMatchObject({ ok: false, error: { status: 400 } });
    expect(answer.ok ? '' : answer.error.message).toContain(words);
    expect(mock.requests).toEqual([]);
  });

  it('tells failures by status, outside of streams and inside, and keeps what is asked to wait', async () => {
    const relay = await relayTo('sglang', failing(429, 'busy', { retryAfter: '3' }));
    expect(await ask(relay, plain)).toMatchObject({
      ok: false,
      error: { status: 429, retryAfterMilliseconds: 3000, type: 'rate_limit_error' },
    });
    const stream = await read(await ask(relay, { ...plain, stream: true }));
    expect(stream).toContain('"status":429,"retry_after":3');
  });

  it.each([
    [401, 502],
    [404, 404],
    [500, 500],
    [503, 503],
  ])('turns a status of %i into %i', async (theirs, ours) => {
    const relay = await relayTo('vllm', failing(theirs, `key ${key} at fault`));
    const answer = await ask(relay, plain);
    expect(answer).toMatchObject({ ok: false, error: { status: ours } });
    expect(JSON.stringify(answer)).not.toContain(key);
  });

  it('never says a key or an address, whatever a server prints', async () => {
    const leak = `${key} http://127.0.0.1`;
    const relay = await relayTo('vllm', ({ body }, n) =>
      n < 2
        ? { kind: 'answer', text: `my key is ${leak} ${mock.url} ${JSON.stringify(body).length}` }
        : n === 2
          ? { kind: 'raw', pieces: [`data: {"error":{"message":"${leak} failed"}}\n\n`] }
          : { kind: 'error', status: 400, message: `${leak} is wrong; see ${mock.url}` },
    );
    const port = new URL(mock.url).port;
    const answers = [
      await read(await ask(relay, plain)),
      await read(await ask(relay, { ...plain, stream: true })),
      await read(await ask(relay, { ...plain, stream: true })),
      JSON.stringify(await ask(relay, plain)),
      await read(await ask(relay, { ...plain, stream: true })),
      JSON.stringify(relay.list()),
      JSON.stringify(await relay.health('gpu', 'c', new AbortController().signal)),
    ];
    for (const answer of answers) {
      expect(answer).not.toContain(key);
      expect(answer).not.toContain('127.0.0.1');
      expect(answer).not.toContain(port);
    }
  });

  it.each([
    ['escaped', 'sk\\\\u002dvery\\\\u002Dsecret'],
    ['percent-encoded', 'sk%2Dvery%2dsecret'],
    ['behind text that is cut', `${'x'.repeat(495)}${key}`],
    ['behind more text than is read', `${' '.repeat(65_530)}${key} and more`],
  ])('hides a key that is %s in an error', async (_, message) => {
    const relay = await relayTo('vllm', ({ body }, n) =>
      n === 0
        ? { kind: 'raw', status: 500, pieces: [message] }
        : n === 1
          ? { kind: 'raw', contentType: 'application/json', pieces: [`{"error":{"message":"${message}"}}`] }
          : n === 2
            ? { kind: 'raw', status: 500, pieces: [`{"error":{"message":"${message}"}}`] }
            : {
                kind: 'raw',
                pieces: [`data: {"error":{"message":"${message} ${JSON.stringify(body).length}"}}\n\n`],
              },
    );
    for (let time = 0; time < 4; time++) {
      const answer = await ask(relay, { ...plain, stream: time === 3 });
      const said = answer.ok ? await read(answer) : answer.error.message;
      expect(said).not.toMatch(/sk-ve|sk-v$|u002d|%2d|secret/iu);
    }
  });

  it('hides what an error shows of a key where its reading stops', async () => {
    const pieces = [`${' '.repeat(65_530)}${key.slice(0, 10)}`, key.slice(10)];
    const relay = relayBy(answeringTransport(500, ...pieces));
    expect(await ask(relay, plain)).toMatchObject({ ok: false, error: { message: '***' } });
  });

  it('hides a key in a whole answer, in the names of models, and in the tokens that make it up', async () => {
    const choice = {
      index: 0,
      message: { content: `the key ${key}` },
      logprobs: { content: [{ token: 'sk-very' }, { token: '-secret' }] },
      finish_reason: 'stop',
    };
    const relay = await relayTo('vllm', () => ({
      kind: 'raw',
      contentType: 'application/json',
      pieces: [JSON.stringify({ choices: [choice] })],
    }));
    for (const stream of [false, true]) {
      const text = await read(await ask(relay, { ...plain, stream }));
      expect(text).toContain('the key ***');
      expect(text).not.toContain('sk-very');
    }
    const list = JSON.stringify({
      data: [{ id: `org/${key}` }, { id: 'http://10.0.0.5:8000/m' }, { id: 'sk\u002dvery-secret' }],
    });
    const other = relayBy(answeringTransport(200, list), {}, 'http://10.0.0.5:8000/v1');
    const health = await other.health('gpu', 'c', new AbortController().signal);
    expect(JSON.stringify(health)).toContain('"org/***"');
    expect(JSON.stringify(health)).not.toMatch(/secret|10\.0\.0\.5/u);
  });

  it('hides a key that a stream sends in pieces', async () => {
    const piece = (content: string): string =>
      `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const relay = await relayTo(
      'vllm',
      saying(piece('the key sk-'), piece('very'), piece('-secret.'), 'data: [DONE]\n\n'),
    );
    const text = await read(await ask(relay, { ...plain, stream: true }));
    expect(text).toContain('***');
    expect(text).not.toMatch(/sk-|very|secret/u);
    expect(text).toMatch(/data: \[DONE\]\n\n$/u);
  });

  describe('an upstream that sends without end', () => {
    let sent = 0;
    const endless = (piece: string): Transport => ({
      tellsConnection: false,
      send: () =>
        Promise.resolve({
          status: 200,
          header: () => null,
          body: (async function* () {
            for (sent = 0; ; sent++) yield await Promise.resolve(new TextEncoder().encode(piece));
          })(),
        }),
    });
    const event = `data: {"choices":[{"delta":{"content":"${'x'.repeat(60_000)}"}}]}\n\n`;
    const relayOf = (piece: string, waits = {}): Relay => relayBy(endless(piece), { waits });

    it('is read no faster than its client reads', async () => {
      const answer = await ask(relayOf(event), { ...plain, stream: true });
      if (!answer.ok || answer.value.kind !== 'stream') throw new Error('no stream');
      const reader = answer.value.stream.getReader();
      for (let time = 0; time < 3; time++) await reader.read();
      await new Promise((resolve) => setImmediate(resolve));
      expect(sent).toBeLessThan(6);
      await reader.cancel();
    });

    it('is left when its client reads nothing for a while, and its turn goes on to the next', async () => {
      const upstream = { ...upstreamAt('http://gpu/v1'), mostAtOnce: 1 };
      const relay = new Relay({ upstreams: [upstream], transport: endless(event), waits: { idle: 10 } });
      const first = await ask(relay, { ...plain, stream: true });
      const second = await ask(relay, { ...plain, stream: true });
      if (!second.ok || second.value.kind !== 'stream') throw new Error('no stream');
      const reader = second.value.stream.getReader();
      await reader.read();
      expect(new TextDecoder().decode((await reader.read()).value)).toContain('xxx');
      await reader.cancel();
      await expect(read(first)).rejects.toThrow('does not read');
    });

    it.each([
      ['as a stream', event, true, 32],
      ['as one event', 'x'.repeat(60_000), true, 1],
      ['as one event of many lines', `data: ${'x'.repeat(60_000)}\n`, true, 1],
      ['as one reply', `{${'x'.repeat(60_000)}`, true, 8],
      ['to one who wants no stream', event, false, 8],
    ])('is cut off %s, with a word', async (_, piece, stream, millions) => {
      const answer = await ask(relayOf(piece), { ...plain, stream });
      const text = answer.ok ? (await read(answer)).slice(-400) : JSON.stringify(answer.error);
      expect(text).toContain('upstream_too_long');
      expect(text).toContain(`longer than ${millions} million characters`);
      expect(sent).toBeLessThan(700);
    });
  });

  it.each([false, true])('reads no body before the server has room for it, streamed: %s', async (stream) => {
    const relay = await relayTo('vllm', saying(HANG), { mostAtOnce: 1 });
    const leaver = new AbortController();
    const all = Array.from({ length: 5 }, () => {
      let isRead = false;
      const chunks = (): AsyncIterable<Uint8Array> => {
        isRead = true;
        return bytes(JSON.stringify({ ...plain, stream }));
      };
      const announced = String(15 * 1024 * 1024);
      const answer = relay.chat('gpu', 'c', { chunks, announced }, leaver.signal);
      return { answer, isRead: () => isRead };
    });
    while (mock.requests.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(all.map(({ isRead }) => isRead())).toEqual([true, true, true, true, false]);
    leaver.abort();
    if (!stream) for (const { answer } of all) expect(await answer).toMatchObject({ ok: false });
    else expect(await all[4]?.answer).toMatchObject({ ok: false });
  });

  it('hides a key and an address in why a server has no list of models', async () => {
    const failed = answeringTransport(500, `${key} at http://10.0.0.5:8000/v1 failed`);
    const relay = relayBy(failed, {}, 'http://10.0.0.5:8000/v1');
    const health = await relay.health('gpu', 'c', new AbortController().signal);
    expect(health).toMatchObject({ ok: true, value: { status: 'down', message: '*** at *** failed' } });
  });

  it('ends the work of the server when the client leaves in the middle', async () => {
    const relay = await relayTo('vllm', saying('data: {"choices":[{"delta":{"content":"a"}}]}\n\n', HANG));
    const answer = await ask(relay, { ...plain, stream: true });
    if (!answer.ok || answer.value.kind !== 'stream') throw new Error('no stream');
    const reader = answer.value.stream.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(await mock.requests[0]?.ended).toBe('left');

    const controller = new AbortController();
    const waiting = ask(relay, plain, controller.signal);
    while (mock.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await mock.requests[1]?.ended).toBe('left');
  });

  it('tells which wait ran out, and when a connection broke', async () => {
    const relay = await relayTo(
      'vllm',
      (_, n) => ({
        kind: 'raw',
        pieces: n === 0 ? [HANG] : ['data: {"choices":[]}\n\n', n === 1 ? HANG : BREAK],
      }),
      {},
      { waits: { firstByte: 200, idle: 200 } },
    );
    expect(await read(await ask(relay, { ...plain, stream: true }))).toContain('first_byte_timeout');
    expect(await read(await ask(relay, { ...plain, stream: true }))).toContain('idle_timeout');
    const broken = await read(await ask(relay, { ...plain, stream: true }));
    expect(broken).toContain('upstream_cut_off');
    expect(broken).toContain('in the middle of the answer');
  });

  it.each([
    [503, 'loading'],
    [500, 'down'],
    [404, 'down'],
  ])('tells a server that answers %d when asked for its models as %s', async (status, health) => {
    const relay = await relayTo('vllm', undefined, {}, { transport: answeringTransport(status, '{}') });
    const told = await relay.health('gpu', 'c', new AbortController().signal);
    expect(told).toMatchObject({ ok: true, value: { status: health } });
  });

  it('does not wait for the end of an error that does not end', async () => {
    const relay = await relayTo(
      'vllm',
      () => ({ kind: 'raw', status: 500, pieces: ['crash '.repeat(20_000), HANG] }),
      {},
      { waits: { idle: 1000 } },
    );
    expect(await ask(relay, plain)).toMatchObject({ ok: false, error: { code: 'upstream_failed' } });
  });

  it.each([false, true])('says a server’s own words once to a page, streamed: %s', async (stream) => {
    const relay = await relayTo('vllm', failing(500, 'the cards are on fire'));
    const answer = await ask(relay, { ...plain, stream });
    const text = answer.ok ? await read(answer) : answer.error.message;
    expect(text.split('the cards are on fire')).toHaveLength(2);
    expect(text).not.toContain('The server failed');
  });

  it('follows no redirect', async () => {
    const relay = await relayTo('vllm', () => ({
      kind: 'raw',
      status: 302,
      headers: { location: mock.url },
      pieces: [],
    }));
    expect(await ask(relay, plain)).toMatchObject({ ok: false, error: { status: 502 } });
    expect(mock.requests).toHaveLength(1);
  });

  it('lets as many work at once as a server takes, and the others wait', async () => {
    const relay = await relayTo('vllm', () => ({ kind: 'answer', text: 'Yes', pause: 20 }), {
      mostAtOnce: 2,
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(relay, { ...plain, stream: n % 2 === 0 }).then(read)),
    );
    expect(answers.every((answer) => answer.includes('Yes'))).toBe(true);
    expect(mock.mostAtOnce()).toBe(2);
  });

  it('has no answer for a client that leaves while it waits for its turn', async () => {
    const relay = await relayTo('vllm', () => ({ kind: 'answer', text: 'Yes', pause: 20 }), {
      mostAtOnce: 1,
    });
    const first = ask(relay, plain);
    const leaver = new AbortController();
    const second = ask(relay, plain, leaver.signal);
    await new Promise((resolve) => setTimeout(resolve, 5));
    leaver.abort();
    expect(await second).toMatchObject({ ok: false, error: { message: 'The client left.' } });
    expect((await first).ok).toBe(true);
    expect(mock.requests).toHaveLength(1);
  });

  it('turns away who sends too fast, and says for how long', async () => {
    const relay = await relayTo('vllm', undefined, {}, { perMinute: 2 });
    await ask(relay, plain);
    await ask(relay, plain);
    const third = await ask(relay, plain);
    expect(third).toMatchObject({ ok: false, error: { status: 429 } });
    expect(third.ok ? 0 : third.error.retryAfterMilliseconds).toBeGreaterThan(20_000);
    expect(third.ok ? '' : third.error.message).toMatch(/: wait [23]\d s, or send fewer at once\.$/u);
  });

  it('says how a server is: ready with its models, loading, or down', async () => {
    const relay = await relayTo('llama.cpp');
    const signal = new AbortController().signal;
    expect(await relay.health('gpu', 'c', signal)).toMatchObject({
      ok: true,
      value: { status: 'ready', models: [{ id: '/models/qwen.gguf', vision: true }] },
    });
    await mock.close();
    expect(await relay.health('gpu', 'c', signal)).toMatchObject({ ok: true, value: { status: 'down' } });
  });
});

function withPictures(urls: readonly string[]): unknown {
  return {
    model: 'm',
    messages: [{ role: 'user', content: urls.map((url) => ({ type: 'image_url', image_url: { url } })) }],
  };
}
