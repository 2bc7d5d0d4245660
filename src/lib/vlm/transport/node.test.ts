import { describe, expect, it } from 'vitest';
import { mocksOfTests } from '../../../../tests/support/mocks-of-tests.ts';
import { HANG, sending, type Director } from '../../../../tests/support/mock-upstream.ts';
import { nodeTransport } from './node.ts';

const mocks = mocksOfTests();

async function ask(direct: Director, body: string | null = '{"model":"ä"}') {
  const mock = await mocks.start('vllm', direct);
  return nodeTransport.send({
    url: `${mock.url}/${body === null ? 'models' : 'chat/completions'}`,
    method: body === null ? 'GET' : 'POST',
    headers: { authorization: 'Bearer secret' },
    ...(body === null ? {} : { body }),
    signal: new AbortController().signal,
    onconnect: () => undefined,
  });
}

async function firstOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const piece of body) return new TextDecoder().decode(piece);
  return '';
}

describe('the transport of Node', () => {
  it('sends headers and the whole body, with its length in bytes', async () => {
    const response = await ask(sending(['{}']));
    expect(mocks.requests()[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-length': '14' },
      body: { model: 'ä' },
    });
    expect(await firstOf(response.body)).toBe('{}');
  });

  it('sends headers without a body, too', async () => {
    const response = await ask(sending(['{}']), null);
    expect(response.status).toBe(200);
    expect(mocks.requests()[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(mocks.requests()[0]?.headers).not.toHaveProperty('content-length');
  });

  it('reads headers in any spelling, and reports a missing one', async () => {
    const response = await ask(() => ({ kind: 'raw', headers: { 'retry-after': '5' }, pieces: ['{}'] }));
    expect(response.header('Retry-After')).toBe('5');
    expect(response.header('x-none')).toBeNull();
  });

  it('closes the connection when the answer is abandoned', async () => {
    const response = await ask(sending(['data: a\n\n', HANG]));
    expect(await firstOf(response.body)).toBe('data: a\n\n');
    expect(await mocks.requests()[0]?.ended).toBe('left');
  });
});
