import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ok } from '../../util/result.ts';
import { createModelListener, type ListenerOptions } from './node-listener.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(origins: ListenerOptions['origins']): Promise<number> {
  const models = {
    list: [],
    fingerprint: () => Promise.resolve('1'),
    answer: () => Promise.resolve(ok([])),
  };
  const options = { prefix: '', origins, onfault: () => undefined };
  const listen = createModelListener(models, options);
  server = createServer((asked, response) => void listen(asked, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The status of a request for the models; `fetch` lets nobody name an origin. */
async function statusFor(port: number, origin?: string): Promise<number | undefined> {
  const headers = origin === undefined ? {} : { origin };
  const asked = request({ port, host: '127.0.0.1', path: '/v1/models', headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [{ statusCode?: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}

it('models for pages of this host alone are kept from pages of others, and from files', async () => {
  const port = await serve('own');
  expect(await statusFor(port)).toBe(200);
  expect(await statusFor(port, `http://127.0.0.1:${port}`)).toBe(200);
  expect(await statusFor(port, 'https://example.org')).toBe(403);
  expect(await statusFor(port, `http://127.0.0.1:${port + 1}`)).toBe(403);
  expect(await statusFor(port, 'null')).toBe(403);
});

it('models for everybody are for pages of any site', async () => {
  const port = await serve('any');
  expect(await statusFor(port, 'https://example.org')).toBe(200);
});
