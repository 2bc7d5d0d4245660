import { webpHeader } from './headers.ts';
import { latin1, sniffFormat } from '../../util/files/picture-format.ts';

/** Leading bytes that show whether a file is animated; a GIF has to be read completely. */
const HEAD_BYTES = 65_536;

/** Warning about an animated picture. */
export const MOVING_WARNING = 'This picture is animated: only its first frame is scored.';

/** Returns whether a picture file has several frames, by its content. Rejects if the file cannot be read. */
export async function isMovingFile(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isWhole = file.size <= HEAD_BYTES || sniffFormat(head) !== 'gif';
  return isMoving(isWhole ? head : new Uint8Array(await file.arrayBuffer()));
}

/** Returns whether a file's bytes are those of a PNG, WebP, GIF or AVIF picture with several frames. */
export function isMoving(bytes: Uint8Array): boolean {
  switch (sniffFormat(bytes)) {
    case 'png':
      return hasAnimationChunk(bytes);
    case 'webp':
      return webpHeader(bytes).isAnimated;
    case 'gif':
      return gifFrames(bytes) > 1;
    case 'avif':
      return latin1(bytes, 8, 4) === 'avis';
    default:
      return false;
  }
}

/** Returns whether a PNG has an acTL chunk before its first IDAT (PNG, third edition, 11.3.2). */
function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const kind = latin1(bytes, at + 4, 4);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
  }
  return false;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** Counts the images in a GIF file (GIF89a, sections 18 to 24), up to the second one. */
function gifFrames(bytes: Uint8Array): number {
  let frames = 0;
  let at = 13 + colourTableBytes(bytes[10]);
  while (at < bytes.length && frames < 2) {
    const kind = bytes[at];
    if (kind === IMAGE) {
      frames += 1;
      at = afterBlocks(bytes, at + 11 + colourTableBytes(bytes[at + 9]));
    } else if (kind === EXTENSION) at = afterBlocks(bytes, at + 2);
    else break;
  }
  return frames;
}

/** Returns the size in bytes of the colour table that these flags declare. */
function colourTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns the end of a chain of sub-blocks: each is preceded by its length, the last one has length 0. */
function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
  return at + 1;
}
