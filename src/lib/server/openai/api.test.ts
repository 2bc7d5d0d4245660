import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../util/result.ts';
import { MAX_PICTURES } from '../limits.ts';
import { badRequest } from '../openai-error.ts';
import { completeChat, findModel, listModels } from './api.ts';
import type { LocalModels } from './models.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const never = new AbortController().signal;
const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
const plain = { model: 'm', messages: [{ role: 'user', content: 'Is it  so?' }] };

const described = (id: string, title: string, kinds: readonly string[]): object => ({
  id,
  title,
  object: 'model',
  created: 0,
  owned_by: 'rungs',
  architecture: { input_modalities: kinds, output_modalities: ['text'] },
});

/** Returns models that always give the same answer, and record their inputs. */
function modelsOf(answer: LocalModels['answer'] = () => Promise.resolve(ok([{ text: 'one two three' }]))) {
  const asked: Parameters<LocalModels['answer']>[] = [];
  const models: LocalModels = {
    list: [
      { id: 'm', title: 'M', looksAtPictures: false },
      { id: 'see', title: 'See', looksAtPictures: true },
    ],
    fingerprint: () => Promise.resolve('print'),
    answer: (...question) => {
      asked.push(question);
      return answer(...question);
    },
  };
  return { models, asked };
}

async function complete(request: object, models = modelsOf().models, signal = never) {
  return unwrap(await completeChat(models, JSON.stringify({ ...plain, ...request }), signal));
}

/** Returns the text of a whole reply, and its finish reason. */
async function said(request: object): Promise<readonly [string, string]> {
  const answer = await complete(request);
  if (answer.kind !== 'json') throw new Error('a stream');
  const { choices } = answer.value as { choices: { message: { content: string }; finish_reason: string }[] };
  expect(choices).toHaveLength(1);
  return [choices[0]?.message.content ?? '', choices[0]?.finish_reason ?? ''];
}

describe('the list of built-in models', () => {
  const m = described('m', 'M', ['text']);
  const see = described('see', 'See', ['text', 'image']);

  it('states what each accepts', () => {
    expect(listModels(modelsOf().models)).toEqual({ object: 'list', data: [m, see] });
  });

  it('gives them by name', () => {
    expect(findModel(modelsOf().models, 'm')).toEqual({ ok: true, value: m });
    expect(findModel(modelsOf().models, 'see')).toEqual({ ok: true, value: see });
    expect(findModel(modelsOf().models, 'se')).toEqual({
      ok: false,
      error: {
        status: 404,
        type: 'invalid_request_error',
        code: 'model_not_found',
        message: 'There is no model with this name: there are m, see.',
      },
    });
  });
});

describe('a chat with a built-in model', () => {
  it('has a whole reply', async () => {
    const before = Math.floor(Date.now() / 1000);
    const answer = await complete({ user: 'me' });
    const after = Math.floor(Date.now() / 1000);
    expect(answer).toEqual({
      kind: 'json',
      dropped: ['user'],
      value: {
        id: expect.stringMatching(/^chatcmpl-[\da-f-]{36}$/u) as string,
        created: expect.any(Number) as number,
        model: 'm',
        system_fingerprint: 'print',
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: 'one two three', refusal: null },
            logprobs: null,
            finish_reason: 'stop',
          },
        ],
        usage: { prompt_tokens: 3, completion_tokens: 3, total_tokens: 6 },
      },
    });
    const { created } = (answer.kind === 'json' ? answer.value : {}) as { created: number };
    expect(created).toBeGreaterThanOrEqual(before);
    expect(created).toBeLessThanOrEqual(after);
  });

  it('is a stream if one is requested, and not otherwise', async () => {
    for (const stream of [false, null, undefined]) expect((await complete({ stream })).kind).toBe('json');
    const answer = await complete({ stream: true, user: 'me', stream_options: { include_usage: true } });
    expect(answer).toMatchObject({ kind: 'events', dropped: ['user'] });
    const chunks = answer.kind === 'events' ? [...answer.values] : [];
    expect(chunks).toMatchObject([
      { choices: [{ delta: { role: 'assistant', content: '' }, finish_reason: null }] },
      { choices: [{ delta: { content: 'one' } }] },
      { choices: [{ delta: { content: ' two' } }] },
      { choices: [{ delta: { content: ' three' } }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }] },
      { choices: [], usage: { total_tokens: 6 } },
    ]);
    expect(new Set(chunks.map((chunk) => (chunk as { id: string }).id)).size).toBe(1);
  });

  it.each([
    [{ stop: ' t' }, 'one', 'stop'],
    [{ stop: [' th', ' tw'] }, 'one', 'stop'],
    [{ stop: 'three' }, 'one two ', 'stop'],
    [{ stop: ['x', 'y'] }, 'one two three', 'stop'],
    [{ stop: null }, 'one two three', 'stop'],
    [{ max_tokens: 2 }, 'one two', 'length'],
    [{ max_completion_tokens: 1 }, 'one', 'length'],
    [{ max_tokens: 1, max_completion_tokens: 2 }, 'one two', 'length'],
    [{ max_tokens: 1, max_completion_tokens: null }, 'one', 'length'],
    [{ max_tokens: null }, 'one two three', 'stop'],
    [{ max_tokens: 3 }, 'one two three', 'stop'],
  ])('with %j gets "%s", by %s', async (request, text, reason) => {
    expect(await said(request)).toEqual([text, reason]);
  });

  it('gives the model its messages, its seed and a cancellation signal', async () => {
    const { models, asked } = modelsOf();
    await complete({ model: 'see', seed: 7 }, models);
    await complete({ seed: null }, models);
    const leaver = new AbortController();
    await complete({}, models, leaver.signal);
    expect(asked).toEqual([
      ['see', plain.messages, { seed: 7, signal: never }],
      ['m', plain.messages, { seed: undefined, signal: never }],
      ['m', plain.messages, { seed: undefined, signal: leaver.signal }],
    ]);
    expect(asked.map(([, , { signal }]) => signal === leaver.signal)).toEqual([false, false, true]);
  });

  it('fails as the model does', async () => {
    const error = badRequest('This picture is broken.');
    const { models } = modelsOf(() => Promise.resolve(fail(error)));
    expect(await completeChat(models, JSON.stringify(plain), never)).toEqual({ ok: false, error });
  });

  it.each([
    [{ model: 'n' }, 404, 'model_not_found', 'There is no model with this name: there are m, see.'],
    [
      { tools: [{}] },
      400,
      'unsupported_field',
      'tools: the built-in models only support text answers; leave it out.',
    ],
    [
      { response_format: { type: 'json_object' } },
      400,
      'unsupported_field',
      'response_format: the built-in models only support text answers; leave it out.',
    ],
    [{ seed: 'x' }, 400, 'invalid_request', 'seed: use a whole number'],
  ])('is rejected with %j, before a model is asked', async (request, status, code, words) => {
    const { models, asked } = modelsOf();
    const answer = await completeChat(models, JSON.stringify({ ...plain, ...request }), never);
    expect(answer).toMatchObject({ ok: false, error: { status, code } });
    expect(answer.ok ? '' : answer.error.message).toContain(words);
    expect(asked).toEqual([]);
  });

  it('can contain a limited number of pictures', async () => {
    const { models, asked } = modelsOf();
    const showing = (count: number): string =>
      JSON.stringify({
        ...plain,
        messages: [{ role: 'user', content: Array.from({ length: count }, () => picture) }],
      });
    expect(await completeChat(models, showing(MAX_PICTURES), never)).toMatchObject({
      ok: true,
      value: { value: { usage: { prompt_tokens: 64 * MAX_PICTURES } } },
    });
    expect(await completeChat(models, showing(MAX_PICTURES + 1), never)).toMatchObject({
      ok: false,
      error: {
        status: 400,
        code: 'too_many_images',
        message: 'The request holds 25 pictures; send at most 24.',
      },
    });
    expect(asked).toHaveLength(1);
  });
});
