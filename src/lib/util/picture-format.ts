/** Kinds of picture files that are told apart by their first bytes; a name's ending is never trusted. */
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

/** What people call a format. */
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

/** A format with its article, as it is spoken: "a PNG", "an AVIF". */
export function formatWithArticle(format: PictureFormat): string {
  const title = FORMAT_TITLES[format];
  return `${/^[AIS]/u.test(title) ? 'an' : 'a'} ${title}`;
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** The ending of a picture's file name, by its media type; a picture that we made of any other type is a PNG. */
export function pictureEnding(type: string): string {
  return ENDINGS[type] ?? 'png';
}

/** Brands of the ISO base media file format that mean pictures of the iPhone's kind. */
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
/** How far a drawing's first tag may lie behind declarations and comments, in bytes. */
const SVG_PROLOGUE_BYTES = 4096;

/** What kind of picture a file is, by its content; null where it is none that is known. */
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

/** Bytes as characters of the same numbers. */
export function latin1(bytes: Uint8Array, from: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + count));
}
