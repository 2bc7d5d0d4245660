import { expect, it } from 'vitest';
import { readChat, type ChatBody } from '../chat-schema.ts';
import { USUAL_TOKENS } from '../limits.ts';
import { forwardBody } from './forward-body.ts';
import type { Upstream } from './upstreams.ts';

const upstream: Upstream = {
  id: 'gpu',
  title: 'GPU',
  baseUrl: 'http://gpu/v1',
  key: null,
  models: null,
  mostPictures: 1,
  mostTokens: 4000,
  mostAtOnce: 1,
};
const picture = { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,AAAA' } };
const plain: ChatBody = { model: 'm', messages: [{ role: 'user', content: 'Is it so?' }] };

/** Returns the body that is sent; the message if none is. */
function sent(body: ChatBody, more: Partial<Upstream> = {}): unknown {
  const forward = forwardBody(body, { ...upstream, ...more });
  return forward.ok ? (JSON.parse(forward.value) as unknown) : forward.error.message;
}

it('a request without a limit gets the default one, or the server’s maximum', () => {
  expect(sent(plain)).toEqual({ ...plain, max_tokens: USUAL_TOKENS });
  expect(sent(plain, { mostTokens: 7 })).toEqual({ ...plain, max_tokens: 7 });
  expect(sent({ ...plain, max_tokens: null, max_completion_tokens: null })).toEqual({
    ...plain,
    max_tokens: USUAL_TOKENS,
  });
});

it.each(['max_tokens', 'max_completion_tokens'])(
  'a request keeps its own %s up to the server’s maximum',
  (field) => {
    expect(sent({ ...plain, [field]: 4000 })).toEqual({ ...plain, [field]: 4000 });
    expect(sent({ ...plain, [field]: 1 })).toEqual({ ...plain, [field]: 1 });
    expect(sent({ ...plain, [field]: 4001 })).toBe(
      `${field} is 4001, and "gpu" gives at most 4000: ask for fewer.`,
    );
  },
);

it('the response format is forwarded unchanged', () => {
  const schema = { name: 'verdict', schema: { type: 'object' }, strict: true };
  const form = { response_format: { type: 'json_schema' as const, json_schema: schema } };
  const read = readChat(JSON.stringify({ ...plain, ...form, max_tokens: 1 }));
  expect(read).toMatchObject({ ok: true, value: { dropped: [] } });
  expect(read.ok && sent(read.value.body)).toEqual({ ...plain, ...form, max_tokens: 1 });
});

it('fields that are null are omitted, and all others are forwarded', () => {
  const body: ChatBody = { ...plain, max_tokens: 5, temperature: 0, stream: false, stop: null, seed: null };
  expect(sent(body)).toEqual({ ...plain, max_tokens: 5, temperature: 0, stream: false });
});

it('a server gets requests for the models that it offers, and no others', () => {
  expect(sent({ ...plain, max_tokens: 5 }, { models: ['l', 'm'] })).toEqual({ ...plain, max_tokens: 5 });
  expect(forwardBody(plain, { ...upstream, models: ['l', 'n'] })).toMatchObject({
    ok: false,
    error: {
      status: 404,
      code: 'model_not_found',
      message: '"gpu" does not offer this model: choose one of l, n.',
    },
  });
});

it('a server gets at most its maximum number of pictures', () => {
  const showing = (count: number): ChatBody => ({
    ...plain,
    max_tokens: 5,
    messages: [{ role: 'user', content: Array.from({ length: count }, () => picture) }],
  });
  expect(sent(showing(1))).toEqual(showing(1));
  expect(forwardBody(showing(2), upstream)).toMatchObject({
    ok: false,
    error: {
      status: 400,
      code: 'too_many_images',
      message: 'The request holds 2 pictures, and "gpu" takes at most 1: send fewer.',
    },
  });
});
