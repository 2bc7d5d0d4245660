import { expect, it } from 'vitest';
import { fetchTransport } from './fetch.ts';

it('a page sends a key nowhere else: it follows no redirect, sends no cookies, and reveals no address', async () => {
  const asked: RequestInit[] = [];
  const transport = fetchTransport((_, init) => {
    asked.push(init);
    return Promise.resolve(new Response('{}'));
  });
  await transport.send({
    url: 'https://example.org/v1/models',
    method: 'GET',
    headers: { authorization: 'Bearer secret' },
    signal: new AbortController().signal,
    onconnect: () => undefined,
  });
  expect(asked).toMatchObject([
    { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' },
  ]);
});
