import { afterEach, describe, expect, it } from 'vitest';
import { answeringTransport } from '../../../../tests/support/answering-transport.ts';
import { flavours, type FlavourName } from '../../../../tests/support/mock-flavours.ts';
import { chatBody, TOKEN_FIELDS } from '../../vlm/body.ts';
import { createClient } from '../../vlm/index.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import {
  ask,
  bytes,
  closeMock,
  failing,
  key,
  mock,
  picture,
  plain,
  read,
  relayTo,
  withPictures,
} from './relay.fixture.ts';

afterEach(closeMock);

describe('the relay', () => {
  it.each([false, true])(
    'reports a rejected key to pages in a way that stops their requests',
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
      expect(said.ok ? '' : said.error.message).toContain(
        "the relay's key (401): the administrator of this Rungs",
      );
    },
  );

  it.each(Object.keys(flavours) as FlavourName[])(
    'forwards the answers of a server like %s',
    async (flavour) => {
      const relay = await relayTo(flavour, () => ({ kind: 'answer', text: 'Yes it does' }));
      expect(await read(await ask(relay, plain))).toContain('Yes it does');
      const stream = await read(await ask(relay, { ...plain, stream: true }));
      expect(stream).toMatch(/^: ping\n\n/u);
      const contents = '"content":"Yes","content":" it","content":" does"';
      expect(stream.match(/"content":"[^"]+"/gu)?.join()).toBe(contents);
      expect(stream).toContain('"finish_reason":"stop"');
      expect(stream).not.toContain('\r');
      const keys = mock().requests.map(({ headers }) => headers.authorization);
      expect(keys).toEqual(Array(2).fill(`Bearer ${key}`));
    },
  );

  it('sends only known fields, a limit on tokens, and none of the client headers', async () => {
    const relay = await relayTo('vllm');
    const template = { chat_template_kwargs: { enable_thinking: false, path: '/etc' } };
    const unknown = { user: 'someone', tools: [], stop: null };
    const answer = await ask(relay, { ...plain, temperature: 0, ...unknown, ...template });
    expect(answer.ok && answer.value.dropped).toEqual(['user', 'tools']);
    expect(mock().requests[0]?.body).toEqual({
      ...plain,
      temperature: 0,
      max_tokens: 100,
      chat_template_kwargs: { enable_thinking: false },
    });
    expect(Object.keys(mock().requests[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'authorization', 'connection', 'content-length', 'content-type', 'host'].sort(),
    );
  });

  it.each(TOKEN_FIELDS)('removes nothing that the client asks of servers, %s included', async (field) => {
    const relay = await relayTo('vllm');
    const request = { ...plain, thinking: false, maxTokens: 9, logprobs: true, topLogprobs: 5 };
    const answer = await ask(relay, chatBody(request, { stream: false, tokenField: field }));
    expect(answer.ok && answer.value.dropped).toEqual([]);
  });

  it('forwards all names for tokens and answers, and each limit under its own', async () => {
    const relay = await relayTo('vllm');
    const others = 'max_new_tokens n_predict min_tokens max_output_tokens num_predict best_of'.split(' ');
    const unknown = Object.fromEntries(others.map((name) => [name, 1_000_000]));
    const nested = { options: { num_predict: 1_000_000 }, extra_body: { max_tokens: 1_000_000 } };
    const limits = { max_tokens: 50, max_completion_tokens: 60, n: 1 };
    const answer = await ask(relay, { ...plain, ...unknown, ...nested, ...limits });
    expect(answer.ok && answer.value.dropped).toEqual([...others, 'options', 'extra_body']);
    expect(mock().requests[0]?.body).toEqual({ ...plain, ...limits });
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
  ])('rejects %s before a server receives it', async (_, body, words) => {
    const relay = await relayTo('vllm');
    const answer = await ask(relay, body);
    expect(answer).toMatchObject({ ok: false, error: { status: 400 } });
    expect(answer.ok ? '' : answer.error.message).toContain(words);
    expect(mock().requests).toEqual([]);
  });

  it('distinguishes failures by status, outside of streams and inside, and forwards waits', async () => {
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
  ])('maps a status of %i to %i', async (theirs, ours) => {
    const relay = await relayTo('vllm', failing(theirs, `key ${key} at fault`));
    const answer = await ask(relay, plain);
    expect(answer).toMatchObject({ ok: false, error: { status: ours } });
    expect(JSON.stringify(answer)).not.toContain(key);
  });

  it.each([
    [503, 'loading'],
    [500, 'down'],
    [404, 'down'],
  ])('describes a server that answers %d to the request for its models as %s', async (status, health) => {
    const relay = await relayTo('vllm', undefined, {}, { transport: answeringTransport(status, '{}') });
    const told = await relay.health('gpu', 'c', new AbortController().signal);
    expect(told).toMatchObject({ ok: true, value: { status: health } });
  });

  it.each([false, true])('includes a server’s own message once, streamed: %s', async (stream) => {
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
      headers: { location: mock().url },
      pieces: [],
    }));
    expect(await ask(relay, plain)).toMatchObject({ ok: false, error: { status: 502 } });
    expect(mock().requests).toHaveLength(1);
  });

  it('reports the state of a server: ready with its models, loading, or down', async () => {
    const relay = await relayTo('llama.cpp');
    const signal = new AbortController().signal;
    expect(await relay.health('gpu', 'c', signal)).toMatchObject({
      ok: true,
      value: { status: 'ready', models: [{ id: '/models/qwen.gguf', vision: true }] },
    });
    await mock().close();
    expect(await relay.health('gpu', 'c', signal)).toMatchObject({ ok: true, value: { status: 'down' } });
  });
});
