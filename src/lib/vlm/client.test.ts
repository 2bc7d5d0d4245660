import { omitUndefined } from '../util/omit.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answeringTransport } from '../../../tests/support/answering-transport.ts';
import { mocksOfTests } from '../../../tests/support/mocks-of-tests.ts';
import { BREAK, deltaEvent, HANG, sending, type Director } from '../../../tests/support/mock-upstream.ts';
import { flavours, type FlavourName } from '../../../tests/support/mock-flavours.ts';
import { createClient, type VlmClient } from './client.ts';
import { OWN_RUN, RESUMED } from './own-page.ts';
import { fetchTransport } from './transport/fetch.ts';
import { nodeTransport } from './transport/node.ts';
import type { HttpRequest, Transport } from './transport/types.ts';
import type { ChatRequest } from './types.ts';

const mocks = mocksOfTests();

const request: ChatRequest = {
  model: 'm',
  messages: [{ role: 'user', content: 'Is it so?' }],
  temperature: 0,
};
const names = Object.keys(flavours) as FlavourName[];
const transports: readonly [string, Transport][] = [
  ['fetch', fetchTransport()],
  ['node', nodeTransport],
];

async function connect(
  flavour: FlavourName,
  direct?: Director,
  options: Partial<Parameters<typeof createClient>[0]> = {},
): Promise<VlmClient> {
  const mock = await mocks.start(flavour, direct);
  return createClient({ baseUrl: mock.url, transport: nodeTransport, ...options });
}

describe.each(transports)('the client over %s', (_, transport) => {
  describe.each(names)('of a server like %s', (flavour) => {
    it.each([false, true])('reads text, thinking and usage, streamed: %s', async (stream) => {
      const direct = () => ({ kind: 'answer', text: 'Yes, it does.', reasoning: 'Let me see' }) as const;
      const client = await connect(flavour, direct, { transport });
      const grown = { text: '', reasoning: '' };
      const reply = await client.chat(request, {
        stream,
        ondelta: ({ text, reasoning }) => {
          grown.text += text;
          grown.reasoning += reasoning;
        },
      });
      expect(reply).toMatchObject({
        ok: true,
        value: {
          text: 'Yes, it does.',
          reasoning: 'Let me see',
          finishReason: 'stop',
          usage: { promptTokens: 11, completionTokens: 3 },
        },
      });
      expect(grown).toEqual({ text: 'Yes, it does.', reasoning: 'Let me see' });
    });

    it('reports a refusal in the words of the server, and does not call it retryable', async () => {
      const direct = () => ({ kind: 'error', status: 400, message: 'At most 1 image(s).' }) as const;
      const client = await connect(flavour, direct, { transport });
      const reply = await client.chat(request);
      expect(reply).toMatchObject({ ok: false, error: { kind: 'refused', status: 400 } });
      expect(reply.ok ? '' : reply.error.message).toContain('At most 1 image(s)');
    });

    it('lists the models', async () => {
      const client = await connect(flavour, undefined, { transport });
      const models = await client.models();
      expect(models).toMatchObject({ ok: true, value: [{ id: expect.any(String) as string }] });
    });
  });

  it('returns token probabilities if the server does', async () => {
    const direct: Director = () => ({ kind: 'answer', text: 'Yes', first: { Yes: 0.8, No: 0.1 } });
    const client = await connect('vllm', direct, { transport });
    for (const stream of [false, true]) {
      const reply = await client.chat({ ...request, logprobs: true, topLogprobs: 5 }, { stream });
      expect(reply.ok && reply.value.logprobs).toMatchObject([
        { token: 'Yes', top: [{ token: 'Yes' }, { token: 'No' }] },
      ]);
    }
  });

  it('closes the connection when the caller disconnects', async () => {
    const client = await connect('vllm', sending([deltaEvent({ content: 'Ye' }), HANG]), { transport });
    const controller = new AbortController();
    const reply = await client.chat(request, {
      stream: true,
      signal: controller.signal,
      ondelta: () => controller.abort(),
    });
    expect(reply).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(await mocks.requests()[0]?.ended).toBe('left');
  });

  it.each([false, true])('hides its key in what a server prints, streamed: %s', async (stream) => {
    const key = 'sk-do-not-tell';
    const leak = `You sent ${key}`;
    const refusing = await connect('vllm', () => ({ kind: 'error', status: 401, message: leak }), {
      transport,
      key,
    });
    const refused = await refusing.chat(request, { stream });
    const answering = await connect('vllm', () => ({ kind: 'answer', text: leak, reasoning: leak }), {
      transport,
      key,
    });
    const answered = await answering.chat(request, { stream });
    expect(refused.ok ? '' : refused.error.message).toContain('You sent ***');
    expect(answered).toMatchObject({ ok: true, value: { text: 'You sent ***', reasoning: 'You sent ***' } });
    expect(JSON.stringify([refused, answered])).not.toContain(key);
  });

  it('does not change answers if the key is a word for none', async () => {
    const client = await connect('vllm', () => ({ kind: 'answer', text: 'none' }), {
      transport,
      key: 'none',
    });
    expect(await client.chat(request)).toMatchObject({ ok: true, value: { text: 'none' } });
  });

  it('sends nothing once the caller has disconnected', async () => {
    const client = await connect('vllm', undefined, { transport });
    expect(await client.chat(request, { signal: AbortSignal.abort() })).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    });
    expect(mocks.requests()).toEqual([]);
  });

  it('rejects an answer for which a field of the request was ignored', async () => {
    const reply = JSON.stringify({ choices: [{ message: { content: 'Yes' }, finish_reason: 'stop' }] });
    const relay: Director = () => ({
      kind: 'raw',
      headers: { 'x-rungs-dropped-fields': 'min_p, user' },
      pieces: [reply],
    });
    const client = await connect('vllm', relay, { transport });
    expect(await client.chat({ ...request, extra: { min_p: 0.1 } })).toMatchObject({
      ok: false,
      error: { kind: 'left-out', message: expect.stringContaining('pass min_p on') as string },
    });
    expect(await client.chat({ ...request, extra: { top_k: 1 } })).toMatchObject({ ok: true });
  });

  it('distinguishes a timeout for the first byte from a silence in the middle', async () => {
    const silent = await connect('vllm', sending([HANG]), { transport, waits: { firstByte: 150 } });
    expect(await silent.chat(request, { stream: true })).toMatchObject({
      ok: false,
      error: { kind: 'timeout', phase: 'first-byte', milliseconds: 150 },
    });
    const stuck = await connect('vllm', sending([deltaEvent({ content: 'a' }), HANG]), {
      transport,
      waits: { idle: 150 },
    });
    expect(await stuck.chat(request, { stream: true })).toMatchObject({
      ok: false,
      error: { kind: 'timeout', phase: 'idle' },
    });
  });

  it('describes a connection that is refused, that breaks, or that is redirected', async () => {
    const broken = await connect('vllm', sending([deltaEvent({ content: 'a' }), 20, BREAK]), { transport });
    expect(await broken.chat(request, { stream: true })).toMatchObject({
      ok: false,
      error: { kind: 'cut-off', message: expect.stringContaining('in the middle') as string },
    });
    await mocks.stop();
    expect(await broken.chat(request)).toMatchObject({
      ok: false,
      error: {
        kind: 'connection',
        hasNoServer: true,
        message: expect.stringContaining('ECONNREFUSED') as string,
      },
    });
    const visited: string[] = [];
    const target = createServer((asked, response) => {
      visited.push(`${asked.url ?? ''} ${asked.headers.authorization ?? ''}`);
      response.end(JSON.stringify({ choices: [{ message: { content: 'Yes' }, finish_reason: 'stop' }] }));
    }).listen(0, '127.0.0.1');
    await once(target, 'listening');
    const { port } = target.address() as AddressInfo;
    const direct: Director = () => ({
      kind: 'raw',
      status: 307,
      headers: { location: `http://127.0.0.1:${port}/` },
      pieces: [],
    });
    const elsewhere = await connect('vllm', direct, { transport, key: 'secret' });
    const reply = await elsewhere.chat(request);
    target.closeAllConnections();
    target.close();
    expect(visited).toEqual([]);
    expect(reply).toMatchObject({ ok: false, error: { kind: 'connection' } });
    expect(JSON.stringify(reply)).not.toContain('127.0.0.1');
  });
});

describe('the client', () => {
  it('shows its key in no part of an answer, and in no error', async () => {
    const key = 'secret-key-1';
    const pieces = [
      deltaEvent({ content: `I know ${key}`, reasoning_content: `it is ${key}` }),
      `data: {"error":{"message":"bad token ${key}"}}\n\n`,
    ];
    const client = await connect('vllm', sending(pieces), { key });
    const grown: { text: string; reasoning: string }[] = [];
    const reply = await client.chat(request, { stream: true, ondelta: (delta) => grown.push(delta) });
    expect(grown.map(({ text }) => text).join('')).toMatch(/^I know /u);
    expect(grown.map(({ reasoning }) => reasoning).join('')).toMatch(/^it is /u);
    expect(reply).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('bad token') as string },
    });
    expect(JSON.stringify([grown, reply])).not.toContain(key);
  });

  it('hides its key if it is escaped, cut off or in pieces, and in the names of models', async () => {
    const key = 'secret-key-1';
    const escaped = 'secret\\u002dkey%2d1';
    const asked = async (pieces: readonly string[], status = 200, stream = true): Promise<string> => {
      const client = await connect('vllm', () => ({ kind: 'raw', status, pieces }), { key });
      const said = JSON.stringify(await client.chat(request, { stream }));
      return said;
    };
    const chunk = (content: string): string => `data: {"choices":[{"delta":{"content":"${content}"}}]}\n\n`;
    const end = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n';
    const answers = [
      await asked([`{"error":{"message":"${escaped}"}}`], 500),
      await asked([`data: {"error":{"message":"${'x'.repeat(490)}${key}"}}\n\n`]),
      await asked([`{"error":{"message":"${'x'.repeat(490)}${key}"}}`], 200, false),
      await asked([chunk(escaped), end]),
      await asked([chunk('secret'), chunk('-key-1'), end]),
      await asked([`{"choices":[{"message":{"content":"${escaped}"},"finish_reason":"stop"}]}`], 200, false),
    ];
    for (const answer of answers) expect(answer).not.toMatch(/secret/u);
    const pieces = [`${' '.repeat(65_530)}${key.slice(0, 10)}`, key.slice(10)];
    const failing = answeringTransport(500, ...pieces);
    const cut = await createClient({ baseUrl: 'http://a/v1', key, transport: failing }).chat(request);
    expect(cut.ok ? '' : cut.error.message).toContain('***');
    const named = answeringTransport(200, `{"data":[{"id":"a/${escaped}"}]}`);
    const models = await createClient({ baseUrl: 'http://a/v1', key, transport: named }).models();
    expect(models).toMatchObject({ ok: true, value: [{ id: 'a/***' }] });
  });

  it('sends the key as a bearer token and only the requested fields', async () => {
    const client = await connect('vllm', undefined, { key: 'k-1' });
    await client.chat({
      ...request,
      messages: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
      maxTokens: 1,
      seed: 7,
      stop: [],
      topLogprobs: 3,
      thinking: false,
    });
    expect(mocks.requests()[0]?.headers.authorization).toBe('Bearer k-1');
    expect(mocks.requests()[0]?.body).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'hello' }],
      temperature: 0,
      max_tokens: 1,
      seed: 7,
      chat_template_kwargs: { enable_thinking: false },
      stream: false,
    });
  });

  it.each([undefined, null, ''])('sends no key if it is %j', async (key) => {
    await (await connect('vllm', undefined, { key })).models();
    expect(mocks.requests()[0]?.headers.authorization).toBeUndefined();
  });

  it('keeps the wait that a server requests after 429 and 503, in seconds and as a date', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const replies: [number, string | undefined][] = [
      [429, '7'],
      [503, date],
      [429, undefined],
      [500, 'soon'],
    ];
    const client = await connect('vllm', (_, n) => {
      const [status, retryAfter] = replies[n] ?? [500, undefined];
      return { kind: 'error', status, message: 'busy', ...omitUndefined({ retryAfter }) };
    });
    const waits: (number | null)[] = [];
    for (const [status] of replies) {
      const reply = await client.chat(request);
      if (reply.ok || (reply.error.kind !== 'rate-limit' && reply.error.kind !== 'server'))
        throw new Error('no error');
      expect(reply.error.status).toBe(status);
      waits.push(reply.error.retryAfterMilliseconds);
    }
    expect(waits[0]).toBe(7000);
    expect(waits[1]).toBeGreaterThan(3_590_000);
    expect(waits.slice(2)).toEqual([null, null]);
  });

  it('reports a failed connection if the transport can detect it', async () => {
    const never: Transport = {
      tellsConnection: true,
      send: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    };
    const client = createClient({ baseUrl: 'http://host/v1', transport: never, waits: { connect: 30 } });
    expect(await client.chat(request)).toMatchObject({
      ok: false,
      error: { kind: 'timeout', phase: 'connect' },
    });
  });

  it('asks for the key if it is rejected', async () => {
    const client = await connect('vllm', () => ({ kind: 'error', status: 401, message: 'Unauthorized' }));
    expect(await client.chat(request)).toMatchObject({ ok: false, error: { kind: 'denied' } });
  });
});

describe('the run that sends a request', () => {
  const run = 'a'.repeat(64);
  /** Returns what a page of an origin sends to a server, and whether its reply is marked as resumed. */
  async function sentTo(baseUrl: string) {
    const sent: HttpRequest[] = [];
    const reply = JSON.stringify({ choices: [{ index: 0, message: { content: 'Yes' } }] });
    const { send, ...rest } = answeringTransport(200, reply);
    const transport: Transport = {
      ...rest,
      send: async (asked) => {
        sent.push(asked);
        return { ...(await send(asked)), header: (name) => (name === RESUMED ? '1' : null) };
      },
    };
    const client = createClient({ baseUrl, transport });
    const answer = await client.chat(request, { run });
    await client.endRun?.(run);
    return { answer, sent: sent.map(({ url, headers }) => [url, headers[OWN_RUN]]) };
  }
  afterEach(() => void vi.unstubAllGlobals());

  it('is named to the server of the page, and so is its end', async () => {
    vi.stubGlobal('location', new URL('https://rungs.example/app/runs.worker.js'));
    const baseUrl = 'https://rungs.example/api/vlm/gpu/v1';
    const { answer, sent } = await sentTo(baseUrl);
    expect(answer).toMatchObject({ ok: true, value: { text: 'Yes', isResumed: true } });
    expect(sent).toEqual([
      [`${baseUrl}/chat/completions`, run],
      [`${baseUrl}/runs/${run}/cancel`, undefined],
    ]);
  });

  it.each([
    ['another server', new URL('https://rungs.example/')],
    ['the built-in models', new URL('https://gpu.example/')],
    ['any server of Node', undefined],
  ])('is not named to %s', async (_, location) => {
    vi.stubGlobal('location', location);
    expect((await sentTo('https://gpu.example/v1')).sent).toEqual([
      ['https://gpu.example/v1/chat/completions', undefined],
    ]);
  });
});
