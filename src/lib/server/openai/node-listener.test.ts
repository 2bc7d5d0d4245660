import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../util/result.ts';
import type { LocalModels } from './models.ts';
import { createModelListener, type ListenerOptions } from './node-listener.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(
  origins: ListenerOptions['origins'],
  limits: Partial<ListenerOptions> = {},
  answer: LocalModels['answer'] = () => Promise.resolve(ok([])),
): Promise<number> {
  const models = {
    list: [{ id: 'm', title: 'M', looksAtPictures: false }],
    fingerprint: () => Promise.resolve('1'),
    answer,
  };
  const options = { prefix: '', origins, onfault: () => undefined, ...limits };
  const listen = createModelListener(models, options);
  server = createServer((asked, response) => void listen(asked, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Returns the answer to a request for the models; `fetch` cannot set an origin. */
async function answerFor(
  port: number,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', path: '/v1/models', headers, method });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

async function statusFor(port: number, origin?: string): Promise<number | undefined> {
  return (await answerFor(port, origin === undefined ? {} : { origin })).statusCode;
}

it('models for pages of this host only reject pages of other hosts, and local files', async () => {
  const port = await serve([]);
  expect(await statusFor(port)).toBe(200);
  expect(await statusFor(port, `http://127.0.0.1:${port}`)).toBe(200);
  expect(await statusFor(port, 'https://example.org')).toBe(403);
  expect(await statusFor(port, `http://127.0.0.1:${port + 1}`)).toBe(403);
  expect(await statusFor(port, 'null')).toBe(403);
});

it('models accept pages of a named origin, and do not reveal to others which origins are named', async () => {
  const port = await serve(['https://example.org']);
  const asked = await fetch(`http://127.0.0.1:${port}/v1/models`);
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  for (const method of ['GET', 'OPTIONS']) {
    const named = await answerFor(
      port,
      { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' },
      method,
    );
    expect(named.statusCode).toBe(method === 'GET' ? 200 : 204);
    expect(named.headers['access-control-allow-origin']).toBe('https://example.org');
    expect(named.headers.vary).toBe('origin');
    const other = await answerFor(port, { origin: 'https://example.org.evil' }, method);
    expect(other.statusCode).toBe(403);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  }
});

it.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 200],
  ['none', 200],
])('a request without an origin, from a page that is %s, gets %d', async (site, status) => {
  const port = await serve([]);
  expect((await answerFor(port, { 'sec-fetch-site': site })).statusCode).toBe(status);
});

describe('the built-in models under load', () => {
  /** Sends the head of a chat request, and its body if there is one. */
  function post(port: number, body: string | null): Promise<IncomingMessage> {
    const length = body === null ? 15_000_000 : Buffer.byteLength(body);
    const headers = { 'content-length': String(length) };
    const asked = request({ port, host: '127.0.0.1', path: '/v1/chat/completions', method: 'POST', headers });
    asked.on('error', () => undefined);
    const answered = once(asked, 'response').then(([response]) => {
      (response as IncomingMessage).resume();
      return response as IncomingMessage;
    });
    if (body === null) asked.flushHeaders();
    else asked.end(body);
    return answered;
  }
  const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hi' }] });

  it('work on one request at a time, for all clients', async () => {
    let busy = 0;
    let most = 0;
    const port = await serve([], {}, async () => {
      most = Math.max(most, ++busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
      return ok([{ text: 'Yes' }]);
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(port, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(1);
  });

  it('reject a request without a free place, before its body is read, with Retry-After', async () => {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const port = await serve([], { maxWaiting: 0 }, async () => {
      begin();
      await finished;
      return ok([{ text: 'Yes' }]);
    });
    const first = post(port, body);
    await begun;
    const second = await post(port, null);
    expect(second.statusCode).toBe(429);
    expect(second.headers['retry-after']).toBe('2');
    finish();
    expect((await first).statusCode).toBe(200);
    expect((await post(port, body)).statusCode).toBe(200);
  });

  it('reject a client that sends too fast', async () => {
    const port = await serve([], { perMinute: 1 });
    expect((await post(port, body)).statusCode).toBe(200);
    const second = await post(port, null);
    expect(second.statusCode).toBe(429);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(30);
  });
});
