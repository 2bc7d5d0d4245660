/** Formats of picture files, detected by their first bytes, never by the file name. */
export type PictureFormat =
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'gif'
  | 'bmp'
  | 'avif'
  | 'heic'
  | 'tiff'
  | 'jxl'
  | 'ico'
  | 'svg';

/** Display names of the formats. */
export const FORMAT_TITLES: Readonly<Record<PictureFormat, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  gif: 'GIF',
  bmp: 'BMP',
  avif: 'AVIF',
  heic: 'HEIC',
  tiff: 'TIFF',
  jxl: 'JPEG XL',
  ico: 'ICO',
  svg: 'SVG',
};

/** Returns a format with its article, as it is spoken: "a PNG", "an AVIF". */
export function formatWithArticle(format: PictureFormat): string {
  const title = FORMAT_TITLES[format];
  return `${/^[AIS]/u.test(title) ? 'an' : 'a'} ${title}`;
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Returns the file name extension for a picture's media type; `.png` for any other type. */
export function pictureEnding(type: string): string {
  return ENDINGS[type] ?? 'png';
}

/** Brands of the ISO base media file format that mean HEIC or HEIF. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const SIGNATURES: readonly (readonly [PictureFormat, number, string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['jxl', 0, '\xff\x0a'],
  ['jxl', 0, '\0\0\0\x0cJXL \r\n\x87\n'],
  ['ico', 0, '\0\0\x01\0'],
  ['bmp', 0, 'BM'],
];
/** Number of leading bytes in which an SVG's first tag is looked for, after declarations and comments. */
const SVG_PROLOGUE_BYTES = 4096;

/** Detects the format of a picture file by its content; null if it is not a known one. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | null {
  const text = latin1(bytes, 0, 16);
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return isoFormat(text.slice(8, 12));
  const signature = SIGNATURES.find(([, at, start]) => text.startsWith(start, at));
  if (signature) return signature[0];
  return isSvg(latin1(bytes, 0, SVG_PROLOGUE_BYTES)) ? 'svg' : null;
}

function isoFormat(brand: string): PictureFormat | null {
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return HEIC_BRANDS.has(brand) ? 'heic' : null;
}

function isSvg(start: string): boolean {
  const text = start.replace(/^\xef\xbb\xbf/u, '').trimStart();
  return text.startsWith('<') && /<svg[\s>]/u.test(text) && !/^<!doctype html|^<html/iu.test(text);
}

/** Decodes bytes as Latin-1. */
export function latin1(bytes: Uint8Array, from: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + count));
}
