import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../util/result.ts';
import { MAX_BODY_BYTES } from '../limits.ts';
import { badRequest } from '../openai-error.ts';
import type { LocalModels } from './models.ts';
import { createModelListener, type ListenerOptions } from './node-listener.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const chat = { model: 'm', messages: [{ role: 'user', content: 'hi' }] };

/** Starts a server of two models; errors are recorded. */
async function serve(
  options: Partial<ListenerOptions> = {},
  answer: LocalModels['answer'] = () => Promise.resolve(ok([{ text: 'Yes it is' }])),
) {
  const faults: unknown[] = [];
  const models: LocalModels = {
    list: [
      { id: 'm', title: 'M', looksAtPictures: false },
      { id: 'a b', title: 'A B', looksAtPictures: true },
    ],
    fingerprint: () => Promise.resolve('1'),
    answer,
  };
  const onfault = (error: unknown): void => void faults.push(error);
  const listen = createModelListener(models, { prefix: '/local', origins: [], onfault, ...options });
  const working: Promise<void>[] = [];
  server = createServer((asked, response) => void working.push(listen(asked, response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  const post = (body: object, init: RequestInit = {}): Promise<Response> =>
    ask('/local/v1/chat/completions', { method: 'POST', body: JSON.stringify(body), ...init });
  return { ask, post, faults, working };
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

describe('the addresses of the built-in models', () => {
  it.each([
    ['/local/v1/models', { object: 'list', data: [{ id: 'm' }, { id: 'a b' }] }],
    ['/local/v1/models/', { object: 'list' }],
    ['/local/v1/models?limit=1&after=m/', { object: 'list' }],
    ['/local/v1/models/m', { id: 'm', title: 'M' }],
    ['/local/v1/models/m/?x', { id: 'm' }],
    ['/local/v1/models/a%20b', { id: 'a b', title: 'A B' }],
    ['/local/health', { status: 'ok' }],
  ])('%s', async (path, value) => {
    const { ask } = await serve();
    const response = await ask(path);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...always,
      'content-type': 'application/json',
      'content-length': String(text.length),
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(JSON.parse(text)).toMatchObject(value);
  });

  it.each([
    ['GET', '/v1/models', 404, 'not_found'],
    ['GET', '/other/v1/models', 404, 'not_found'],
    ['GET', '/', 404, 'not_found'],
    ['GET', '/local', 404, 'not_found'],
    ['GET', '/local/v1', 404, 'not_found'],
    ['GET', '/local/v1/model', 404, 'not_found'],
    ['GET', '/local/v1/modelsm', 404, 'not_found'],
    ['GET', '/local/v1/models//', 404, 'model_not_found'],
    ['GET', '/local/v1/models/n', 404, 'model_not_found'],
    ['GET', '/local/v1/models/%', 404, 'model_not_found'],
    ['POST', '/local/v1/models', 405, 'method_not_allowed'],
    ['POST', '/local/v1/models/m', 405, 'method_not_allowed'],
    ['DELETE', '/local/v1/models/m', 405, 'method_not_allowed'],
    ['POST', '/local/health', 405, 'method_not_allowed'],
    ['GET', '/local/v1/chat/completions', 405, 'method_not_allowed'],
    ['PUT', '/local/v1/chat/completions', 405, 'method_not_allowed'],
    ['POST', '/local/v1/chat', 404, 'not_found'],
  ])('%s %s fails with %d', async (method, path, status, code) => {
    const { ask, faults } = await serve();
    const response = await ask(path, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', param: null, code },
    });
    expect(faults).toEqual([]);
  });

  it('answer HEAD requests with headers only', async () => {
    const { ask } = await serve();
    const response = await ask('/local/v1/models', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  it('have no prefix if none is configured', async () => {
    const { ask } = await serve({ prefix: '' });
    expect(await (await ask('/v1/models/m')).json()).toMatchObject({ id: 'm' });
    expect(await (await ask('/health')).json()).toEqual({ status: 'ok' });
  });

  it('state to pages of a named origin what they can send, and nothing more', async () => {
    const { ask } = await serve({ origins: ['https://a.test', 'https://b.test'] });
    const response = await ask('/local/v1/chat/completions', {
      method: 'OPTIONS',
      headers: { origin: 'https://b.test' },
    });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...always,
      'access-control-allow-origin': 'https://b.test',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': '*, authorization, content-type',
      'access-control-allow-private-network': 'true',
      'access-control-expose-headers': 'x-rungs-dropped-fields',
      'access-control-max-age': '600',
      vary: 'origin',
    });
    const failed = await ask('/local/none', { headers: { origin: 'https://a.test' } });
    expect(failed.status).toBe(404);
    expect(failed.headers.get('access-control-allow-origin')).toBe('https://a.test');
  });
});

describe('a chat with the built-in models', () => {
  it('is answered, with the names of ignored fields', async () => {
    const { post } = await serve();
    const response = await post({ ...chat, user: 'me', best_of: 1 });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...always,
      'content-type': 'application/json',
      'x-rungs-dropped-fields': 'user, best_of',
    });
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'Yes it is' } }] });
    expect((await post(chat)).headers.get('x-rungs-dropped-fields')).toBeNull();
  });

  it('is streamed event by event on request', async () => {
    const { post } = await serve({ origins: ['https://a.test'] });
    const headers = { origin: 'https://a.test' };
    const response = await post({ ...chat, stream: true, user: 'me' }, { headers });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...always,
      'access-control-allow-origin': 'https://a.test',
      'content-type': 'text/event-stream',
      'x-rungs-dropped-fields': 'user',
    });
    const events = (await response.text()).split('\n\n');
    expect(events.splice(-2)).toEqual(['data: [DONE]', '']);
    const deltas = events.map((event) => {
      expect(event).toMatch(/^data: \{/u);
      const { choices } = JSON.parse(event.slice('data: '.length)) as { choices: { delta: object }[] };
      return choices[0]?.delta;
    });
    expect(deltas).toEqual([
      { role: 'assistant', content: '' },
      ...['Yes', ' it', ' is'].map((content) => ({ content })),
      {},
    ]);
  });

  it('is streamed completely, however long it is', async () => {
    const text = 'word '.repeat(3000);
    const { post, faults } = await serve({}, () => Promise.resolve(ok([{ text }])));
    const streamed = await (await post({ ...chat, stream: true })).text();
    const words = [...streamed.matchAll(/"content":"([^"]*)"/gu)].map(([, word]) => word);
    expect(words.join('')).toBe(text);
    expect(streamed).toMatch(/data: \[DONE\]\n\n$/u);
    expect(faults).toEqual([]);
  });

  it('that is invalid is rejected with its reason', async () => {
    const { post, faults } = await serve();
    const response = await post({ model: 'm' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } });
    expect(faults).toEqual([]);
  });

  it('that fails by an internal error reveals nothing about it, and the next one is answered', async () => {
    const fault = new Error('secret detail');
    let isBroken = true;
    const { post, faults } = await serve({ origins: ['https://a.test'] }, () =>
      isBroken ? Promise.reject(fault) : Promise.resolve(ok([{ text: 'Yes' }])),
    );
    const response = await post(chat, { headers: { origin: 'https://a.test' } });
    expect(response.status).toBe(500);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://a.test');
    expect(await response.json()).toEqual({
      error: {
        type: 'server_error',
        param: null,
        code: 'internal_error',
        message: 'Something went wrong on the server; its log says more.',
      },
    });
    expect(faults).toEqual([fault]);
    isBroken = false;
    expect((await post(chat)).status).toBe(200);
  });

  it('stops when its client disconnects, which is not an error, and frees its place', async () => {
    let begin: (signal: AbortSignal) => void = () => undefined;
    const begun = new Promise<AbortSignal>((resolve) => (begin = resolve));
    let isFirst = true;
    const { post, faults, working } = await serve({ maxWaiting: 0 }, async (_, __, { signal }) => {
      if (!isFirst) return ok([{ text: 'Yes' }]);
      isFirst = false;
      begin(signal);
      await once(signal, 'abort');
      throw new Error('left');
    });
    const leaver = new AbortController();
    const left = post(chat, { signal: leaver.signal }).catch(() => 'left');
    const signal = await begun;
    expect(signal.aborted).toBe(false);
    leaver.abort();
    expect(await left).toBe('left');
    await working[0];
    expect(faults).toEqual([]);
    expect((await post(chat)).status).toBe(200);
  });
});

describe('rewards', () => {
  const send = { method: 'POST', body: '{"items": []}' };

  it('are computed by the given function, from the raw body', async () => {
    const { ask } = await serve({ rewards: (json) => Promise.resolve(ok({ rewards: [json] })) });
    const response = await ask('/local/v1/rewards', send);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ rewards: ['{"items": []}'] });
  });

  it('are rejected with the reason, and for another method', async () => {
    const { ask, faults } = await serve({ rewards: () => Promise.resolve(fail(badRequest('No.', 'why'))) });
    const refused = await ask('/local/v1/rewards', send);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { message: 'No.', code: 'why' } });
    expect((await ask('/local/v1/rewards')).status).toBe(405);
    expect(faults).toEqual([]);
  });

  it('do not exist without such a function', async () => {
    const { ask } = await serve();
    expect((await ask('/local/v1/rewards', send)).status).toBe(404);
    expect((await ask('/local/get_reward', send)).status).toBe(404);
  });

  it('have the same limits on requests per minute and body size as chats', async () => {
    const gives = { rewards: () => Promise.resolve(ok({})), openRlhfRewards: () => Promise.resolve(ok({})) };
    for (const path of ['/local/v1/rewards', '/local/get_reward']) {
      const { ask } = await serve({ perMinute: 1, ...gives });
      expect((await ask(path, send)).status).toBe(200);
      expect((await ask(path, send)).status).toBe(429);
      const { ask: other } = await serve(gives);
      const large = await other(path, { method: 'POST', body: 'x'.repeat(MAX_BODY_BYTES + 1) });
      expect(large.status).toBe(413);
    }
  });
});
