import { omitUndefined } from '../../../util/omit.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const drawn = vi.hoisted(() => ({
  rasterise: vi.fn(() => Promise.resolve(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1))),
  pixels: vi.fn(() => Promise.resolve({ width: 3, height: 2, data: new Uint8Array(24).fill(7) })),
}));
vi.mock('../../../systems/raster/browser.ts', () => ({ browserRasteriser: drawn }));
const { sendable } = await import('./picture-bytes.ts');

/** A fake canvas that records its calls in order, and returns `given`. */
interface Canvas {
  readonly size: readonly [number, number];
  readonly done: readonly unknown[][];
  readonly asked: unknown;
}
let canvases: Canvas[];
let closed: number;
let bitmapSize: readonly [number, number] | null;
let hasContext: boolean;
const given = Uint8Array.of(1, 2, 3);

class PlainCanvas {
  readonly #record: { size: readonly [number, number]; done: unknown[][]; asked: unknown };
  constructor(width: number, height: number) {
    this.#record = { size: [width, height], done: [], asked: null };
    canvases.push(this.#record);
  }
  getContext(): object | null {
    const { done } = this.#record;
    return hasContext
      ? {
          fillRect: (...place: unknown[]) => done.push(['fill', ...place]),
          putImageData: (image: { data: Uint8ClampedArray }, ...place: unknown[]) =>
            done.push(['put', [...new Set(image.data)], ...place]),
          drawImage: (_: unknown, ...place: unknown[]) => done.push(['draw', ...place]),
        }
      : null;
  }
  convertToBlob(how: unknown): Promise<Blob> {
    this.#record.asked = how;
    return Promise.resolve(new Blob([given]));
  }
}

beforeEach(() => {
  [canvases, closed, bitmapSize, hasContext] = [[], 0, [400, 200], true];
  drawn.rasterise.mockClear();
  vi.stubGlobal('OffscreenCanvas', PlainCanvas);
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
  vi.stubGlobal('createImageBitmap', (_: Blob, how: unknown) => {
    expect(how).toEqual({ imageOrientation: 'from-image' });
    if (bitmapSize === null) return Promise.reject(new Error('InvalidStateError'));
    const [width, height] = bitmapSize;
    return Promise.resolve({ width, height, close: () => (closed += 1) });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
const file = (bytes: readonly number[], size?: number) => ({
  kind: 'file' as const,
  blob: new Blob([Uint8Array.from(bytes)]),
  name: 'mine.png',
  ...omitUndefined({ size }),
});
const base64 = (bytes: ArrayLike<number>): string => Buffer.from(Uint8Array.from(bytes)).toString('base64');

describe('a drawing', () => {
  it('becomes a PNG by the rasteriser, without a canvas', async () => {
    const sent = await sendable({ kind: 'svg', svg: '<svg/>', size: 64 }, 'png');
    expect(drawn.rasterise).toHaveBeenCalledWith('<svg/>', 64);
    expect(sent).toEqual({ url: `data:image/png;base64,${base64([...PNG, 1])}`, bytes: 5 });
    expect(canvases).toEqual([]);
  });

  it('becomes a JPEG with its pixels on white', async () => {
    const sent = await sendable({ kind: 'svg', svg: '<svg/>', size: 64 }, 'jpeg');
    expect(drawn.rasterise).not.toHaveBeenCalled();
    expect(canvases).toMatchObject([
      {
        size: [3, 2],
        done: [
          ['fill', 0, 0, 3, 2],
          ['put', [7], 0, 0],
        ],
        asked: { type: 'image/jpeg', quality: 0.92 },
      },
    ]);
    expect(sent).toEqual({ url: `data:image/jpeg;base64,${base64(given)}`, bytes: 3 });
  });
});

describe('a file', () => {
  it.each([
    ['png', PNG],
    ['jpeg', JPEG],
  ] as const)('that is already %s is sent unchanged', async (format, signature) => {
    const bytes = [...signature, 9, 9];
    expect(await sendable(file(bytes), format)).toEqual({
      url: `data:image/${format};base64,${base64(bytes)}`,
      bytes: bytes.length,
    });
    expect(canvases).toEqual([]);
  });

  it.each([
    ['of the other format', file(JPEG), [400, 200]],
    ['whose first bytes are PNG’s only in part', file([0x89, 0x50, 0, 0]), [400, 200]],
    ['in another size', file(PNG, 100), [100, 50]],
  ] as const)('%s is drawn again, with the requested longest side', async (_, source, size) => {
    await sendable(source, 'png');
    expect(canvases).toMatchObject([{ size, done: [['draw', 0, 0, ...size]], asked: { type: 'image/png' } }]);
    expect(closed).toBe(1);
  });

  it('is at least a pixel wide, and its sides are rounded', async () => {
    bitmapSize = [3, 1000];
    await sendable(file(PNG, 100), 'jpeg');
    bitmapSize = [55, 100];
    await sendable(file(PNG, 50), 'png');
    expect(canvases.map(({ size }) => size)).toEqual([
      [1, 100],
      [28, 50],
    ]);
  });

  it('that is not a picture is rejected by name', async () => {
    bitmapSize = null;
    await expect(sendable(file([1, 2]), 'png')).rejects.toThrow(
      '“mine.png” cannot be read as a picture here.',
    );
  });

  it('cannot be drawn if a worker has no canvas, and its memory is released', async () => {
    hasContext = false;
    await expect(sendable(file(JPEG), 'png')).rejects.toThrow('no 2D canvas context');
    expect(closed).toBe(1);
  });
});
