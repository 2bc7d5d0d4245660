import type { Pixels } from '../types.ts';
import { FILTERS, type FilterName } from './filters.ts';
import { resizeWeights, WEIGHT_BITS, type Weights } from './weights.ts';

/** A square window of a picture that is notionally resized to `width` x `height`. */
export interface Window {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const CHANNELS = 3;
const HALF = 1 << (WEIGHT_BITS - 1);

/**
 * Returns the window's pixels, rows of red, green, blue bytes (side x side x 3): antialiased, first horizontally, then
 * vertically, each pass rounded and clipped to 8 bits, byte-identical to Pillow's `resize` and `crop`. Computes only
 * what the window needs, so that a picture of one row and a million columns is cheap; an edge that keeps its length is
 * copied, as every kernel would.
 */
export function resizeWindow(pixels: Pixels, window: Window, filterName: FilterName): Uint8Array {
  const { width, height, left, top, side } = window;
  const filter = FILTERS[filterName];
  const across = width === pixels.width ? null : resizeWeights(pixels.width, width, left, side, filter);
  if (height === pixels.height) return cutRows(pixels, across, left, top, side, side);
  const down = resizeWeights(pixels.height, height, top, side, filter);
  const firstRow = down.first[0] ?? 0;
  const lastRow = (down.first[side - 1] ?? 0) + (down.count[side - 1] ?? 0);
  const rows = cutRows(pixels, across, left, firstRow, lastRow - firstRow, side);
  return resizeColumns(rows, side * CHANNELS, down, firstRow);
}

/** Runs the horizontal pass over `count` rows from `first` on; without weights, copies `side` pixels from `left` on. */
function cutRows(
  pixels: Pixels,
  weights: Weights | null,
  left: number,
  first: number,
  count: number,
  side: number,
): Uint8Array {
  const stride = side * CHANNELS;
  const result = new Uint8Array(count * stride);
  const row = weights && new Uint8Array(pixels.width * CHANNELS);
  for (let y = 0; y < count; y++) {
    if (row) {
      readOverWhite(pixels, 0, first + y, row, 0, row.length);
      resizeRow(row, weights, result, y * stride);
    } else readOverWhite(pixels, left, first + y, result, y * stride, (y + 1) * stride);
  }
  return result;
}

function resizeRow(row: Uint8Array, weights: Weights, result: Uint8Array, at: number): void {
  const { first, count, values, stride } = weights;
  let to = at;
  for (let x = 0; x < first.length; x++) {
    let red = HALF;
    let green = HALF;
    let blue = HALF;
    let from = (first[x] ?? 0) * CHANNELS;
    const end = x * stride + (count[x] ?? 0);
    for (let k = x * stride; k < end; k++) {
      const weight = values[k] ?? 0;
      red += weight * (row[from] ?? 0);
      green += weight * (row[from + 1] ?? 0);
      blue += weight * (row[from + 2] ?? 0);
      from += CHANNELS;
    }
    result[to] = toByte(red);
    result[to + 1] = toByte(green);
    result[to + 2] = toByte(blue);
    to += CHANNELS;
  }
}

/** Runs the vertical pass: `rows` has rows of `length` bytes, the first of which is row `firstRow` of the picture. */
function resizeColumns(rows: Uint8Array, length: number, weights: Weights, firstRow: number): Uint8Array {
  const { first, count, values, stride } = weights;
  const result = new Uint8Array(first.length * length);
  const sums = new Int32Array(length);
  for (let y = 0; y < first.length; y++) {
    sums.fill(HALF);
    for (let k = 0; k < (count[y] ?? 0); k++) {
      const weight = values[y * stride + k] ?? 0;
      const from = ((first[y] ?? 0) - firstRow + k) * length;
      for (let x = 0; x < length; x++) sums[x] = (sums[x] ?? 0) + weight * (rows[from + x] ?? 0);
    }
    for (let x = 0; x < length; x++) result[y * length + x] = toByte(sums[x] ?? 0);
  }
  return result;
}

function toByte(sum: number): number {
  const value = sum >> WEIGHT_BITS;
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/**
 * Copies pixels of row `y` from `left` on, as red, green, blue, into `result` from `start` to `end`; transparency is
 * composited over white, rounded to the nearest byte.
 */
function readOverWhite(
  { width, data }: Pixels,
  left: number,
  y: number,
  result: Uint8Array,
  start: number,
  end: number,
): void {
  let from = (y * width + left) * 4;
  for (let to = start; to < end; to += CHANNELS) {
    const alpha = data[from + 3] ?? 0;
    const opaque = alpha === 255;
    const red = data[from] ?? 0;
    const green = data[from + 1] ?? 0;
    const blue = data[from + 2] ?? 0;
    result[to] = opaque ? red : overWhite(red, alpha);
    result[to + 1] = opaque ? green : overWhite(green, alpha);
    result[to + 2] = opaque ? blue : overWhite(blue, alpha);
    from += 4;
  }
}

function overWhite(value: number, alpha: number): number {
  return Math.floor((value * alpha + 255 * (255 - alpha) + 127) / 255);
}
