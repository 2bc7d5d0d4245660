import { describe, expect, it } from 'vitest';
import { redact, redactReply, secretsOf } from './redact.ts';
import type { Upstream } from './upstreams.ts';

const key = 'sk-very-secret';

function at(baseUrl: string, more: Partial<Upstream> = {}): Upstream {
  return {
    id: 'gpu',
    title: 'GPU',
    baseUrl,
    key,
    models: null,
    mostPictures: 1,
    mostTokens: 1,
    mostAtOnce: 1,
    ...more,
  };
}

describe('the text of a server', () => {
  it.each([
    ['http://gpu:8000/v1', 'http://gpu:8000/v1 gpu:8000 gpu', '*** *** gpu'],
    ['http://gpu/v1', 'http://gpu/v1 the gpu', '*** the ***'],
    ['http://gpu.lan:8000/v1', 'gpu.lan:8000 gpu.lan gpu', '*** *** gpu'],
    ['http://10.0.0.5/v1', '10.0.0.5', '***'],
    ['http://[::1]:8000/v1', '[::1]:8000 [::1] ::1', '*** *** ::1'],
  ])('of %s shows no address, and keeps single words', (baseUrl, text, hidden) => {
    expect(redact(text, at(baseUrl))).toBe(hidden);
  });

  it('shows no key, unless it is a common word', () => {
    expect(redact(`with ${key}`, at('http://gpu:1/v1'))).toBe('with ***');
    const slashed = at('http://gpu:1/v1', { key: 'sk-very/secret' });
    expect(redact('with sk-very/secret, sk-very\\/secret, sk-very%2Fsecret', slashed)).toBe(
      'with ***, ***, ***',
    );
    expect(redact('with none', at('http://gpu:1/v1', { key: 'none' }))).toBe('with none');
    expect(redact('with null', at('http://gpu:1/v1', { key: null }))).toBe('with null');
  });

  it('is searched by one finder, made once for each server', () => {
    const one = at('http://gpu:1/v1');
    expect(secretsOf(one)).toBe(secretsOf(one));
    expect(secretsOf(at('http://gpu:1/v1'))).not.toBe(secretsOf(one));
  });
});

describe('a whole reply', () => {
  const upstream = at('http://gpu:8000/v1');
  const logprobs = { content: [{ token: 'sk-very' }, { token: '-secret' }] };

  it('is unchanged if there is nothing to hide', () => {
    const json = JSON.stringify({ choices: [{ message: { content: 'Yes' }, logprobs }], more: 1 }, null, 2);
    expect(redactReply(json, upstream)).toBe(json);
  });

  it('loses the key, and the tokens of only the choice that contains it', () => {
    const held = { index: 0, message: { content: key }, logprobs };
    const other = { index: 1, message: { content: 'Yes' }, logprobs: { content: [{ token: 'Yes' }] } };
    const json = JSON.stringify({ id: 'x', choices: [held, other] });
    expect(JSON.parse(redactReply(json, upstream))).toEqual({
      id: 'x',
      choices: [{ index: 0, message: { content: '***' }, logprobs: null }, other],
    });
  });

  it('is not rewritten if no choice with a key has tokens', () => {
    const held = { message: { content: key }, logprobs: null };
    const json = JSON.stringify(
      { choices: [held, { message: { content: key } }, { message: null, logprobs }] },
      null,
      1,
    );
    expect(redactReply(json, upstream)).toBe(json.replaceAll(key, '***'));
  });

  it('that is invalid loses the key, too', () => {
    expect(redactReply(`no JSON: ${key}`, upstream)).toBe('no JSON: ***');
    expect(redactReply(`{"choices":"${key}"}`, upstream)).toBe('{"choices":"***"}');
  });
});
