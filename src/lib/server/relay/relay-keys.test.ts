import { afterEach, describe, expect, it } from 'vitest';
import { answeringTransport } from '../../../../tests/support/answering-transport.ts';
import { ask, closeMock, key, mock, plain, read, relayBy, relayTo, saying } from './relay.fixture.ts';

afterEach(closeMock);

describe('the relay', () => {
  it('never reveals a key or an address, whatever a server prints', async () => {
    const leak = `${key} http://127.0.0.1`;
    const relay = await relayTo('vllm', ({ body }, n) =>
      n < 2
        ? { kind: 'answer', text: `my key is ${leak} ${mock().url} ${JSON.stringify(body).length}` }
        : n === 2
          ? { kind: 'raw', pieces: [`data: {"error":{"message":"${leak} failed"}}\n\n`] }
          : { kind: 'error', status: 400, message: `${leak} is wrong; see ${mock().url}` },
    );
    const port = new URL(mock().url).port;
    const answers = [
      await read(await ask(relay, plain)),
      await read(await ask(relay, { ...plain, stream: true })),
      await read(await ask(relay, { ...plain, stream: true })),
      JSON.stringify(await ask(relay, plain)),
      await read(await ask(relay, { ...plain, stream: true })),
      JSON.stringify(relay.list()),
      JSON.stringify(await relay.health('gpu', 'c', new AbortController().signal)),
    ];
    for (const answer of answers) {
      expect(answer).not.toContain(key);
      expect(answer).not.toContain('127.0.0.1');
      expect(answer).not.toContain(port);
    }
  });

  it.each([
    ['escaped', 'sk\\\\u002dvery\\\\u002Dsecret'],
    ['percent-encoded', 'sk%2Dvery%2dsecret'],
    ['behind text that is cut', `${'x'.repeat(495)}${key}`],
    ['behind more text than is read', `${' '.repeat(65_530)}${key} and more`],
  ])('hides a key that is %s in an error', async (_, message) => {
    const relay = await relayTo('vllm', ({ body }, n) =>
      n === 0
        ? { kind: 'raw', status: 500, pieces: [message] }
        : n === 1
          ? { kind: 'raw', contentType: 'application/json', pieces: [`{"error":{"message":"${message}"}}`] }
          : n === 2
            ? { kind: 'raw', status: 500, pieces: [`{"error":{"message":"${message}"}}`] }
            : {
                kind: 'raw',
                pieces: [`data: {"error":{"message":"${message} ${JSON.stringify(body).length}"}}\n\n`],
              },
    );
    for (let time = 0; time < 4; time++) {
      const answer = await ask(relay, { ...plain, stream: time === 3 });
      const said = answer.ok ? await read(answer) : answer.error.message;
      expect(said).not.toMatch(/sk-ve|sk-v$|u002d|%2d|secret/iu);
    }
  });

  it('hides the part of a key that an error shows where its reading stops', async () => {
    const pieces = [`${' '.repeat(65_530)}${key.slice(0, 10)}`, key.slice(10)];
    const relay = relayBy(answeringTransport(500, ...pieces));
    expect(await ask(relay, plain)).toMatchObject({ ok: false, error: { message: '***' } });
  });

  it('hides a key in a whole answer, in the names of models, and in its tokens', async () => {
    const choice = {
      index: 0,
      message: { content: `the key ${key}` },
      logprobs: { content: [{ token: 'sk-very' }, { token: '-secret' }] },
      finish_reason: 'stop',
    };
    const relay = await relayTo('vllm', () => ({
      kind: 'raw',
      contentType: 'application/json',
      pieces: [JSON.stringify({ choices: [choice] })],
    }));
    for (const stream of [false, true]) {
      const text = await read(await ask(relay, { ...plain, stream }));
      expect(text).toContain('the key ***');
      expect(text).not.toContain('sk-very');
    }
    const list = JSON.stringify({
      data: [{ id: `org/${key}` }, { id: 'http://10.0.0.5:8000/m' }, { id: 'sk\u002dvery-secret' }],
    });
    const other = relayBy(answeringTransport(200, list), {}, 'http://10.0.0.5:8000/v1');
    const health = await other.health('gpu', 'c', new AbortController().signal);
    expect(JSON.stringify(health)).toContain('"org/***"');
    expect(JSON.stringify(health)).not.toMatch(/secret|10\.0\.0\.5/u);
  });

  it('hides a key that a stream sends in pieces', async () => {
    const piece = (content: string): string =>
      `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    const relay = await relayTo(
      'vllm',
      saying(piece('the key sk-'), piece('very'), piece('-secret.'), 'data: [DONE]\n\n'),
    );
    const text = await read(await ask(relay, { ...plain, stream: true }));
    expect(text).toContain('***');
    expect(text).not.toMatch(/sk-|very|secret/u);
    expect(text).toMatch(/data: \[DONE\]\n\n$/u);
  });

  it('hides a key and an address in the reason why a server has no list of models', async () => {
    const failed = answeringTransport(500, `${key} at http://10.0.0.5:8000/v1 failed`);
    const relay = relayBy(failed, {}, 'http://10.0.0.5:8000/v1');
    const health = await relay.health('gpu', 'c', new AbortController().signal);
    expect(health).toMatchObject({ ok: true, value: { status: 'down', message: '*** at *** failed' } });
  });
});
