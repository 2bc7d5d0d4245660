import { describe, expect, it } from 'vitest';
import { countPictures, readChat, type ReadChat } from './chat-schema.ts';
import { unwrap } from '../../../tests/support/required.ts';

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const plain = { model: 'm', messages: [{ role: 'user', content: 'Is it so?' }] };

function read(value: unknown): ReadChat {
  return unwrap(readChat(JSON.stringify(value)));
}

/** Returns why a request is refused; null if it is not. */
function refusal(value: unknown): string | null {
  const chat = readChat(JSON.stringify(value));
  if (chat.ok) return null;
  expect(chat.error).toMatchObject({ status: 400, type: 'invalid_request_error' });
  return chat.error.message;
}

const saying = (content: unknown): unknown => ({ ...plain, messages: [{ role: 'user', content }] });
const showing = (url: unknown, more: object = {}): unknown =>
  saying([{ type: 'image_url', image_url: { url, ...more } }]);

describe('the numbers of a request', () => {
  const largest = Number.MAX_SAFE_INTEGER;

  it.each([
    ['temperature', 0, 10],
    ['top_p', 0, 1],
    ['presence_penalty', -2, 2],
    ['frequency_penalty', -2, 2],
  ])('%s can be any from %d to %d', (field, lo, hi) => {
    for (const value of [lo, hi, (lo + hi) / 2 + 0.25, null]) {
      expect(read({ ...plain, [field]: value }).body).toEqual({ ...plain, [field]: value });
    }
    for (const value of [lo - 0.01, hi + 0.01, '1', true, [1]]) {
      expect(refusal({ ...plain, [field]: value })).toBe(`${field}: use a number from ${lo} to ${hi}.`);
    }
  });

  it.each([
    ['max_tokens', 1, 1_000_000],
    ['max_completion_tokens', 1, 1_000_000],
    ['n', 1, 1],
    ['seed', -largest, largest],
  ])('%s can be a whole one from %d to %d', (field, lo, hi) => {
    for (const value of [lo, hi, null]) {
      expect(read({ ...plain, [field]: value }).body).toEqual({ ...plain, [field]: value });
    }
    for (const value of [lo - 1, hi + 1, 1.5, '1']) {
      expect(refusal({ ...plain, [field]: value })).toBe(`${field}: use a whole number from ${lo} to ${hi}.`);
    }
  });

  it('are whole numbers up to 20 for alternatives, if probabilities are requested', () => {
    for (const top_logprobs of [0, 20]) {
      const asked = { ...plain, logprobs: true, top_logprobs };
      expect(read(asked).body).toEqual(asked);
    }
    for (const top_logprobs of [-1, 21, 0.5]) {
      expect(refusal({ ...plain, logprobs: true, top_logprobs })).toBe(
        'top_logprobs: use a whole number from 0 to 20.',
      );
    }
    const needs = 'top_logprobs needs logprobs: set "logprobs": true, or leave top_logprobs out.';
    for (const logprobs of [undefined, null, false]) {
      expect(refusal({ ...plain, logprobs, top_logprobs: 0 })).toBe(needs);
      expect(refusal({ ...plain, logprobs, top_logprobs: null })).toBeNull();
    }
  });
});

describe('the other fields of a request', () => {
  it.each(['logprobs', 'stream'])('%s is true, false or null', (field) => {
    for (const value of [true, false, null]) {
      expect(read({ ...plain, [field]: value }).body).toEqual({ ...plain, [field]: value });
    }
    for (const value of ['true', 1, {}])
      expect(refusal({ ...plain, [field]: value })).toBe(`${field}: use true or false.`);
  });

  it('include stop, which is a text or up to 16', () => {
    const many = Array.from({ length: 16 }, (_, at) => `stop ${at}`);
    for (const stop of ['x', [], ['x'], many, null]) {
      expect(read({ ...plain, stop }).body).toEqual({ ...plain, stop });
    }
    for (const stop of [[...many, 'more'], 5, {}])
      expect(refusal({ ...plain, stop })).toBe('stop: use text or up to 16 texts.');
    expect(refusal({ ...plain, stop: [5] })).toContain('stop');
  });

  it.each([
    ['stream_options', 'include_usage', 'use {"include_usage": true}'],
    ['chat_template_kwargs', 'enable_thinking', 'use {"enable_thinking": false}'],
  ])('%s contains only %s', (field, inner, remedy) => {
    for (const value of [{}, { [inner]: true }, { [inner]: false }, null]) {
      expect(read({ ...plain, [field]: value }).body).toEqual({ ...plain, [field]: value });
    }
    expect(read({ ...plain, [field]: { [inner]: true, other: 1 } }).body).toEqual({
      ...plain,
      [field]: { [inner]: true },
    });
    expect(refusal({ ...plain, [field]: 'x' })).toBe(`${field}: ${remedy}.`);
    expect(refusal({ ...plain, [field]: { [inner]: 'x' } })).toBe(`${field}.${inner}: use true or false.`);
  });

  it('include a model name of limited length', () => {
    expect(read({ ...plain, model: 'x'.repeat(300) }).body.model).toHaveLength(300);
    expect(refusal({ ...plain, model: 'x'.repeat(301) })).toBe('model: use a shorter name.');
    expect(refusal({ ...plain, model: '' })).toBe('model: name a model.');
    expect(refusal({ ...plain, model: 5 })).toBe('model: use text.');
    expect(refusal({ messages: plain.messages })).toMatch(/^model: /u);
  });
});

describe('the messages of a request', () => {
  it('are from 1 to 200', () => {
    const turns = (length: number): unknown => ({
      ...plain,
      messages: Array.from({ length }, () => plain.messages[0]),
    });
    expect(refusal(turns(1))).toBeNull();
    expect(refusal(turns(200))).toBeNull();
    expect(refusal(turns(0))).toBe('messages: send at least one message.');
    expect(refusal(turns(201))).toBe('messages: send at most 200 messages.');
    expect(refusal({ ...plain, messages: 'hi' })).toBe('messages: use a list of messages.');
    expect(refusal({ ...plain, messages: [5] })).toBe('messages.0: is missing or of the wrong kind.');
  });

  it('have one of four roles', () => {
    for (const role of ['system', 'developer', 'user', 'assistant']) {
      expect(refusal({ ...plain, messages: [{ role, content: '' }] })).toBeNull();
    }
    for (const role of ['tool', '', null, 5]) {
      expect(refusal({ ...plain, messages: [{ role, content: '' }] })).toBe(
        'messages.0.role: use "system", "user" or "assistant".',
      );
    }
  });

  it('contain text, or parts of text and pictures, and nothing else', () => {
    const parts = [
      { type: 'text', text: 'Look:' },
      { type: 'image_url', image_url: { url: picture } },
    ];
    expect(read(saying(parts)).body).toEqual(saying(parts));
    expect(read(saying([])).body).toEqual(saying([]));
    expect(read(saying(parts.map((part) => ({ ...part, cache: true })))).body).toEqual(saying(parts));
    for (const content of [5, null, {}]) {
      expect(refusal(saying(content))).toBe('messages.0.content: use text or a list of parts.');
    }
    const kinds = 'use {"type": "text", "text"} or {"type": "image_url", "image_url": {"url"}}';
    expect(refusal(saying([{ type: 'audio' }]))).toBe(`messages.0.content.0.type: ${kinds}.`);
    expect(refusal(saying([{ type: 'text', text: 5 }]))).toBe('messages.0.content.0.text: use text.');
    expect(refusal(saying([{ type: 'image_url', image_url: 'x' }]))).toContain(
      'messages.0.content.0.image_url: is missing',
    );
  });

  it.each(['png', 'jpeg', 'jpg', 'webp'])('can contain a %s', (kind) => {
    const url = `data:image/${kind};base64,AAAA`;
    expect(read(showing(url)).body).toEqual(showing(url));
  });

  it.each([
    'data:image/gif;base64,AAAA',
    'data:image/jp;base64,AAAA',
    'data:image/png,AAAA',
    'data:text/html;base64,AAAA',
    'DATA:image/png;base64,AAAA',
    ` ${picture}`,
    `https://example.com/?${picture}`,
    '',
  ])('cannot contain a picture at "%s"', (url) => {
    const chat = readChat(JSON.stringify(showing(url)));
    expect(chat).toMatchObject({ ok: false, error: { code: 'invalid_image_url' } });
    expect(chat.ok ? '' : chat.error.message).toMatch(
      /^messages\.0\.content\.0\.image_url\.url: send the picture itself .* never fetched\)\.$/u,
    );
  });

  it('state the detail of a picture by one of three words, or not at all', () => {
    for (const detail of ['auto', 'low', 'high'])
      expect(read(showing(picture, { detail })).body).toEqual(showing(picture, { detail }));
    for (const detail of ['best', null])
      expect(refusal(showing(picture, { detail }))).toContain('use "auto", "low" or "high"');
  });

  it('have a number of pictures', () => {
    const parts = (pictures: number): unknown[] => [
      { type: 'text', text: picture },
      ...Array.from({ length: pictures }, () => ({ type: 'image_url', image_url: { url: picture } })),
    ];
    const messages = ['plain', parts(2), parts(0), parts(1)].map((content) => ({ role: 'user', content }));
    expect(countPictures(read({ ...plain, messages }).body)).toBe(3);
    expect(countPictures(read(plain).body)).toBe(0);
  });
});

describe('a request', () => {
  it('that is not an object is rejected as such', () => {
    expect(readChat('{')).toMatchObject({
      ok: false,
      error: {
        code: 'invalid_json',
        message: 'The body is not JSON: send {"model": ..., "messages": [...]}.',
      },
    });
    for (const value of [null, 5, 'x']) {
      expect(readChat(JSON.stringify(value))).toMatchObject({
        ok: false,
        error: {
          code: 'invalid_request',
          message: 'The body: use a JSON object with "model" and "messages".',
        },
      });
    }
  });

  it('is accepted without unknown fields, which are reported', () => {
    expect(read(plain)).toEqual({ body: plain, form: null, dropped: [] });
    expect(read({ user: 'me', ...plain, seed: 1, best_of: 2 })).toEqual({
      body: { ...plain, seed: 1 },
      form: null,
      dropped: ['user', 'best_of'],
    });
  });

  it.each([
    ['json', ['response_format']],
    [{ type: 'odd' }, ['response_format']],
    [{ type: 'text' }, []],
    [null, []],
  ])('with the form %j reports what it ignores', (format, dropped) => {
    expect(read({ ...plain, response_format: format }).dropped).toEqual(dropped);
  });

  it.each([
    [{ tools: [{}] }, 'tools'],
    [{ functions: [{}] }, 'tools'],
    [{ tools: [], functions: [{}], response_format: { type: 'json_object' } }, 'tools'],
    [{ tools: [], functions: [] }, null],
    [{ tools: 'none', functions: null }, null],
    [{ response_format: { type: 'json_object' } }, 'response_format'],
    [{ response_format: { type: 'json_schema', json_schema: {} } }, 'response_format'],
    [{ response_format: { type: 'text' } }, null],
    [{ response_format: 'json' }, null],
    [{ response_format: null }, null],
  ])('with %j asks for the form %s', (more, form) => {
    expect(read({ ...plain, ...more }).form).toBe(form);
  });
});
