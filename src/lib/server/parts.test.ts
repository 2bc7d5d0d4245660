import { describe, expect, it, vi } from 'vitest';
import { RateLimit } from './rate.ts';
import { readBody, type UnreadBody } from './read-body.ts';
import { readUpstreams } from './relay/upstreams.ts';
import { Slots } from '../util/slots.ts';

describe('the upstreams of an environment', () => {
  it('are none if nothing is set, and several with their own limits and keys', () => {
    expect(readUpstreams({})).toEqual({ ok: true, value: [] });
    const list = [
      { id: 'gpu', baseUrl: 'http://10.0.0.5:8000/v1/', apiKeyEnv: 'GPU_KEY', maxPictures: 4, models: ['a'] },
      { id: 'laptop', title: 'My laptop', baseUrl: 'http://localhost:11434' },
    ];
    expect(readUpstreams({ VLM_UPSTREAMS: JSON.stringify(list), GPU_KEY: 'k' })).toMatchObject({
      ok: true,
      value: [
        {
          id: 'gpu',
          title: 'gpu',
          baseUrl: 'http://10.0.0.5:8000/v1',
          key: 'k',
          mostPictures: 4,
          models: ['a'],
        },
        { id: 'laptop', title: 'My laptop', baseUrl: 'http://localhost:11434/v1', key: null, models: null },
      ],
    });
  });

  it.each([
    ['{', 'not JSON'],
    ['{}', 'JSON list'],
    ['[{"baseUrl":"http://a/v1"}]', '0.id'],
    ['[{"id":"GPU 1","baseUrl":"http://a/v1"}]', 'small letters'],
    ['[{"id":"builtin","baseUrl":"http://a/v1"}]', 'another id'],
    ['[{"id":"a","baseUrl":"a/v1"}]', 'ends in /v1'],
    ['[{"id":"a","baseUrl":"http://u:p@a/v1"}]', 'without user'],
    ['[{"id":"a","baseUrl":"http://a/v1","apiKey":"sk-1"}]', 'apiKeyEnv'],
    ['[{"id":"a","baseUrl":"http://a/v1","apiKeyEnv":"NOPE"}]', 'NOPE'],
    ['[{"id":"a","baseUrl":"http://a/v1","maxTokens":0}]', 'whole number'],
    ['[{"id":"a","baseUrl":"http://a/v1"},{"id":"a","baseUrl":"http://b/v1"}]', 'twice'],
  ])('%s are rejected with a remedy and without a secret', (text, words) => {
    const read = readUpstreams({ VLM_UPSTREAMS: text });
    expect(read.ok ? '' : read.error).toContain(words);
    expect(read.ok ? '' : read.error).not.toMatch(/sk-1|u:p/u);
  });
});

describe('a rate limit', () => {
  it('allows a burst, then as many as time has restored, for each client separately', () => {
    let now = 0;
    const rate = new RateLimit(60, () => now);
    for (let sent = 0; sent < 60; sent++) expect(rate.take('a')).toBe(0);
    expect(rate.take('a')).toBe(1000);
    expect(rate.take('b')).toBe(0);
    now = 999;
    expect(rate.take('a')).toBeGreaterThan(0);
    now = 1001;
    expect(rate.take('a')).toBe(0);
    expect(rate.take('a')).toBeGreaterThan(0);
  });

  it('saves at most a minute’s requests, and forgets refused ones', () => {
    let now = 0;
    const rate = new RateLimit(2, () => now);
    now = 3_600_000;
    expect([rate.take('a'), rate.take('a'), rate.take('a')]).toEqual([0, 0, 30_000]);
    now += 15_000;
    expect(rate.take('a')).toBe(15_000);
    now += 15_000;
    expect(rate.take('a')).toBe(0);
    expect(rate.take('a')).toBe(30_000);
  });

  it('uses real time if no clock is given', () => {
    const rate = new RateLimit(1);
    expect(rate.take('a')).toBe(0);
    const wait = rate.take('a');
    expect(wait).toBeGreaterThan(30_000);
    expect(wait).toBeLessThanOrEqual(60_000);
  });

  it.each([997, 998, 999, 1500])('applies to a recent client, even if %d others ask', (others) => {
    let now = 0;
    const rate = new RateLimit(1, () => now);
    expect(rate.take('first')).toBe(0);
    now = 30_000;
    for (let other = 0; other < others; other++) expect(rate.take(`other ${other}`)).toBe(0);
    expect(rate.take('first')).toBe(30_000);
    expect(rate.take('other 0')).toBe(60_000);
    now = 60_000;
    expect(rate.take('other 0')).toBe(30_000);
    now = 90_001;
    expect([rate.take('first'), rate.take('first')]).toEqual([0, 60_000]);
  });
});

describe('turns of equal weight', () => {
  const never = new AbortController().signal;

  it('are given in order of request, and the order is kept if one leaves the queue', async () => {
    const slots = new Slots(1, 2);
    const order: string[] = [];
    const first = await slots.take(never);
    const leaver = new AbortController();
    const left = slots.take(leaver.signal).catch(() => 'left');
    const second = slots.take(never).then((release) => {
      order.push('second');
      release();
    });
    expect(slots.isFull).toBe(true);
    leaver.abort();
    expect(await left).toBe('left');
    expect(slots.isFull).toBe(false);
    order.push('first');
    first();
    first();
    await second;
    expect(order).toEqual(['first', 'second']);
    // A slot released twice would admit two.
    await slots.take(never);
    expect(slots.isFull).toBe(false);
    void slots.take(never);
    void slots.take(never);
    expect(slots.isFull).toBe(true);
  });
});

describe('turns of different weight', () => {
  const never = new AbortController().signal;

  it('are limited by their sum, in order of request', async () => {
    const slots = new Slots(10, 9);
    const order: string[] = [];
    const take = (name: string, weight: number, signal = never): Promise<() => void> =>
      slots.take(signal, weight).then((release) => {
        order.push(name);
        return release;
      });
    const first = await take('first', 6);
    const leaver = new AbortController();
    const large = take('large', 8, leaver.signal).catch(() => 'left');
    const small = take('small', 4);
    await Promise.resolve();
    expect(order).toEqual(['first']);
    // The small one fits as soon as it is first in the queue.
    leaver.abort();
    expect(await large).toBe('left');
    await small;
    first();
    const whole = take('more than there is', 99);
    (await small)();
    await whole;
    expect(order).toEqual(['first', 'small', 'more than there is']);
  });
});

describe('the body of a request', () => {
  async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
    for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text));
  }

  const body = (chunks: AsyncIterable<Uint8Array>, announced: string | null = null): UnreadBody => ({
    chunks: () => chunks,
    announced,
  });

  it('is read completely, or rejected as soon as it is too large', async () => {
    expect(await readBody(body(pieces('{"a":', '1}')), { maxBytes: 10 })).toEqual({
      ok: true,
      value: '{"a":1}',
    });
    let pulled = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        pulled++;
        yield await Promise.resolve(new Uint8Array(8));
      }
    }
    expect(await readBody(body(endless()), { maxBytes: 20 })).toMatchObject({
      ok: false,
      error: { status: 413 },
    });
    expect(pulled).toBe(3);
  });

  it.each([
    ['4', 4],
    ['4', 1],
    [null, 4],
    [undefined, 0],
  ])('is limited in size: announced %s, and %d bytes', async (announced, length) => {
    const text = 'x'.repeat(length);
    const bodyOf: UnreadBody = { chunks: () => pieces(...Array.from({ length }, () => 'x')), announced };
    expect(await readBody(bodyOf, { maxBytes: 4 })).toEqual({ ok: true, value: text });
  });

  it('can contain letters split between chunks, in any language', async () => {
    const bytes = new TextEncoder().encode('{"ö": "日"}');
    const torn = (async function* () {
      for (const byte of bytes) yield await Promise.resolve(Uint8Array.of(byte));
    })();
    expect(await readBody(body(torn))).toEqual({ ok: true, value: '{"ö": "日"}' });
  });

  it('can be 16 MB, which the error for a larger one states', async () => {
    const most = 16 * 1024 * 1024;
    expect(await readBody(body(pieces('{}'), String(most)))).toEqual({ ok: true, value: '{}' });
    let isBegun = false;
    const chunks = (): AsyncIterable<Uint8Array> => {
      isBegun = true;
      return pieces();
    };
    expect(await readBody({ chunks, announced: String(most + 1) })).toEqual({
      ok: false,
      error: {
        status: 413,
        type: 'invalid_request_error',
        code: 'body_too_large',
        message: 'The body is larger than 16 MB: send less at once, or smaller pictures.',
      },
    });
    expect(isBegun).toBe(false);
  });

  it('has a minute, after which its reading ends, also if the connection closes', async () => {
    vi.useFakeTimers();
    try {
      await readBody(body(pieces('{}')));
      expect(vi.getTimerCount()).toBe(0);
      let isEnded = false;
      const silent: AsyncIterable<Uint8Array> = {
        [Symbol.asyncIterator]: () => ({
          next: () => new Promise<never>(() => undefined),
          return: () => {
            isEnded = true;
            return Promise.reject(new Error('broken'));
          },
        }),
      };
      let answer: unknown;
      const reading = readBody(body(silent)).then((read) => (answer = read));
      await vi.advanceTimersByTimeAsync(59_999);
      expect(answer).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(await reading).toEqual({
        ok: false,
        error: {
          status: 408,
          type: 'invalid_request_error',
          code: 'body_timeout',
          message: 'The body did not come within 60 s: send it faster, or send smaller pictures.',
        },
      });
      expect(isEnded).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('whose reading cannot be ended is read anyway', async () => {
    const endless: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ value: undefined, done: true }) }),
    };
    expect(await readBody(body(endless))).toEqual({ ok: true, value: '' });
  });

  it('is rejected unread if it announces too much, and if it is not UTF-8', async () => {
    expect(await readBody(body(pieces(), '21'), { maxBytes: 20 })).toMatchObject({
      ok: false,
      error: { status: 413 },
    });
    const latin = (async function* () {
      yield await Promise.resolve(Uint8Array.of(0xff));
    })();
    expect(await readBody(body(latin, '1'))).toMatchObject({
      ok: false,
      error: { status: 400, code: 'invalid_json' },
    });
  });
});
