import { latin1 } from '../../util/files/picture-format.ts';

/** Metadata of a picture file, read before it is decoded. */
export interface Header {
  /** Size as stored, in pixels; 0 x 0 if the file does not say. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** False if the file is truncated: decoders fill the rest with grey, or leak memory when they give up. */
  readonly isComplete: boolean;
  /** The TIFF block with Exif data, if there is one. */
  readonly exif: Uint8Array | null;
}

const NOTHING: Header = { width: 0, height: 0, isAnimated: false, isComplete: false, exif: null };
const EXIF_PREFIX = 'Exif\0\0';

/**
 * Returns the larger size: a file may state its size twice, decoders differ in which they use, and the larger one costs
 * more.
 */
function larger(header: Header, width: number, height: number): Header {
  return { ...header, width: Math.max(header.width, width), height: Math.max(header.height, height) };
}

/** Reads the chunks of a PNG file; of a damaged file, those before the damage. */
export function pngHeader(bytes: Uint8Array): Header {
  const view = viewOf(bytes);
  let header = NOTHING;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const kind = latin1(bytes, at + 4, 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR' && data.length >= 8) {
      header = larger(header, view.getUint32(at + 8), view.getUint32(at + 12));
    }
    if (kind === 'eXIf') header = { ...header, exif: data };
    if (kind === 'IEND') return { ...header, isComplete: true };
    at += 12 + length;
  }
  return header;
}

/** Reads the segments of a JPEG file up to its first scan. */
export function jpegHeader(bytes: Uint8Array): Header {
  const view = viewOf(bytes);
  let header = NOTHING;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    // The scan, or stray bytes that decoders skip.
    if (bytes[at] !== 0xff || marker === 0xda) return { ...header, isComplete: hasEndMark(bytes, at) };
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const length = view.getUint16(at + 2);
    if (isFrame(marker) && at + 9 <= bytes.length) {
      header = larger(header, view.getUint16(at + 7), view.getUint16(at + 5));
    }
    if (marker === 0xe1 && latin1(bytes, at + 4, 6) === EXIF_PREFIX && header.exif === null) {
      header = { ...header, exif: bytes.subarray(at + 10, at + 2 + length) };
    }
    at += 2 + length;
  }
  return header;
}

/**
 * Finds the end mark: inside a scan the byte 0xff is always followed by 0 or a restart mark, so the first 0xff 0xd9 is
 * the end.
 */
function hasEndMark(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

/** Returns whether a marker is SOF0 to SOF15, without the tables that share their numbers (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Reads the chunks of a WebP file. */
export function webpHeader(bytes: Uint8Array): Header {
  const view = viewOf(bytes);
  if (bytes.length < 12) return NOTHING;
  let header = { ...NOTHING, isComplete: view.getUint32(4, true) + 8 <= bytes.length };
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    const kind = latin1(bytes, at, 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const { width = 0, height = 0, ...others } = webpSize(kind, data);
    header = larger({ ...header, ...others }, width, height);
    if (kind === 'EXIF') header = { ...header, exif: withoutPrefix(data) };
    at += 8 + length + (length % 2);
  }
  return header;
}

/** Reads the size (RFC 9649: sections 2.7 (VP8X), 3.4 (VP8L); RFC 6386 section 9.1 (VP8)). */
function webpSize(kind: string, data: Uint8Array): Partial<Header> {
  const view = viewOf(data);
  if (data.length < 10) return {};
  switch (kind) {
    case 'VP8X': {
      const length = (at: number): number => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
      return { width: length(4), height: length(7), isAnimated: (view.getUint8(0) & 2) !== 0 };
    }
    case 'VP8L': {
      const bits = view.getUint32(1, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
    default:
      return {};
  }
}

function withoutPrefix(data: Uint8Array): Uint8Array {
  return latin1(data, 0, 6) === EXIF_PREFIX ? data.subarray(6) : data;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
