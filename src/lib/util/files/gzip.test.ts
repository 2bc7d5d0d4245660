import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compress, decompress } from './gzip.ts';

const limit = 256 * 1024;
const text = new TextEncoder().encode('{"seed":1,"system":"pendulum"}'.repeat(4));

describe('compress', () => {
  test('writes a fixed header: no flags, no time, best compression, one operating system', () => {
    expect([...compress(text).slice(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);
  });

  test('is read back by another implementation, in both directions', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(decompress(compress(bytes), limit)).toEqual({ ok: true, value: new Uint8Array(bytes) });
        expect(decompress(gzipSync(bytes), limit)).toEqual({ ok: true, value: new Uint8Array(bytes) });
      }),
    );
  });
});

describe('decompress', () => {
  const packed = compress(text);

  test.each([
    ['nothing', new Uint8Array()],
    ['something else', new Uint8Array(40)],
    ['a cut end', packed.slice(0, -1)],
    ['a missing trailer', packed.slice(0, -8)],
    ['a second member', new Uint8Array([...packed, ...packed])],
    ['an empty second member', new Uint8Array([...packed, ...compress(new Uint8Array())])],
    ['a zero byte after the end', new Uint8Array([...packed, 0])],
    ['rubbish after the end', new Uint8Array([...packed, 1, 2, 3])],
    ['a wrong checksum', packed.with(-8, (packed.at(-8) ?? 0) ^ 1)],
    ['a wrong length', packed.with(-4, (packed.at(-4) ?? 0) ^ 1)],
  ])('rejects %s as damaged', (_what, bytes) => {
    expect(decompress(bytes, limit)).toEqual({ ok: false, error: 'damaged' });
  });

  test('accepts exactly the limit and rejects one byte more', () => {
    expect(decompress(gzipSync(Buffer.alloc(limit)), limit).ok).toBe(true);
    expect(decompress(gzipSync(Buffer.alloc(limit + 1)), limit)).toEqual({ ok: false, error: 'too-large' });
  });

  test('stops decompressing a bomb at the limit', () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    expect(decompress(bomb, limit)).toEqual({ ok: false, error: 'too-large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * 1024 * 1024);
  });

  test('counts all members of a bomb with many', () => {
    const members = Buffer.concat(Array.from({ length: 50 }, () => gzipSync(Buffer.alloc(100_000))));
    expect(decompress(members, limit).ok).toBe(false);
  });
});
