import type { Pixels } from '../types.ts';
import { FILTERS, type FilterName } from './filters.ts';
import { resizeWeights, WEIGHT_BITS, type Weights } from './weights.ts';

/** A square window of a picture that is thought of as resized to `width` x `height`. */
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
 * The window's pixels, rows of red, green, blue bytes (side x side x 3): antialiased, first across, then down, each
 * pass rounded and clipped to 8 bits, the same bytes as Pillow's `resize` and `crop`. Only what the window needs is
 * computed, so that a picture of one row and a million columns costs no more than any other.
 */
export function resizeWindow(pixels: Pixels, window: Window, filterName: FilterName): Uint8Array {
  const { width, height, left, top, side } = window;
  const filter = FILTERS[filterName];
  const across = resizeWeights(pixels.width, width, left, side, filter);
  const down = resizeWeights(pixels.height, height, top, side, filter);
  const firstRow = down.first[0] ?? 0;
  const lastRow = (down.first[side - 1] ?? 0) + (down.count[side - 1] ?? 0);
  const rows = resizeRows(pixels, across, firstRow, lastRow - firstRow);
  return resizeColumns(rows, side * CHANNELS, down, firstRow);
}

/** The horizontal pass over `count` rows from `first` on. */
function resizeRows(pixels: Pixels, weights: Weights, first: number, count: number): Uint8Array {
  const side = weights.first.length;
  const result = new Uint8Array(count * side * CHANNELS);
  const row = new Uint8Array(pixels.width * CHANNELS);
  for (let y = 0; y < count; y++) {
    readOverWhite(pixels, first + y, row);
    resizeRow(row, weights, result, y * side * CHANNELS);
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

/** The vertical pass: `rows` has rows of `length` bytes, the first of which is row `firstRow` of the picture. */
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

/** One row as red, green, blue; what is transparent shows white paper, rounded to the nearest byte. */
function readOverWhite({ width, data }: Pixels, y: number, row: Uint8Array): void {
  let from = y * width * 4;
  for (let to = 0; to < row.length; to += CHANNELS) {
    const alpha = data[from + 3] ?? 0;
    for (let channel = 0; channel < CHANNELS; channel++) {
      const value = data[from + channel] ?? 0;
      row[to + channel] = alpha === 255 ? value : overWhite(value, alpha);
    }
    from += 4;
  }
}

function overWhite(value: number, alpha: number): number {
  return Math.floor((value * alpha + 255 * (255 - alpha) + 127) / 255);
}
