import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

describe('base64url', () => {
  test('agrees with Node and is read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = encodeBase64Url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64Url(text)).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  test('handles more bytes than a call takes arguments', () => {
    const bytes = new Uint8Array(300_000).fill(0xfb);
    expect(Buffer.from(decodeBase64Url(encodeBase64Url(bytes)) ?? []).equals(bytes)).toBe(true);
  });

  test.each([
    ['padding', 'AA=='],
    ['the other alphabet', '+/+/'],
    ['a space', 'AA AA'],
    ['a line end', 'AAAA\n'],
    ['an impossible length', 'AAAAA'],
    ['unused bits that are set', 'AB'],
  ])('rejects %s', (_what, text) => {
    expect(decodeBase64Url(text)).toBeNull();
  });
});
