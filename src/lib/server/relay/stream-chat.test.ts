import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport } from '../../vlm/transport/types.ts';
import { streamChat } from './stream-chat.ts';
import type { Upstream } from './upstreams.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const upstream: Upstream = {
  id: 'gpu',
  title: 'GPU',
  baseUrl: 'http://gpu.lan/v1',
  key: 'sk-very-secret',
  models: null,
  mostPictures: 1,
  mostTokens: 1,
  mostAtOnce: 1,
};
const waits = { connect: 100_000, firstByte: 100_000, idle: 100_000 };
const PING = ': ping\n\n';

/** Returns a server that sends chunks on command. */
function conversation(status = 200) {
  const pieces: (string | null)[] = [];
  let wake: () => void = () => undefined;
  let asked = '';
  let isCalledOff = false;
  async function* body(): AsyncGenerator<Uint8Array> {
    for (;;) {
      while (pieces.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const piece = pieces.shift();
      if (piece == null) return;
      yield new TextEncoder().encode(piece);
    }
  }
  const transport: Transport = {
    tellsConnection: false,
    send: (request) => {
      asked = `${request.headers['accept'] ?? ''} ${request.url} ${request.body ?? ''}`;
      request.signal.addEventListener('abort', () => {
        isCalledOff = true;
        pieces.push(null);
        wake();
      });
      return Promise.resolve({ status, header: () => null, body: body() });
    },
  };
  return {
    transport,
    asked: () => asked,
    isCalledOff: () => isCalledOff,
    say: (...more: readonly (string | null)[]) => {
      pieces.push(...more);
      wake();
    },
  };
}

/** Reads a stream for a while; `isOver` at its end. */
function listen(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const state = { text: '', isOver: false };
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      state.text += new TextDecoder().decode(value);
    }
    state.isOver = true;
  })();
  reading.catch(() => undefined);
  return {
    leave: () => reader.cancel(),
    /** Returns everything that has come by then. */
    after: async (milliseconds = 0) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await vi.advanceTimersByTimeAsync(0);
      return { ...state };
    },
  };
}

function start(server: ReturnType<typeof conversation>) {
  const turns = { given: 0, back: 0 };
  const takeTurn = (): Promise<() => void> => {
    turns.given++;
    return Promise.resolve(() => {
      turns.back++;
    });
  };
  const stream = streamChat({ transport: server.transport, waits }, upstream, '{"a":1}', takeTurn);
  return { ...listen(stream), turns };
}

/** Returns the result of an answer that is sent in these chunks. */
async function answerTo(...pieces: readonly string[]): Promise<string> {
  const server = conversation();
  const { after, turns } = start(server);
  server.say(...pieces, null);
  const { text, isOver } = await after();
  expect(isOver).toBe(true);
  expect(turns).toEqual({ given: 1, back: 1 });
  expect(vi.getTimerCount()).toBe(0);
  expect(text.startsWith(PING)).toBe(true);
  return text.slice(PING.length);
}

const chunk = (content: string): string => JSON.stringify({ choices: [{ index: 0, delta: { content } }] });
const event = (data: string): string => `data: ${data}\n\n`;

describe('a streamed answer', () => {
  it('is kept alive by pings every ten seconds until the server sends, and none afterwards', async () => {
    const server = conversation();
    const { after, turns } = start(server);
    expect(await after()).toEqual({ text: PING, isOver: false });
    expect(server.asked()).toBe(
      'text/event-stream, application/json http://gpu.lan/v1/chat/completions {"a":1}',
    );
    expect((await after(9999)).text).toBe(PING);
    expect((await after(1)).text).toBe(PING.repeat(2));
    expect((await after(10_000)).text).toBe(PING.repeat(3));
    server.say(event(chunk('Ja')));
    expect((await after(30_000)).text).toBe(PING.repeat(3) + event(chunk('Ja')));
    expect(turns).toEqual({ given: 1, back: 0 });
    server.say(event('[DONE]'), null);
    expect(await after()).toMatchObject({ isOver: true });
    expect(turns.back).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is forwarded event by event, however it is split', async () => {
    const whole = `${event(chunk('Yes'))}: remark\r\n\r\n${event(chunk(' it is'))}${event('[DONE]')}`;
    const expected = event(chunk('Yes')) + event(chunk(' it is')) + event('[DONE]');
    expect(await answerTo(whole)).toBe(expected);
    expect(await answerTo(...Array.from(whole))).toBe(expected);
    expect(await answerTo(whole.trimEnd())).toBe(expected);
  });

  it('keeps the lines of an event', async () => {
    expect(await answerTo('data: {"a":\ndata: 1}\n\n')).toBe('data: {"a":\ndata: 1}\n\n');
  });

  it('is empty if nothing arrives, or only spaces', async () => {
    expect(await answerTo()).toBe('');
    expect(await answerTo('', ' \n', '\n')).toBe('');
  });

  it('has its secrets removed, also from its last text', async () => {
    const text = await answerTo(event(chunk('sk-very')), event(chunk('-secret')), event(chunk(' at gpu.l')));
    expect(text).toContain('"content":"***"');
    expect(text).not.toMatch(/secret|sk-/u);
    expect(await answerTo(event(chunk('sk-very-sec')))).toContain('"content":"***"');
    const done = await answerTo(event(chunk('sk-very-sec')), event('[DONE]'));
    expect(done).toMatch(/"content":"\*\*\*".*\n\ndata: \[DONE\]\n\n$/u);
  });

  it('reports an error in the middle in our words, after the text before it', async () => {
    const error = JSON.stringify({ error: { message: 'gpu.lan is full', code: 503 } });
    const text = await answerTo(event(chunk('sk-very')), event(error));
    const [first = '', second = ''] = text.split('\n\n');
    expect(first).toBe(event(chunk('sk-very')).trim());
    expect(JSON.parse(second.replace('data: ', ''))).toEqual({
      error: {
        message: '*** is full',
        type: 'server_error',
        param: null,
        code: 'upstream_failed',
        status: 503,
      },
    });
  });

  it('is forwarded if it only mentions an error', async () => {
    const data = JSON.stringify({ choices: [{ index: 0, delta: { content: 'x' } }], error: null });
    expect(await answerTo(event(data))).toBe(event(data));
  });
});

describe('a whole reply instead of a stream', () => {
  const reply = { id: 'x', choices: [{ index: 0, message: { content: 'Yes' }, finish_reason: 'stop' }] };
  const asChunk = {
    id: 'x',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, finish_reason: 'stop', delta: { content: 'Yes' } }],
  };

  it.each([
    ['at once', [JSON.stringify(reply)]],
    ['in pieces', Array.from(JSON.stringify(reply, null, 1))],
    ['after some space', ['\n', '  ', ` ${JSON.stringify(reply)}\n`]],
  ])('becomes a chunk, sent %s', async (_, pieces) => {
    const [first = '', ...others] = (await answerTo(...pieces)).split('\n\n');
    expect(JSON.parse(first.replace('data: ', ''))).toEqual(asChunk);
    expect(others).toEqual(['data: [DONE]', '']);
  });

  it('is reported as an error if it is one', async () => {
    const error = { error: { message: 'gpu.lan is full', code: 503 } };
    const [first = '', ...others] = (await answerTo(JSON.stringify(error))).split('\n\n');
    expect(JSON.parse(first.replace('data: ', ''))).toMatchObject({
      error: { message: '*** is full', status: 503 },
    });
    expect(others).toEqual(['data: [DONE]', '']);
  });

  it('is forwarded unchanged if it is not a chat reply', async () => {
    expect(await answerTo('{"a":1}')).toBe(event('{"a":1}') + event('[DONE]'));
    expect(await answerTo('{"a":1')).toBe(event('{"a":1') + event('[DONE]'));
  });
});

describe('a stream that ends early', () => {
  it('reports a failure with its status inside', async () => {
    const server = conversation(500);
    const { after, turns } = start(server);
    server.say('{"error":{"message":"gpu.lan is on fire"}}', null);
    const { text, isOver } = await after();
    expect(isOver).toBe(true);
    expect(JSON.parse(text.slice(PING.length).replace('data: ', ''))).toMatchObject({
      error: { message: '*** is on fire', status: 500, code: 'upstream_failed' },
    });
    expect(turns.back).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['while the server thinks', []],
    ['in the middle', [event(chunk('Yes'))]],
  ])('ends the work of the server when its client disconnects %s', async (_, pieces) => {
    const server = conversation();
    const { after, leave, turns } = start(server);
    server.say(...pieces);
    await after();
    expect(server.isCalledOff()).toBe(false);
    await leave();
    await after();
    expect(server.isCalledOff()).toBe(true);
    expect(turns).toEqual({ given: 1, back: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends nothing for a client that never gets its turn', async () => {
    const server = conversation();
    const noTurn = (): Promise<never> => Promise.reject(new Error('The client left.'));
    const { after } = listen(streamChat({ transport: server.transport, waits }, upstream, '{}', noTurn));
    expect(await after()).toEqual({ text: PING, isOver: true });
    expect(server.asked()).toBe('');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['event', `data: ${'x'.repeat(1024 * 1024 + 1)}\n\n`, 1],
    ['event', `data: ${'x'.repeat(1024 * 1024 - 5)}`, 1],
    ['answer', `{${'x'.repeat(8 * 1024 * 1024)}`, 8],
  ])('reports that its %s is too long', async (_, piece, millions) => {
    const text = await answerTo(piece);
    expect(text).toContain('upstream_too_long');
    expect(text).toContain(`longer than ${millions} million characters`);
  });

  it.each([
    ['an event', `data: ${'x'.repeat(1024 * 1024 - 6)}\n\n`],
    ['an event that has yet to end', `data: ${'x'.repeat(1024 * 1024 - 6)}`],
    ['an answer', `{${'x'.repeat(8 * 1024 * 1024 - 1)}`],
  ])('has a maximum length: %s', async (_, piece) => {
    expect(await answerTo(piece)).not.toContain('upstream_too_long');
  });

  it('can be long if its events are not', async () => {
    const part = 'x'.repeat(600_000);
    expect(await answerTo(event(part), event(part), `data: ${part}`, '\n\n')).not.toContain('too_long');
  });
});
