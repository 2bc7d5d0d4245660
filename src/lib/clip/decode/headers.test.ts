import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jpegHeader, pngHeader, webpHeader } from './headers.ts';
import { exifOrientation, turnUpright, type Orientation } from './orientation.ts';
import { formatWithArticle, sniffFormat } from '../../util/files/picture-format.ts';

const bytesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const little = (bytes: number[]): number[] => bytes.toReversed();

const pngChunk = (kind: string, data: readonly number[]): number[] => [
  ...[...u32(data.length), ...bytesOf(kind), ...data],
  ...[0, 0, 0, 0],
];
const pngOf = (...chunks: number[][]) => Uint8Array.from([...bytesOf('\x89PNG\r\n\x1a\n'), ...chunks.flat()]);
const jpegSegment = (marker: number, data: readonly number[]): number[] => [
  ...[0xff, marker],
  ...[...u16(data.length + 2), ...data],
];
const jpegOf = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat()]);
const webpChunk = (kind: string, data: readonly number[]): number[] => [
  ...[...bytesOf(kind), ...little(u32(data.length)), ...data],
  ...(data.length % 2 === 1 ? [0] : []),
];
const webpOf = (...chunks: number[][]) => {
  const body = [...bytesOf('WEBP'), ...chunks.flat()];
  return Uint8Array.from([...bytesOf('RIFF'), ...little(u32(body.length)), ...body]);
};
const size = fc.integer({ min: 1, max: 16_000 });
const SCAN = [0xff, 0xda, 0, 2];

describe('the header of a PNG file', () => {
  it('gives its size, its EXIF data, and whether the file is complete', () => {
    fc.assert(
      fc.property(size, size, (width, height) => {
        const start = [
          pngChunk('IHDR', [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
          pngChunk('eXIf', [1, 2]),
        ];
        const whole = pngOf(...start, pngChunk('IDAT', [1, 2, 3]), pngChunk('IEND', []));
        const read = { width, height, isAnimated: false, exif: Uint8Array.of(1, 2) };
        expect(pngHeader(whole)).toEqual({ ...read, isComplete: true });
        expect(pngHeader(whole.subarray(0, -12))).toEqual({ ...read, isComplete: false });
        expect(pngHeader(whole.subarray(0, -1))).toEqual({ ...read, isComplete: false });
      }),
    );
  });
});

describe('the header of a JPEG file', () => {
  const frame = (marker: number, width: number, height: number) =>
    jpegSegment(marker, [8, ...u16(height), ...u16(width), 3]);

  it('gives its size, its EXIF data, and whether the file is complete', () => {
    fc.assert(
      fc.property(size, size, fc.nat(3), (width, height, fill) => {
        const file = jpegOf(
          jpegSegment(0xe1, bytesOf('http://ns.adobe.com/')),
          jpegSegment(0xe1, [...bytesOf('Exif\0\0'), 1, 2]),
          jpegSegment(0xe1, [...bytesOf('Exif\0\0'), 3, 4]),
          [...Array.from({ length: fill }, () => 0xff), ...frame(0xc2, width, height)],
          [...SCAN, 1, 0xff, 0, 2, 0xff, 0xd9],
        );
        const read = { width, height, isAnimated: false, exif: Uint8Array.of(1, 2) };
        expect(jpegHeader(file)).toEqual({ ...read, isComplete: true });
        expect(jpegHeader(file.subarray(0, -1))).toEqual({ ...read, isComplete: false });
      }),
    );
  });

  it.each([0xc4, 0xc8, 0xcc, 0xbf, 0xd0])('does not confuse a table with a frame: %d', (marker) => {
    const file = jpegOf(frame(0xc0, 5, 7), frame(marker, 50, 70), SCAN);
    expect(jpegHeader(file)).toMatchObject({ width: 5, height: 7, isComplete: false });
  });

  it('ends at its end marker, or at the end of the file', () => {
    expect(jpegHeader(jpegOf([0xff, 0xd9], frame(0xc0, 5, 7)))).toMatchObject({
      width: 0,
      isComplete: false,
    });
    // A frame that is cut off, and one with its last byte.
    const cut = jpegOf(frame(0xc0, 5, 7));
    expect(jpegHeader(cut.subarray(0, 10)).width).toBe(0);
    expect(jpegHeader(cut.subarray(0, 11)).width).toBe(5);
  });
});

describe('the header of a WebP file', () => {
  it('gives the size in each of its kinds', () => {
    fc.assert(
      fc.property(size, size, fc.boolean(), (width, height, isAnimated) => {
        const wide = (length: number) => little(u32(length - 1)).slice(0, 3);
        const extended = webpChunk('VP8X', [isAnimated ? 2 : 0, 0, 0, 0, ...wide(width), ...wide(height)]);
        const lossy = webpChunk('VP8 ', [
          0,
          0,
          0,
          0x9d,
          1,
          0x2a,
          ...little(u16(width)),
          ...little(u16(height)),
        ]);
        const bits = (width - 1) | ((height - 1) << 14);
        const lossless = webpChunk('VP8L', [0x2f, ...little(u32(bits)), 0, 0, 0, 0, 0]);
        const small = webpChunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 1, 0, 1, 0]);
        expect(webpHeader(webpOf(extended, small))).toMatchObject({
          width,
          height,
          isAnimated,
          isComplete: true,
        });
        expect(webpHeader(webpOf(small, extended))).toMatchObject({ width, height, isAnimated });
        expect(webpHeader(webpOf(lossy))).toMatchObject({ width, height, isAnimated: false });
        expect(webpHeader(webpOf(lossless))).toMatchObject({ width, height, isAnimated: false });
        expect(webpHeader(webpOf(lossless, small))).toMatchObject({ width, height });
      }),
    );
  });

  it('gives the EXIF data with or without their prefix, and recognises a truncated file', () => {
    const notes = (data: readonly number[]) => webpOf(webpChunk('ALPH', [1]), webpChunk('EXIF', data));
    expect(webpHeader(notes([1, 2, 3])).exif).toEqual(Uint8Array.of(1, 2, 3));
    const named = notes([...bytesOf('Exif\0\0'), 1, 2]);
    expect(webpHeader(named)).toMatchObject({ exif: Uint8Array.of(1, 2), isComplete: true });
    expect(webpHeader(named.subarray(0, -1)).isComplete).toBe(false);
    expect(webpHeader(named.subarray(0, 11))).toMatchObject({ width: 0, isComplete: false, exif: null });
  });
});

describe('the orientation in EXIF data', () => {
  const block = (order: 'II' | 'MM', entries: readonly (readonly [number, number])[]) => {
    const turn = order === 'II' ? little : (bytes: number[]) => bytes;
    const rows = entries.flatMap(([tag, value]) => [
      ...[...turn(u16(tag)), ...turn(u16(3)), ...turn(u32(1))],
      ...[...turn(u16(value)), 0, 0],
    ]);
    return Uint8Array.from([
      ...[...bytesOf(order), ...turn(u16(42)), ...turn(u32(8))],
      ...[...turn(u16(entries.length)), ...rows],
    ]);
  };

  it.each(['II', 'MM'] as const)('is read in either byte order: %s', (order) => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const exif = block(order, [
        [0x0100, 9],
        [0x0112, orientation],
      ]);
      expect(exifOrientation(exif)).toBe(orientation);
      expect(exifOrientation(exif.subarray(0, -1))).toBe(1);
    }
    expect(exifOrientation(block(order, [[0x0112, 9]]))).toBe(1);
    expect(exifOrientation(block(order, []))).toBe(1);
  });

  it('is upright if not stated', () => {
    expect(exifOrientation(null)).toBe(1);
    const other = block('II', [[0x0112, 6]]);
    other[0] = 0x58;
    expect(exifOrientation(other)).toBe(1);
    expect(exifOrientation(other.subarray(0, 7))).toBe(1);
  });
});

describe('a picture rotated upright', () => {
  // One letter per pixel, in rows.
  const stored = ['abc', 'def'];
  const turned: readonly (readonly [Orientation, readonly string[]])[] = [
    [1, ['abc', 'def']],
    [2, ['cba', 'fed']],
    [3, ['fed', 'cba']],
    [4, ['def', 'abc']],
    [5, ['ad', 'be', 'cf']],
    [6, ['da', 'eb', 'fc']],
    [7, ['fc', 'eb', 'da']],
    [8, ['cf', 'be', 'ad']],
  ];
  const letters = (rows: readonly string[]): number[] =>
    bytesOf(rows.join('')).flatMap((letter) => [letter, 1, 2, 255]);

  it.each(turned)('from orientation %i is turned and mirrored', (orientation, rows) => {
    // Decoders return views at any offset of a larger buffer.
    for (const offset of [0, 1, 4, 7]) {
      const data = new Uint8Array(new ArrayBuffer(offset + 24 + 3), offset, 24);
      data.set(letters(stored));
      const upright = turnUpright({ width: 3, height: 2, data }, orientation);
      expect([upright.width, upright.height]).toEqual([rows[0]?.length, rows.length]);
      expect([...upright.data]).toEqual(letters(rows));
    }
  });
});

describe('the kind of a picture file', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['II*\0', 'tiff'],
    ['MM\0*', 'tiff'],
    ['\xff\x0a', 'jxl'],
    ['\0\0\0\x0cJXL \r\n\x87\n', 'jxl'],
    ['\0\0\x01\0', 'ico'],
    ['BM1234', 'bmp'],
    ['RIFF0000WEBP', 'webp'],
    ['RIFF0000WAVE', null],
    ['\0\0\0\x20ftypavif', 'avif'],
    ['\0\0\0\x20ftypavis', 'avif'],
    ['\0\0\0\x20ftypheic', 'heic'],
    ['\0\0\0\x20ftypmif1', 'heic'],
    ['\0\0\0\x20ftypisom', null],
    ['<?xml version="1.0"?><svg >', 'svg'],
    ['\xef\xbb\xbf  <svg>', 'svg'],
    ['<!DOCTYPE html><svg>', null],
    ['<html><svg>', null],
    ['an <svg>', null],
    ['<svgx>', null],
    ['', null],
  ])('that begins with %j is %j', (start, format) => {
    expect(sniffFormat(Uint8Array.from(bytesOf(start)))).toBe(format);
  });

  it.each([
    ['png', 'a PNG'],
    ['avif', 'an AVIF'],
    ['ico', 'an ICO'],
    ['svg', 'an SVG'],
  ] as const)('%s is described as %j', (format, words) => {
    expect(formatWithArticle(format)).toBe(words);
  });
});
