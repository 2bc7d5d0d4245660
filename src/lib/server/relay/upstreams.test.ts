import { describe, expect, it } from 'vitest';
import { MAX_AT_ONCE, MAX_PICTURES, MAX_TOKENS } from '../limits.ts';
import { readUpstreams } from './upstreams.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const gpu = { id: 'gpu', baseUrl: 'http://10.0.0.5:8000/v1' };

function read(list: unknown, environment: Readonly<Record<string, string>> = {}) {
  return readUpstreams({ VLM_UPSTREAMS: JSON.stringify(list), ...environment });
}

/** Returns the only configured upstream. */
function only(entry: object, environment: Readonly<Record<string, string>> = {}) {
  const found = unwrap(read([{ ...gpu, ...entry }], environment));
  expect(found).toHaveLength(1);
  return found[0];
}

/** Returns why an entry is refused; null if it is not. */
function refusal(entry: object, environment: Readonly<Record<string, string>> = {}): string | null {
  const found = read([{ ...gpu, ...entry }], environment);
  return found.ok ? null : found.error;
}

describe('the upstreams of an environment', () => {
  it('have default limits and a default title', () => {
    expect(only({})).toEqual({
      id: 'gpu',
      title: 'gpu',
      baseUrl: 'http://10.0.0.5:8000/v1',
      key: null,
      models: null,
      mostPictures: MAX_PICTURES,
      mostTokens: MAX_TOKENS,
      mostAtOnce: MAX_AT_ONCE,
    });
    const own = {
      title: 'The GPU',
      apiKeyEnv: 'KEY',
      models: [],
      maxPictures: 1,
      maxTokens: 2,
      maxConcurrent: 3,
    };
    expect(only(own, { KEY: ' k ' })).toEqual({
      id: 'gpu',
      title: 'The GPU',
      baseUrl: 'http://10.0.0.5:8000/v1',
      key: ' k ',
      models: [],
      mostPictures: 1,
      mostTokens: 2,
      mostAtOnce: 3,
    });
  });

  it('are none if nothing is named', () => {
    for (const text of ['', ' \n', '[]']) {
      expect(readUpstreams({ VLM_UPSTREAMS: text })).toEqual({ ok: true, value: [] });
    }
    expect(readUpstreams({ VLM_UPSTREAMS: `\n ${JSON.stringify([gpu])} ` })).toMatchObject({ ok: true });
  });

  it('are at most 50, in order, with unique ids', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ ...gpu, id: `gpu-${at}` }));
    const found = read(many);
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(read([...many, { ...gpu, id: 'more' }])).toEqual({
      ok: false,
      error: 'VLM_UPSTREAMS: name at most 50.',
    });
    expect(read([{ ...gpu, id: 'a' }, gpu, gpu])).toEqual({
      ok: false,
      error: 'VLM_UPSTREAMS names the id "gpu" twice: give each entry its own.',
    });
  });

  it.each(['a', '0', 'a-b', 'x'.repeat(40), '7b'])('can be called %s', (id) => {
    expect(only({ id })).toMatchObject({ id, title: id });
  });

  it.each(['', '-a', 'A', 'a_b', 'a b', 'a/b', ' a', 'a\n', 'ä', 'x'.repeat(41)])(
    'cannot be called "%s"',
    (id) => {
      expect(refusal({ id })).toBe('VLM_UPSTREAMS, at 0.id: use up to 40 small letters, digits and hyphens.');
    },
  );

  it.each([
    [{ id: 5 }, 'id: use text'],
    [{ id: 'builtin' }, 'id: "builtin" names the built-in models; choose another id'],
    [{ title: 5 }, 'title: use text'],
    [{ title: 'x'.repeat(81) }, 'title: use at most 80 characters'],
    [{ baseUrl: 5 }, 'baseUrl: use an address that ends in /v1'],
    [{ baseUrl: 'ftp://a/v1' }, 'baseUrl: use an http(s) address that ends in /v1, without user, ? or #'],
    [{ apiKeyEnv: 5 }, 'apiKeyEnv: name an environment variable'],
    [{ apiKeyEnv: '' }, 'apiKeyEnv: name an environment variable'],
    [{ models: 'm' }, 'models: use a list of names'],
    [{ models: ['m', 5] }, 'models.1: use names of models'],
  ])('with %j are rejected with the remedy', (entry, words) => {
    expect(refusal(entry)).toBe(`VLM_UPSTREAMS, at 0.${words}.`);
  });

  it('have a title of limited length', () => {
    expect(only({ title: 'x'.repeat(80) })?.title).toHaveLength(80);
  });

  it.each([
    ['maxPictures', 'mostPictures', 1000],
    ['maxTokens', 'mostTokens', 1_000_000],
    ['maxConcurrent', 'mostAtOnce', 10_000],
  ])('have whole numbers as their limits: %s', (field, name, most) => {
    for (const value of [1, most]) expect(only({ [field]: value })).toMatchObject({ [name]: value });
    for (const value of [0, -1, most + 1, 1.5, '5', null]) {
      expect(refusal({ [field]: value })).toBe(
        `VLM_UPSTREAMS, at 0.${field}: use a whole number from 1 to ${most}.`,
      );
    }
  });

  it('have their keys in variables, never in the list', () => {
    expect(only({ apiKeyEnv: 'KEY' }, { KEY: 'k' })).toMatchObject({ key: 'k' });
    for (const environment of [{}, { KEY: '' }] as Record<string, string>[]) {
      expect(refusal({ apiKeyEnv: 'KEY' }, environment)).toBe(
        'VLM_UPSTREAMS: the key of "gpu" should be in KEY, which is not set: set it.',
      );
    }
    expect(refusal({ apiKey: 'sk-1' })).toBe(
      'VLM_UPSTREAMS, at 0.apiKey: this field is not known; use id, title, baseUrl, apiKeyEnv, models, maxPictures, maxTokens, maxConcurrent.',
    );
  });

  it('are rejected if a field is missing, or the list is of another type', () => {
    for (const missing of ['id', 'baseUrl']) {
      expect(refusal({ [missing]: undefined })).toBe(
        `VLM_UPSTREAMS, at 0.${missing}: this field is missing; add it.`,
      );
    }
    expect(read({})).toEqual({
      ok: false,
      error: 'VLM_UPSTREAMS: use a JSON list: [{"id": ..., "baseUrl": ...}].',
    });
    expect(readUpstreams({ VLM_UPSTREAMS: '[' })).toEqual({
      ok: false,
      error: 'VLM_UPSTREAMS is not JSON: write [{"id": "gpu", "baseUrl": "http://localhost:8000/v1"}].',
    });
  });
});
