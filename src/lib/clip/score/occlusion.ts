import type { Pixels } from '../types.ts';
import { matrixOf, type Matrix } from './matrix.ts';

/** Options of covering a picture patch by patch. */
export interface OcclusionOptions {
  /** Number of patches per side: 4 makes 16 crops. */
  readonly grid: number;
  /**
   * Side of the covering patch in grid cells: 2 covers four cells at once, which shows what one cell is too small to
   * hide.
   */
  readonly patch?: number;
}

/** A picture with one patch covered. */
export interface OcclusionCrop {
  readonly row: number;
  readonly column: number;
  readonly pixels: Pixels;
}

/** Maximum number of grid cells per side: 32 x 32 crops are a thousand embeddings. */
const MAX_GRID = 32;

/**
 * Yields copies of a picture, each with a patch of its mean colour over one cell of the grid, row by row; one at a
 * time, as all together may not fit in memory.
 *
 * @throws RangeError for an invalid grid
 */
export function* occlusionCrops(pixels: Pixels, options: OcclusionOptions): Generator<OcclusionCrop> {
  const { grid, patch = 1 } = options;
  if (!Number.isInteger(grid) || grid < 1 || grid > MAX_GRID) {
    throw new RangeError(`The grid has 1 to ${MAX_GRID} pieces a side, not ${grid}.`);
  }
  if (!(patch > 0 && patch <= grid)) {
    throw new RangeError(`The patch covers more than 0 and at most ${grid} pieces, not ${patch}.`);
  }
  const colour = meanColour(pixels);
  for (let row = 0; row < grid; row++) {
    for (let column = 0; column < grid; column++) {
      const rows = patchExtent(pixels.height, row, grid, patch);
      const columns = patchExtent(pixels.width, column, grid, patch);
      yield { row, column, pixels: maskPatch(pixels, rows, columns, colour) };
    }
  }
}

/**
 * Returns the contribution of each cell to a score: the whole picture's score minus that with the cell covered, so that
 * evidence for the sentence is positive.
 *
 * @param scores those of `occlusionCrops`, in order
 */
export function occlusionMap(scores: ArrayLike<number>, baseline: number): Matrix {
  const grid = Math.sqrt(scores.length);
  if (!Number.isInteger(grid) || grid === 0) {
    throw new RangeError(`A map needs the scores of a whole grid: 1, 4, 9, ..., not ${scores.length}.`);
  }
  return matrixOf(grid, grid, (row, column) => baseline - (scores[row * grid + column] ?? 0));
}

/** Returns the extent of a patch around a cell, in pixels. */
function patchExtent(length: number, index: number, grid: number, patch: number): readonly [number, number] {
  const centre = ((index + 0.5) * length) / grid;
  const half = (patch * length) / grid / 2;
  return [Math.max(0, Math.round(centre - half)), Math.min(length, Math.round(centre + half))];
}

function maskPatch(
  { width, height, data }: Pixels,
  [top, bottom]: readonly [number, number],
  [left, right]: readonly [number, number],
  colour: readonly number[],
): Pixels {
  const copy = new Uint8Array(data);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) copy.set(colour, 4 * (y * width + x));
  }
  return { width, height, data: copy };
}

/** Returns the mean visible colour, with transparency composited over white; opaque. */
function meanColour({ data }: Pixels): readonly number[] {
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) {
      sums[channel] = (sums[channel] ?? 0) + alpha * (data[at + channel] ?? 0) + (1 - alpha) * 255;
    }
  }
  return [...sums.map((sum) => Math.round((4 * sum) / data.length)), 255];
}
