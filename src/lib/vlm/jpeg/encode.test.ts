import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { jpegEncoder } from './encode.ts';

const { resolve } = createRequire(import.meta.url);

/** Pixels that differ from their neighbours, so that the quality affects the file size. */
const pixels = {
  width: 16,
  height: 8,
  data: Uint8Array.from({ length: 16 * 8 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 89) % 256)),
};

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')));
}

/** Returns the kind of the frame and its height and width: the segment that begins with FF C0 to FF C2. */
function frameOf(file: Uint8Array): readonly number[] {
  for (let at = 2; at < file.length;) {
    const [kind = 0, high = 0, low = 0] = file.subarray(at + 1, at + 4);
    if (kind >= 0xc0 && kind <= 0xc2) {
      const [top = 0, bottom = 0, left = 0, right = 0] = file.subarray(at + 5, at + 9);
      return [kind, 256 * top + bottom, 256 * left + right];
    }
    at += 2 + 256 * high + low;
  }
  return [];
}

describe('the JPEG encoder', () => {
  it('writes baseline files of the picture’s size, larger ones with more quality, and fetches its module once', async () => {
    let asked = 0;
    const encode = jpegEncoder(() => {
      asked++;
      return compile();
    });
    const poor = await encode(pixels, 1);
    const good = await encode(pixels, 100);
    for (const file of [poor, good]) {
      expect([...file.subarray(0, 3), ...file.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xff, 0xd9]);
      expect(frameOf(file)).toEqual([0xc0, 8, 16]);
    }
    expect(good.length).toBeGreaterThan(poor.length);
    expect(asked).toBe(1);
  });

  it('retries after a failed download', async () => {
    let asked = 0;
    const encode = jpegEncoder(() => (asked++ === 0 ? Promise.reject(new Error('offline')) : compile()));
    await expect(encode(pixels, 80)).rejects.toThrow('offline');
    expect((await encode(pixels, 80)).length).toBeGreaterThan(100);
  });

  it.each([0, 101, 50.5, NaN])('rejects the quality %d before it fetches anything', async (quality) => {
    const encode = jpegEncoder(() => Promise.reject(new Error('fetched')));
    await expect(encode(pixels, quality)).rejects.toThrow(`The quality ${quality} is not valid`);
  });
});
