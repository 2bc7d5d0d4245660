import type { Pixels, PictureSource } from '../types.ts';
import type { CodecFormat, Codecs } from './codecs.ts';
import { jpegHeader, pngHeader, webpHeader, type Header } from './headers.ts';
import { exifOrientation, turnUpright } from './orientation.ts';
import {
  FORMAT_TITLES,
  formatWithArticle,
  sniffFormat,
  type PictureFormat,
} from '../../util/files/picture-format.ts';

/** Platform-specific tools for decoding. */
export interface DecodeTools {
  readonly codecs: Codecs;
  /** Draws an SVG `size` pixels wide. */
  readonly rasterise: (svg: string, size: number) => Promise<Pixels>;
  /** Decodes formats other than PNG, JPEG and WebP, upright; null if the platform cannot (Node). */
  readonly others: ((blob: Blob) => Promise<Pixels>) | null;
}

/** An error about a picture that cannot be decoded; the message names it and says what to do. */
export class PictureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureError';
  }
}

/** Maximum number of pixels of a picture: a larger one takes more memory than a page on a phone has. */
export const MAX_PIXELS = 50_000_000;
/** Maximum size of a picture file, in bytes. */
export const MAX_FILE_BYTES = 100_000_000;
/** Width at which an SVG file is drawn, in pixels. */
const SVG_FILE_WIDTH = 512;

/**
 * Decodes a picture to upright RGBA. PNG, JPEG and WebP give the same pixels in every browser and in Node (colour
 * profiles are not applied); other formats are left to the browser, whose pixels may differ slightly in brightness.
 *
 * @throws PictureError
 */
export async function decodePicture({ content }: PictureSource, tools: DecodeTools): Promise<Pixels> {
  switch (content.kind) {
    case 'pixels':
      return content.pixels;
    case 'svg':
      return tools.rasterise(content.svg, content.size);
    case 'file':
      return decodeFile(content.blob, tools);
  }
}

async function decodeFile(blob: Blob, tools: DecodeTools): Promise<Pixels> {
  const name = nameOf(blob);
  if (blob.size === 0) throw new PictureError(`${name} is empty; choose a picture file`);
  if (blob.size > MAX_FILE_BYTES) {
    throw new PictureError(`${name} has ${blob.size} bytes; pictures up to ${MAX_FILE_BYTES} are taken`);
  }
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const format = sniffFormat(bytes);
  if (format === null) {
    throw new PictureError(`${name} is not a picture of a known kind; PNG, JPEG and WebP are sure to work`);
  }
  switch (format) {
    case 'png':
    case 'jpeg':
    case 'webp':
      return decodeByCodec(blob, bytes, format, tools);
    case 'svg':
      return decodeSvgFile(name, bytes, tools);
    default:
      return decodeByBrowser(blob, format, tools);
  }
}

const HEADERS: Readonly<Record<CodecFormat, (bytes: Uint8Array) => Header>> = {
  png: pngHeader,
  jpeg: jpegHeader,
  webp: webpHeader,
};

/** Returns the number of pixels that a PNG, JPEG or WebP file declares; 0 if it does not. */
export function announcedPixels(bytes: Uint8Array): number {
  const format = sniffFormat(bytes);
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return 0;
  const { width, height } = HEADERS[format](bytes);
  return width * height;
}

async function decodeByCodec(
  blob: Blob,
  bytes: Uint8Array<ArrayBuffer>,
  format: CodecFormat,
  tools: DecodeTools,
): Promise<Pixels> {
  const name = nameOf(blob);
  const header = HEADERS[format](bytes);
  checkSize(name, header);
  if (!header.isComplete) throw new PictureError(`${name} is cut off before its end; get the whole file`);
  if (header.width * header.height === 0) {
    throw new PictureError(`${name} does not say how large it is: it is damaged; save it again as PNG`);
  }
  if (header.isAnimated) return decodeByBrowser(blob, format, tools, 'an animated WebP picture');
  try {
    const pixels = await tools.codecs(format, bytes);
    if (pixels === null) throw new Error('the decoder returned nothing');
    return turnUpright(plainPixels(pixels), exifOrientation(header.exif));
  } catch (cause) {
    // Rare kinds, such as JPEG in CMYK, are decoded by browsers only.
    const pixels = await tools.others?.(blob).catch(() => null);
    if (pixels) return pixels;
    const title = FORMAT_TITLES[format];
    throw new PictureError(
      `${name} starts as ${title} but cannot be decoded: it is damaged or of a rare kind; save it again as PNG`,
      { cause },
    );
  }
}

async function decodeSvgFile(name: string, bytes: Uint8Array, tools: DecodeTools): Promise<Pixels> {
  try {
    return await tools.rasterise(new TextDecoder().decode(bytes), SVG_FILE_WIDTH);
  } catch (cause) {
    throw new PictureError(`${name} is an SVG that cannot be drawn; save it as PNG`, { cause });
  }
}

async function decodeByBrowser(
  blob: Blob,
  format: PictureFormat,
  tools: DecodeTools,
  title = `${formatWithArticle(format)} picture`,
): Promise<Pixels> {
  const name = nameOf(blob);
  if (tools.others === null) {
    throw new PictureError(`${name} is ${title}; only PNG, JPEG, WebP and SVG are read here: save it as PNG`);
  }
  try {
    const pixels = await tools.others(blob);
    checkSize(name, pixels);
    return pixels;
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError(`${name} is ${title} that this browser cannot decode; save it as PNG`, { cause });
  }
}

function checkSize(name: string, { width, height }: { width: number; height: number }): void {
  if (width * height <= MAX_PIXELS) return;
  throw new PictureError(
    `${name} is ${width} x ${height} pixels; pictures up to ${MAX_PIXELS / 1e6} megapixels are taken: make it smaller`,
  );
}

/** Returns a plain copy: in browsers, decoders return an ImageData. */
function plainPixels({ width, height, data }: Pixels): Pixels {
  return { width, height, data };
}

function nameOf(blob: Blob): string {
  return 'name' in blob && typeof blob.name === 'string' ? `“${blob.name}”` : 'the picture';
}
