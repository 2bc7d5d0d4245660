import { expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { headFile, headHash, headIssue, readHead, type NamedHead } from './file.ts';
import { freshHead } from './head.ts';

const model = { id: 'scene-clip', sha256: 'a'.repeat(64) };

function someHead(): NamedHead {
  const head = freshHead(4, 3, createRandom(1));
  head.second.set([0.1, -2.5e-8, 3]);
  return { name: 'Mine', model, head };
}

it('a head is restored exactly as saved', () => {
  const saved = JSON.stringify(headFile(someHead()));
  expect(readHead(JSON.parse(saved))).toEqual({ ok: true, value: someHead() });
});

function withPictures(): NamedHead {
  const pictures = freshHead(4, 2, createRandom(2));
  pictures.bias.set([1, -0.5]);
  return { ...someHead(), head: { ...someHead().head, pictures } };
}

it('a head with layers for pictures is restored exactly as saved', () => {
  const saved = JSON.stringify(headFile(withPictures()));
  expect(readHead(JSON.parse(saved))).toEqual({ ok: true, value: withPictures() });
});

it.each([
  ['a hole', { bias: '' }, 'bias for pictures holds 0'],
  ['no layer', { second: undefined }, 'pictures.second'],
  ['another length', { dimension: 5 }, 'texts of 4 numbers and pictures of 5'],
])('layers for pictures with %s are rejected by name', (_, change, message) => {
  const file = headFile(withPictures());
  const read = readHead({ ...file, pictures: { ...file.pictures, ...change } });
  expect(read).toMatchObject({ ok: false, error: expect.stringContaining(message) as string });
});

it.each([
  ['another format', { format: 'x' }, 'its format is not rungs-head-1'],
  ['no model hash', { model: { id: 'a', sha256: 'b' } }, '64 hexadecimal digits'],
  [
    'another dimension',
    { dimension: 5 },
    'first holds 12 numbers; one of 3 units for embeddings of 5 numbers has 15',
  ],
  ['no base64', { bias: '%' }, 'bias holds no numbers'],
  [
    'a hole',
    { bias: headFile({ ...someHead(), head: freshHead(3, 1, createRandom(1)) }).bias },
    'bias holds 1',
  ],
  ['not a number', { bias: 'AADAfwAAwH8AAMB_' }, 'bias contains a value that is not a number'],
  ['a huge size', { hidden: 1e9 }, 'hidden'],
])('a head with %s is rejected by name', (_, change, message) => {
  const read = readHead({ ...headFile(someHead()), ...change });
  expect(read).toMatchObject({ ok: false, error: expect.stringContaining(message) as string });
});

it('a head’s hash depends on its weights and its model, not on its name', () => {
  const one = headHash(someHead());
  expect(headHash({ ...someHead(), name: 'Other' })).toBe(one);
  expect(headHash({ ...someHead(), model: { ...model, sha256: 'b'.repeat(64) } })).not.toBe(one);
  const changed = someHead();
  changed.head.bias[0] = 1;
  expect(headHash(changed)).not.toBe(one);
});

it('a head’s hash includes the layers for pictures, and without such layers is unchanged from older versions', () => {
  expect(headHash(someHead())).toBe('847fd4221a51fbefca755fadb284c12e476ee3de0d9a986c492b623ffaa822a4');
  const one = headHash(withPictures());
  expect(one).not.toBe(headHash(someHead()));
  const changed = withPictures();
  changed.head.pictures?.bias.set([2]);
  expect(headHash(changed)).not.toBe(one);
});

it('a head can be used with the model that it was trained on, and with no other', () => {
  expect(headIssue(someHead(), { ...model, embeddingLength: 4 })).toBeNull();
  expect(headIssue(someHead(), { ...model, embeddingLength: 512 })).toContain(
    'embeddings of 4 numbers, and scene-clip gives 512',
  );
  expect(headIssue(someHead(), { ...model, sha256: 'b'.repeat(64), embeddingLength: 4 })).toContain(
    'hash aaaaaaaaaaaa…, and this is scene-clip with bbbbbbbbbbbb…',
  );
});
