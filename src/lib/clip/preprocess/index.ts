import type { Pixels } from '../types.ts';
import { resizeWindow, type Window } from './resize.ts';
import type { PictureSpec } from './spec.ts';

export { parsePictureSpec, type PictureSpec } from './spec.ts';

/** Name and version of what is done to pictures, part of every result: `pil-bicubic-v1` for most models. */
export function preprocessingName(spec: PictureSpec): string {
  return `pil-${spec.filter}-v1`;
}

/**
 * What a picture tower takes: 3 x side x side numbers, red first. Transparency is laid over white, then the picture
 * is resized as Pillow does it on bytes (not as a browser's canvas, whose numbers differ by browser), cut to its
 * middle, rescaled and normalised in single precision. Throws a RangeError for pixels that do not fit their size.
 */
export function preprocess(pixels: Pixels, spec: PictureSpec): Float32Array<ArrayBuffer> {
  const tensor = new Float32Array(3 * spec.side ** 2);
  preprocessInto(tensor, 0, pixels, spec);
  return tensor;
}

/** The same, written into a batch's numbers from `start` on. */
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

/** Where the square lies in the resized picture, which may be odd: half pixels are rounded to the top and left. */
function windowOf({ width, height }: Pixels, { side, resize, edge }: PictureSpec): Window {
  if (resize === 'stretch') return { width: side, height: side, left: 0, top: 0, side };
  const shortest = Math.min(width, height);
  const resized = (length: number): number =>
    length === shortest ? edge : Math.trunc((edge * length) / shortest);
  const middle = (length: number): number => Math.floor((length - side) / 2);
  return {
    width: resized(width),
    height: resized(height),
    left: middle(resized(width)),
    top: middle(resized(height)),
    side,
  };
}

const CHANNELS = 3;
type Tables = readonly [Float32Array, Float32Array, Float32Array];
const tables = new WeakMap<PictureSpec, Tables>();

/** By channel, what each of a byte's 256 values becomes, rounded to single precision at each step. */
function tablesOf(spec: PictureSpec): Tables {
  const known = tables.get(spec);
  if (known) return known;
  const table = (mean: number, std: number): Float32Array =>
    Float32Array.from({ length: 256 }, (_, byte) =>
      Math.fround(Math.fround(Math.fround(byte * spec.rescale) - Math.fround(mean)) / Math.fround(std)),
    );
  const made: Tables = [
    table(spec.mean[0], spec.std[0]),
    table(spec.mean[1], spec.std[1]),
    table(spec.mean[2], spec.std[2]),
  ];
  tables.set(spec, made);
  return made;
}
