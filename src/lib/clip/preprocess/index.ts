import { memoizeByObject } from '../../util/memoize-by-object.ts';
import type { Pixels } from '../types.ts';
import { resizeWindow, type Window } from './resize.ts';
import type { PictureSpec } from './spec.ts';

export { parsePictureSpec, type PictureSpec } from './spec.ts';

/** Returns the name and version of the preprocessing, part of every result: `pil-bicubic-v1` for most models. */
export function preprocessingName(spec: PictureSpec): string {
  return `pil-${spec.filter}-v1`;
}

/**
 * Preprocesses a picture for a picture tower: 3 x side x side numbers, red first. Transparency is composited over
 * white, then the picture is resized as by Pillow, on bytes (not as by a browser's canvas, whose results differ by
 * browser), cropped to its centre, rescaled and normalised in single precision.
 *
 * @throws RangeError if the pixels do not match their size
 */
export function preprocess(pixels: Pixels, spec: PictureSpec): Float32Array<ArrayBuffer> {
  const tensor = new Float32Array(3 * spec.side ** 2);
  preprocessInto(tensor, 0, pixels, spec);
  return tensor;
}

const CHANNELS = 3;

/** Like `preprocess`, written into a batch's tensor from `start` on. */
export function preprocessInto(tensor: Float32Array, start: number, pixels: Pixels, spec: PictureSpec): void {
  checkPixels(pixels);
  const bytes = resizeWindow(pixels, windowOf(pixels, spec), spec.filter);
  const area = spec.side ** 2;
  const [reds, greens, blues] = tablesOf(spec);
  let from = 0;
  for (let to = start; to < start + area; to++) {
    tensor[to] = reds[bytes[from] ?? 0] ?? 0;
    tensor[to + area] = greens[bytes[from + 1] ?? 0] ?? 0;
    tensor[to + 2 * area] = blues[bytes[from + 2] ?? 0] ?? 0;
    from += CHANNELS;
  }
}

function checkPixels({ width, height, data }: Pixels): void {
  const whole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (whole && data.length === 4 * width * height) return;
  throw new RangeError(
    `A picture of ${width} x ${height} pixels has ${4 * width * height} bytes, four a pixel, not ${data.length}.`,
  );
}

/** Returns the position of the square in the resized picture; half pixels are rounded to the top and left. */
function windowOf({ width, height }: Pixels, { side, resize, edge }: PictureSpec): Window {
  if (resize === 'stretch') return { width: side, height: side, left: 0, top: 0, side };
  const shorterSide = Math.min(width, height);
  const resized = (length: number): number =>
    length === shorterSide ? edge : Math.trunc((edge * length) / shorterSide);
  const middle = (length: number): number => Math.floor((length - side) / 2);
  return {
    width: resized(width),
    height: resized(height),
    left: middle(resized(width)),
    top: middle(resized(height)),
    side,
  };
}

type Tables = readonly [Float32Array, Float32Array, Float32Array];

/** The normalised value of each of the 256 byte values, by channel, rounded to single precision at each step. */
const tablesOf = memoizeByObject((spec: PictureSpec): Tables => {
  const table = (mean: number, std: number): Float32Array =>
    Float32Array.from({ length: 256 }, (_, byte) =>
      Math.fround(Math.fround(Math.fround(byte * spec.rescale) - Math.fround(mean)) / Math.fround(std)),
    );
  return [
    table(spec.mean[0], spec.std[0]),
    table(spec.mean[1], spec.std[1]),
    table(spec.mean[2], spec.std[2]),
  ];
});
