import { describe, expect, test, vi } from 'vitest';
import { readAttachments, writeAttachments } from './attachments.ts';
import { encodeBase64Url } from '../../util/files/base64url.ts';
import { ownPicture } from '../schema/picture-data.ts';

// The real ones take seconds to fill.
vi.mock('../parts/limits.ts', async (original) => ({
  ...(await original<object>()),
  FILE_PICTURE_BYTES: 40,
  FILE_PICTURES_BYTES: 100,
  PICTURE_ENTRIES: 1,
}));

function picture(size: number, first = 0) {
  const bytes = new Uint8Array(size).fill(first, 0, 1);
  return { ...ownPicture(bytes, 'far.png', 'image/png', { inside: false }), bytes };
}

const entryOf = (size: number, first = 0) => {
  const { sha256, bytes } = picture(size, first);
  return { sha256, data: encodeBase64Url(bytes) };
};

function reasonOf(entries: readonly { readonly sha256: string; readonly data: string }[]): string {
  const read = readAttachments(entries);
  return read.ok ? 'accepted' : read.error;
}

describe('the pictures of a file', () => {
  test('are read up to a total size', () => {
    expect(reasonOf([entryOf(40), entryOf(40, 1), entryOf(20)])).toBe('accepted');
    expect(reasonOf([entryOf(40), entryOf(40, 1), entryOf(21)])).toBe(
      "the file's pictures take more than 100 bytes together; open smaller files",
    );
  });

  test('are written up to a total size', () => {
    const written = (sizes: readonly number[]) => {
      const pictures = sizes.map((size, index) => picture(size, index));
      const named = pictures.map(({ bytes: _bytes, ...own }) => own);
      return writeAttachments(
        [{ seed: 1, probe: { sentences: [] }, pictures: named }],
        new Map(pictures.map(({ sha256, bytes }) => [sha256, bytes])),
      );
    };
    expect(written([60, 40]).pictures).toHaveLength(2);
    expect(() => written([60, 41])).toThrow(/take 101 bytes; .* at most 100/u);
  });

  test('are rejected one by one if one of them is too large', () => {
    expect(reasonOf([entryOf(43)])).toMatch(/not base64url text of at most 40 bytes/u);
  });

  test('are limited in number', () => {
    const small = entryOf(1);
    expect(reasonOf(Array.from({ length: 10 }, () => small))).toBe('accepted');
    expect(reasonOf(Array.from({ length: 11 }, () => small))).toMatch(/at most 10 entries/u);
  });
});
