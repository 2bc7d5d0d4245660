import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mucrParquet, mucrRows } from '../../../../../../tests/support/mucr-copy.ts';
import { createRandom } from '../../../../util/random.ts';
import { PICTURES, take, whole } from './copy.fixture.ts';
import { importMucr } from './mucr.ts';
import { unpack } from './unpack.ts';

/** A Zstandard frame (RFC 8878) of bytes that are stored as they are, in one block. */
function storedZstd(page: Uint8Array): Uint8Array {
  const frame = new DataView(new ArrayBuffer(12 + page.length));
  frame.setUint32(0, 0xfd2fb528, true);
  // A single segment with its size in four bytes.
  frame.setUint8(4, 0xa0);
  frame.setUint32(5, page.length, true);
  const header = (page.length << 3) | 1;
  frame.setUint16(9, header & 0xffff, true);
  frame.setUint8(11, header >> 16);
  new Uint8Array(frame.buffer).set(page, 12);
  return new Uint8Array(frame.buffer);
}

describe('a parquet file', async () => {
  const random = createRandom(1);
  const bytes = new Map(
    PICTURES.map((path) => [
      path,
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 30 }, () => random.integer(0, 255))]),
    ]),
  );
  const buffer = mucrParquet(mucrRows, (path) => bytes.get(path) ?? new Uint8Array());
  const kept = new Map<string, Uint8Array>();
  const opened = await unpack(
    {
      paths: ['data/train.parquet', 'README.md', 'torn.parquet'],
      text: (path) => Promise.resolve(`text of ${path}`),
      open: (path) =>
        Promise.resolve({
          byteLength: path === 'torn.parquet' ? 20 : buffer.byteLength,
          slice: (from: number, to?: number) => Promise.resolve(buffer.slice(from, to)),
        }),
    },
    (path, picture) => {
      kept.set(path, picture);
      return Promise.resolve();
    },
  );

  test('is unpacked: rows as lines, and every picture by its content', async () => {
    const lines = (await opened.text('data/train.parquet'))
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(8);
    expect(lines[6]).toMatchObject({
      id: 7,
      false_cue: ['sky', 'tree', 'colour 2'],
      caption_0: 'a horse eats its fill',
    });
    expect([...kept.values()]).toEqual([...bytes.values()]);
    for (const path of kept.keys()) expect(path).toMatch(/^data\/train\.parquet\/[0-9a-f]{16}\.png$/u);
    expect(opened.paths).toEqual(['data/train.parquet', 'README.md', 'torn.parquet', ...kept.keys()]);
    expect(await opened.text('README.md')).toBe('text of README.md');
    await expect(opened.text('torn.parquet')).rejects.toThrow();
  });

  describe('a compressed parquet file', () => {
    const openedAs = async (codec: string, compress: (bytes: Uint8Array) => Uint8Array) => {
      const written = mucrParquet(mucrRows, (path) => bytes.get(path) ?? new Uint8Array(), {
        codec: codec as never,
        compressors: { [codec]: compress },
      });
      return unpack(
        {
          paths: ['a.parquet'],
          text: () => Promise.reject(new Error('not asked')),
          open: () =>
            Promise.resolve({
              byteLength: written.byteLength,
              slice: (from: number, to?: number) => Promise.resolve(written.slice(from, to)),
            }),
        },
        () => Promise.resolve(),
      );
    };

    test.each([
      ['GZIP', (page: Uint8Array) => gzipSync(page)],
      [
        'GZIP',
        (page: Uint8Array) => Buffer.concat([gzipSync(page.subarray(0, 9)), gzipSync(page.subarray(9))]),
      ],
      ['ZSTD', storedZstd],
      ['UNCOMPRESSED', (page: Uint8Array) => page],
    ])('with %s has the same rows', async (codec, compress) => {
      const text = async (from: Awaited<ReturnType<typeof unpack>>, path: string) =>
        (await from.text(path)).replaceAll(path, '');
      expect(await text(await openedAs(codec, compress), 'a.parquet')).toBe(
        await text(opened, 'data/train.parquet'),
      );
    });

    test('with an unsupported codec is reported with its name and the supported ones', async () => {
      const { problems } = await importMucr(await openedAs('BROTLI', (page) => page));
      expect(problems).toEqual([
        {
          file: 'a.parquet',
          row: null,
          why: 'cannot be read (its columns are compressed by brotli; supported are uncompressed, snappy, gzip, zstd): copy the file again, or give its rows as JSON Lines',
        },
      ]);
    });
  });

  test('becomes the same items as its rows next to their pictures, and a truncated one is reported', async () => {
    const { items, problems } = await importMucr(opened);
    expect(problems).toEqual([
      {
        file: 'torn.parquet',
        row: null,
        why: expect.stringMatching(
          /^cannot be read \(.+\): copy the file again, or give its rows as JSON Lines$/u,
        ) as string,
      },
    ]);
    const beside = (await take(whole)).items;
    expect(items.map(({ id, truth, payload }) => ({ id, truth, payload }))).toEqual(
      beside.map(({ id, truth, payload }) => ({ id, truth, payload })),
    );
    const [item] = items;
    const file = item?.pictures[0];
    expect(kept.get(file?.kind === 'file' ? file.file : '')).toEqual(bytes.get('images/1_0.png'));
  });
});
