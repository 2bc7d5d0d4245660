import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDecodeTools } from './browser.ts';
import { decodePicture, MAX_PIXELS, PictureError } from './index.ts';

/** Mocks a browser that decodes anything to a picture of this size. */
function browserWith(width: number, height: number, context: 'canvas' | 'none' = 'canvas') {
  const drawn: unknown[] = [];
  const bitmap = { width, height, close: vi.fn() };
  const create = vi.fn(() => Promise.resolve(bitmap));
  vi.stubGlobal('createImageBitmap', create);
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext() {
      if (context === 'none') return null;
      const { width: w, height: h } = this;
      return {
        drawImage: (...given: unknown[]) => drawn.push(given),
        getImageData: (...area: number[]) => ({ data: new Uint8ClampedArray(4 * w * h).fill(area.length) }),
      };
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return { bitmap, create, drawn };
}

const tools = browserDecodeTools(() => Promise.reject(new Error('not asked for here')));
const gif = new File(['GIF89a'], 'a.gif');
const decodeGif = () => decodePicture({ sha256: '', content: { kind: 'file', blob: gif } }, tools);

afterEach(() => vi.unstubAllGlobals());

describe('a picture decoded by a browser', () => {
  it('has the pixels of its canvas, upright, with unconverted colours', async () => {
    const { bitmap, create, drawn } = browserWith(3, 2);
    expect(await decodeGif()).toEqual({ width: 3, height: 2, data: new Uint8ClampedArray(24).fill(4) });
    expect(drawn).toEqual([[bitmap, 0, 0]]);
    expect(create).toHaveBeenCalledWith(gif, {
      imageOrientation: 'from-image',
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    });
    expect(bitmap.close).toHaveBeenCalledOnce();
  });

  it('is released without making a canvas if it is too large', async () => {
    const { bitmap, drawn } = browserWith(MAX_PIXELS + 1, 1);
    const refused = decodeGif();
    await expect(refused).rejects.toBeInstanceOf(PictureError);
    await expect(refused).rejects.toThrow('is over 50 megapixels: make it smaller');
    expect(drawn).toEqual([]);
    expect(bitmap.close).toHaveBeenCalledOnce();
    browserWith(1, 1);
    await expect(decodeGif()).resolves.toMatchObject({ width: 1 });
  });

  it.each([
    [MAX_PIXELS, true],
    [MAX_PIXELS + 1, false],
  ])('can have a limited number of pixels: %i is %s', async (width, taken) => {
    const pixels = { width, height: 1, data: new Uint8Array() };
    const given = { ...tools, others: () => Promise.resolve(pixels) };
    const decoded = decodePicture({ sha256: '', content: { kind: 'file', blob: gif } }, given);
    if (taken) await expect(decoded).resolves.toBe(pixels);
    else
      await expect(decoded).rejects.toThrow(`“a.gif” is ${width} x 1 pixels; pictures up to 50 megapixels`);
  });

  it('is rejected by name if the browser has no canvas, or cannot decode it', async () => {
    const { bitmap } = browserWith(3, 2, 'none');
    await expect(decodeGif()).rejects.toThrow(
      '“a.gif” is a GIF picture that this browser cannot decode; save it as PNG',
    );
    expect(bitmap.close).toHaveBeenCalledOnce();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
    await expect(decodeGif()).rejects.toThrow('“a.gif” is a GIF picture that this browser cannot decode');
  });
});

describe('the decoders of a page', () => {
  it('are asked again after an invalid answer', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(new Response('gone', { status: 404 }));
    });
    browserWith(0, 0);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 2, 0, 3, 1, 0xff, 0xda, 0xff, 0xd9]);
    const jpeg = { sha256: '', content: { kind: 'file' as const, blob: new File([bytes], 'a.jpg') } };
    for (let time = 1; time <= 2; time++) {
      await expect(decodePicture(jpeg, tools)).rejects.toMatchObject({
        cause: { message: 'the decoder for jpeg answered 404; reload the page' },
      });
      expect(asked).toHaveLength(time);
      expect(asked[0]).toMatch(/mozjpeg_dec/u);
    }
  });
});
