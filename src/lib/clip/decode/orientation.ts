import type { Pixels } from '../types.ts';
import { latin1 } from '../../util/files/picture-format.ts';

/** Exif orientation: how a stored picture must be turned to be upright; 1 for not at all. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** Reads the orientation tag from a TIFF block (Exif 2.32, section 4.6.2); 1 if it is missing or invalid. */
export function exifOrientation(exif: Uint8Array | null): Orientation {
  if (exif === null || exif.length < 8) return 1;
  const order = latin1(exif, 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const little = order === 'II';
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const directory = view.getUint32(4, little);
  if (directory + 2 > exif.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const at = directory + 2 + i * ENTRY_BYTES;
    if (at + ENTRY_BYTES > exif.length) return 1;
    if (view.getUint16(at, little) === ORIENTATION_TAG) return orientationOf(view.getUint16(at + 8, little));
  }
  return 1;
}

function orientationOf(value: number): Orientation {
  const all: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
  return all.find((orientation) => orientation === value) ?? 1;
}

/** Returns the picture turned and mirrored to be upright. */
export function turnUpright(pixels: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const swapped = orientation >= 5;
  const result = swapped ? { width: height, height: width } : { width, height };
  // Four bytes are moved at a time.
  const from = pixelWords(pixels);
  const to = new Uint32Array(from.length);
  for (let y = 0; y < result.height; y++) {
    for (let x = 0; x < result.width; x++) {
      to[y * result.width + x] = from[sourceIndex(x, y, width, height, orientation)] ?? 0;
    }
  }
  return { ...result, data: new Uint8Array(to.buffer) };
}

/** Returns the index in the stored picture of an upright pixel. */
function sourceIndex(x: number, y: number, width: number, height: number, orientation: Orientation): number {
  const right = width - 1;
  const bottom = height - 1;
  switch (orientation) {
    case 1:
      return y * width + x;
    case 2:
      return y * width + (right - x);
    case 3:
      return (bottom - y) * width + (right - x);
    case 4:
      return (bottom - y) * width + x;
    case 5:
      return x * width + y;
    case 6:
      return (bottom - x) * width + y;
    case 7:
      return (bottom - x) * width + (right - y);
    case 8:
      return x * width + (right - y);
  }
}

function pixelWords({ data }: Pixels): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
