import { describe, expect, test } from 'vitest';
import { encodeBase64Url } from '../../util/files/base64url.ts';
import { caseFileName, caseFileText, collectionFileText, parseFileText } from './file.ts';
import { hashBytes } from '../../util/hash.ts';
import { ownPicture } from '../schema/picture-data.ts';
import type { Case } from '../schema/case.ts';

const bytes = new Uint8Array([9, 8, 7]);
const outside = ownPicture(bytes, 'far.png', 'image/png', { inside: false });
const inside = ownPicture(new Uint8Array([1]), 'near.png', 'image/png', { inside: true });
const value: Case = { seed: 1, probe: { sentences: ['a'] }, pictures: [outside, inside, outside] };
const pictures = new Map([
  [outside.sha256, bytes],
  ['f'.repeat(64), new Uint8Array(5)],
]);

const fileWith = (attached: unknown) =>
  JSON.stringify({ format: 'rungs-case', version: 2, case: value, pictures: attached });
const entry = { sha256: outside.sha256, data: encodeBase64Url(bytes) };

describe('a case file with own pictures', () => {
  test('contains the bytes of the pictures that its case refers to, each once, and no others', () => {
    const text = caseFileText(value, pictures);
    expect(JSON.parse(text)).toMatchObject({ version: 2, pictures: [entry] });
    expect(parseFileText(text)).toEqual({
      ok: true,
      value: { cases: [value], refused: [], pictures: new Map([[outside.sha256, bytes]]) },
    });
  });

  test('can contain cases of v1 next to newer ones', () => {
    const sun: Case = { system: 'pendulum', seed: 1 };
    expect(JSON.parse(collectionFileText([sun]))).toMatchObject({ version: 1 });
    const text = collectionFileText([sun, value], pictures);
    const read = parseFileText(text);
    expect(read.ok && read.value.cases).toEqual([sun, value]);
    expect(read.ok && read.value.pictures.size).toBe(1);
  });

  test('is named after its instrument if it has no title', () => {
    expect(caseFileName(value)).toBe('probe.rungs.json');
  });

  test('is not written if it is too large', () => {
    const big = new Uint8Array(41 * 1024 * 1024);
    const far = { sha256: hashBytes(big), name: 'big' };
    expect(() => caseFileText({ ...value, pictures: [far] }, new Map([[far.sha256, big]]))).toThrow(
      /take some out/u,
    );
  });

  test.each([
    ['no list', {}],
    ['an unknown field', [{ ...entry, url: 'x' }]],
    ['other bytes than it says', [{ ...entry, data: 'AAAA' }]],
    ['text that is not base64url', [{ ...entry, data: '=' }]],
  ])('is rejected with %s', (_what, attached) => {
    const read = parseFileText(fileWith(attached));
    expect(!read.ok && read.error).toMatch(/^[^\p{Cc}\p{Cf}]*picture.*; (?:save|open)/u);
  });

  test('cannot contain a probe in v1', () => {
    const read = parseFileText(JSON.stringify({ format: 'rungs-case', version: 1, case: value }));
    expect(!read.ok && read.error).toMatch(/^probe: .*v1/u);
  });
});
