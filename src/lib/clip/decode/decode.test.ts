import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import type { PictureSource, Pixels } from '../types.ts';
import { announcedPixels, decodePicture, MAX_FILE_BYTES, type DecodeTools } from './index.ts';
import { nodeDecodeTools } from './node.ts';
import { formatWithArticle } from '../../util/files/picture-format.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/pictures');
const tools = nodeDecodeTools(rasterise);

function rasterise(svg: string, size: number): Promise<Pixels> {
  return new Promise((resolve) => {
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
    resolve({ width: image.width, height: image.height, data: new Uint8Array(image.pixels) });
  });
}

const RED = [200, 30, 40];
const GREEN = [40, 180, 60];
const BLUE = [30, 60, 210];
const YELLOW = [230, 220, 50];

function file(name: string, bytes: Uint8Array = readFileSync(join(folder, name))): PictureSource {
  return { sha256: '', content: { kind: 'file', blob: new File([new Uint8Array(bytes)], name) } };
}

function decode(name: string, given: DecodeTools = tools): Promise<Pixels> {
  return decodePicture(file(name), given);
}

/** Returns the RGBA values in the middle of the four blocks: top left, top right, bottom left, bottom right. */
function middles({ width, data }: Pixels): number[][] {
  return [
    [6, 4],
    [18, 4],
    [6, 12],
    [18, 12],
  ].map(([x = 0, y = 0]) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 4)]);
}

function expectColours(pixels: Pixels, expected: number[][], tolerance: number): void {
  expect([pixels.width, pixels.height, pixels.data.length]).toEqual([24, 16, 24 * 16 * 4]);
  middles(pixels).forEach((colour, block) =>
    colour.forEach((value, channel) => {
      const wanted = expected[block]?.[channel] ?? 255;
      expect(Math.abs(value - wanted), `block ${block}, channel ${channel}: ${value}`).toBeLessThanOrEqual(
        tolerance,
      );
    }),
  );
}

const grey = [RED, GREEN, BLUE, YELLOW].map(([red = 0, green = 0, blue = 0]) => {
  const level = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [level, level, level];
});

describe('a picture file', () => {
  it.each([
    'blocks.png',
    'deep-interlaced.png',
    'palette.png',
    'turned-6.png',
    'lossless.webp',
    'turned-8.webp',
  ])('%s has exactly its colours, upright', async (name) => {
    expectColours(await decode(name), [RED, GREEN, BLUE, YELLOW], 0);
  });

  it.each(['blocks.jpg', 'progressive.jpg', 'lossy.webp'])('%s has nearly its colours', async (name) => {
    expectColours(await decode(name), [RED, GREEN, BLUE, YELLOW], 6);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('with EXIF orientation %s is upright', async (orientation) => {
    expectColours(await decode(`turned-${orientation}.jpg`), [RED, GREEN, BLUE, YELLOW], 3);
  });

  it.each(['grey.png', 'grey.jpg'])('%s is grey', async (name) => {
    expectColours(await decode(name), grey, 2);
  });

  it('with one bit per pixel is black and white', async () => {
    const black = [0, 0, 0];
    const white = [255, 255, 255];
    expectColours(await decode('bits.png'), [black, black, black, white], 0);
  });

  it.each([
    ['half-transparent.png', [RED, GREEN, BLUE, YELLOW], 0],
    ['half-transparent.webp', [RED, GREEN, BLUE, YELLOW], 1],
    ['grey-alpha.png', grey, 1],
  ])('%s keeps its transparency, not premultiplied', async (name, colours, tolerance) => {
    expectColours(
      await decode(name),
      colours.map((colour) => [...colour, 128]),
      tolerance,
    );
  });

  it('is recognised by its content, regardless of its name', async () => {
    const png = readFileSync(join(folder, 'blocks.png'));
    expectColours(await decodePicture(file('photo.jpg', png), tools), [RED, GREEN, BLUE, YELLOW], 0);
  });

  it.each([
    ['gif', 'a GIF'],
    ['avif', 'an AVIF'],
    ['ico', 'an ICO'],
    ['heic', 'a HEIC'],
    ['svg', 'an SVG'],
  ] as const)('of the kind %s is called %s', (format, words) => {
    expect(formatWithArticle(format)).toBe(words);
  });

  it('is drawn if it is an SVG', async () => {
    const svg =
      '<?xml version="1.0"?><!-- a note -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
    const pixels = await decodePicture(file('drawing.svg', new TextEncoder().encode(svg)), tools);
    expect([pixels.width, pixels.height]).toEqual([512, 256]);
  });
});

describe('the pixel count announced by a file', () => {
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  /** Returns a chunk with the size of a PNG; only decoders check its checksum. */
  const size = (side: number): Buffer => {
    const chunk = Buffer.alloc(25);
    chunk.writeUInt32BE(13, 0);
    chunk.write('IHDR', 4, 'latin1');
    chunk.writeUInt32BE(side, 8);
    chunk.writeUInt32BE(side, 12);
    return chunk;
  };

  it.each(['blocks.png', 'blocks.jpg', 'lossy.webp'])('is read from %s', async (name) => {
    const { width, height } = await decode(name);
    expect(announcedPixels(read(name))).toBe(width * height);
  });

  it('is the larger one if a file states two sizes, in either order', () => {
    const png = read('blocks.png');
    const [head, rest] = [png.subarray(0, 8), png.subarray(8)];
    expect(announcedPixels(Buffer.concat([head, size(7000), rest]))).toBe(49_000_000);
    expect(announcedPixels(Buffer.concat([head, size(7000), size(1), rest]))).toBe(49_000_000);
  });

  it('is unknown if the file states none, which is then not decoded', async () => {
    const jpeg = read('blocks.jpg');
    const frame = [...jpeg.keys()].find((at) => jpeg[at] === 0xff && jpeg[at + 1] === 0xc0) ?? 0;
    // Decoders skip stray bytes between two segments.
    const stray = Buffer.concat([jpeg.subarray(0, frame), Buffer.from([0, 0]), jpeg.subarray(frame)]);
    expect(announcedPixels(stray)).toBe(0);
    await expect(decodePicture(file('stray.jpg', stray), tools)).rejects.toThrow('does not say how large');
    expect(announcedPixels(Buffer.from('GIF89a'))).toBe(0);
  });
});

describe('an invalid picture file', () => {
  it.each([
    ['blocks.gif', 'a GIF picture'],
    ['blocks.bmp', 'a BMP picture'],
    ['blocks.tiff', 'a TIFF picture'],
    ['animated.webp', 'an animated WebP picture'],
  ])('%s is reported with its kind if nothing decodes it', async (name, kind) => {
    await expect(decode(name)).rejects.toThrow(`“${name}” is ${kind}; only PNG, JPEG, WebP and SVG are read`);
  });

  it.each(['damaged.png', 'damaged.jpg', 'damaged.webp', 'cmyk.jpg'])(
    '%s is reported as damaged or of a rare kind',
    async (name) => {
      await expect(decode(name)).rejects.toThrow(`“${name}” starts as`);
    },
  );

  it.each(['torn.png', 'torn.jpg', 'torn.webp'])('%s is not filled with grey', async (name) => {
    await expect(decode(name)).rejects.toThrow(`“${name}” is cut off before its end; get the whole file`);
  });

  it('is never decoded if it has too many pixels', async () => {
    const codecs = (): never => {
      throw new Error('this file must not be decoded');
    };
    await expect(decode('huge.png', { ...tools, codecs })).rejects.toThrow('100000 x 100000 pixels');
  });

  it('is never read if it has too many bytes', async () => {
    const blob = Object.assign(new Blob([]), { name: 'film.png' });
    Object.defineProperty(blob, 'size', { value: MAX_FILE_BYTES + 1 });
    await expect(decodePicture({ sha256: '', content: { kind: 'file', blob } }, tools)).rejects.toThrow(
      '“film.png” has 100000001 bytes',
    );
  });

  it.each([
    ['empty.png', '', 'is empty'],
    ['notes.png', 'hello, I am a text', 'is not a picture of a known kind'],
    ['page.svg', '<!doctype html><html><svg></svg></html>', 'is not a picture of a known kind'],
    ['drawing.svg', '<svg broken>', 'is an SVG that cannot be drawn'],
    ['short.png', '\x89PNG\r\n\x1a\n', 'is cut off before its end'],
    ['short.jpg', '\xff\xd8\xff\xe1\x00', 'is cut off before its end'],
    ['short.webp', 'RIFF\x40\0\0\0WEBPVP8X\x0a', 'is cut off before its end'],
  ])('%s with %j is rejected with the reason', async (name, text, message) => {
    const bytes = Buffer.from(text, 'latin1');
    await expect(decodePicture(file(name, bytes), tools)).rejects.toThrow(message);
  });

  it('does not affect the next one', async () => {
    for (const name of [
      'damaged.png',
      'blocks.png',
      'cmyk.jpg',
      'blocks.jpg',
      'damaged.webp',
      'lossless.webp',
    ]) {
      const pixels = await decode(name).catch(() => null);
      if (name.startsWith('blocks') || name.startsWith('lossless')) expect(pixels?.width).toBe(24);
      else expect(pixels).toBeNull();
    }
  });
});

describe('a browser that decodes other formats', () => {
  const pixels: Pixels = { width: 1, height: 1, data: new Uint8Array(4) };

  it.each(['blocks.gif', 'blocks.tiff', 'animated.webp', 'cmyk.jpg'])(
    '%s receives such a file',
    async (name) => {
      expect(await decode(name, { ...tools, others: () => Promise.resolve(pixels) })).toBe(pixels);
    },
  );

  it('still reports a damaged file as damaged', async () => {
    const others = (): Promise<Pixels> => Promise.reject(new DOMException('no', 'InvalidStateError'));
    await expect(decode('damaged.png', { ...tools, others })).rejects.toThrow('“damaged.png” starts as PNG');
  });

  it('reports failures with the file’s name', async () => {
    const others = (): Promise<Pixels> => Promise.reject(new DOMException('no', 'InvalidStateError'));
    await expect(decode('blocks.tiff', { ...tools, others })).rejects.toThrow(
      '“blocks.tiff” is a TIFF picture that this browser cannot decode; save it as PNG',
    );
  });
});

describe('pictures that are not files', () => {
  it('are used unchanged', async () => {
    const pixels: Pixels = { width: 1, height: 1, data: new Uint8Array(4) };
    expect(await decodePicture({ sha256: '', content: { kind: 'pixels', pixels } }, tools)).toBe(pixels);
  });

  it('are drawn at the requested size', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
    const pixels = await decodePicture({ sha256: '', content: { kind: 'svg', svg, size: 40 } }, tools);
    expect([pixels.width, pixels.height]).toEqual([40, 40]);
  });
});
