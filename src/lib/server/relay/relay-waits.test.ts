import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { BREAK, HANG } from '../../../../tests/support/mock-upstream.ts';
import type { Transport } from '../../vlm/transport/types.ts';
import { Relay } from './relay.ts';
import {
  ask,
  bytes,
  closeMock,
  mock,
  plain,
  read,
  relayBy,
  relayTo,
  saying,
  upstreamAt,
} from './relay.fixture.ts';

afterEach(closeMock);

describe('the relay', () => {
  describe('an upstream that sends forever', () => {
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

    it('is dropped if its client reads nothing for a while, and its turn goes to the next', async () => {
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
    ])('is cut off %s, with a message', async (_, piece, stream, millions) => {
      const answer = await ask(relayOf(piece), { ...plain, stream });
      const text = answer.ok ? (await read(answer)).slice(-400) : JSON.stringify(answer.error);
      expect(text).toContain('upstream_too_long');
      expect(text).toContain(`longer than ${millions} million characters`);
      expect(sent).toBeLessThan(700);
    });
  });

  it.each([false, true])(
    'does not read a body before the server has room for it, streamed: %s',
    async (stream) => {
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
      while (mock().requests.length < 1) await sleep(5);
      expect(all.map(({ isRead }) => isRead())).toEqual([true, true, true, true, false]);
      leaver.abort();
      if (!stream) for (const { answer } of all) expect(await answer).toMatchObject({ ok: false });
      else expect(await all[4]?.answer).toMatchObject({ ok: false });
    },
  );

  it('ends the work of the server when the client disconnects', async () => {
    const relay = await relayTo('vllm', saying('data: {"choices":[{"delta":{"content":"a"}}]}\n\n', HANG));
    const answer = await ask(relay, { ...plain, stream: true });
    if (!answer.ok || answer.value.kind !== 'stream') throw new Error('no stream');
    const reader = answer.value.stream.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(await mock().requests[0]?.ended).toBe('left');

    const controller = new AbortController();
    const waiting = ask(relay, plain, controller.signal);
    while (mock().requests.length < 2) await sleep(5);
    controller.abort();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await mock().requests[1]?.ended).toBe('left');
  });

  it('states which timeout expired, and when a connection broke', async () => {
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

  it('does not wait for the end of an endless error', async () => {
    const relay = await relayTo(
      'vllm',
      () => ({ kind: 'raw', status: 500, pieces: ['crash '.repeat(20_000), HANG] }),
      {},
      { waits: { idle: 1000 } },
    );
    expect(await ask(relay, plain)).toMatchObject({ ok: false, error: { code: 'upstream_failed' } });
  });

  it('limits concurrent requests to a server’s maximum, and queues the others', async () => {
    const relay = await relayTo('vllm', () => ({ kind: 'answer', text: 'Yes', pause: 20 }), {
      mostAtOnce: 2,
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(relay, { ...plain, stream: n % 2 === 0 }).then(read)),
    );
    expect(answers.every((answer) => answer.includes('Yes'))).toBe(true);
    expect(mock().mostAtOnce()).toBe(2);
  });

  it('has no answer for a client that disconnects while it waits for its turn', async () => {
    const relay = await relayTo('vllm', () => ({ kind: 'answer', text: 'Yes', pause: 20 }), {
      mostAtOnce: 1,
    });
    const first = ask(relay, plain);
    const leaver = new AbortController();
    const second = ask(relay, plain, leaver.signal);
    await sleep(5);
    leaver.abort();
    expect(await second).toMatchObject({ ok: false, error: { message: 'The client left.' } });
    expect((await first).ok).toBe(true);
    expect(mock().requests).toHaveLength(1);
  });

  it('rejects a client that sends too fast, with the time to wait', async () => {
    const relay = await relayTo('vllm', undefined, {}, { perMinute: 2 });
    await ask(relay, plain);
    await ask(relay, plain);
    const third = await ask(relay, plain);
    expect(third).toMatchObject({ ok: false, error: { status: 429 } });
    expect(third.ok ? 0 : third.error.retryAfterMilliseconds).toBeGreaterThan(20_000);
    expect(third.ok ? '' : third.error.message).toMatch(/: wait [23]\d s, or send fewer at once\.$/u);
  });
});
