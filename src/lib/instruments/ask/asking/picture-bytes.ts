/** Encodes pictures for servers. Runs in a worker: it needs OffscreenCanvas and WebAssembly. */
import { browserRasteriser } from '../../../systems/raster/browser.ts';
import { dataUrl } from '../../../util/files/data-url.ts';
import type { SendablePicture, ImageFormat, SentPicture } from '../../../pictures/sent.ts';
import { InputError } from '../../../util/input-error.ts';
import { context2d } from '../../../util/context-2d.ts';

/** JPEG quality from 0 to 1, high enough for fine lines. */
const JPEG_QUALITY = 0.92;

const SIGNATURES = { png: [0x89, 0x50, 0x4e, 0x47], jpeg: [0xff, 0xd8, 0xff] } as const;

/** Returns a picture as a data URL. Drawings as PNG have the same bytes on every machine. */
export async function sendable(source: SendablePicture, format: ImageFormat): Promise<SentPicture> {
  const bytes = await encoded(source, format);
  return { url: dataUrl(`image/${format}`, bytes), bytes: bytes.length };
}

async function encoded(source: SendablePicture, format: ImageFormat): Promise<Uint8Array> {
  if (source.kind === 'svg') {
    const { svg, size } = source;
    if (format === 'png') return browserRasteriser.rasterise(svg, size);
    const { width, height, data } = await browserRasteriser.pixels(svg, size);
    return fromCanvas(width, height, format, (context) =>
      context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0),
    );
  }
  const { blob, name, size } = source;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // A file that needs no conversion is sent with its original bytes.
  if (size === undefined && SIGNATURES[format].every((byte, at) => bytes[at] === byte)) return bytes;
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(() => {
    throw new InputError(
      `“${name}” cannot be read as a picture here. Save it as PNG or JPEG and add it again.`,
    );
  });
  try {
    const scale = size === undefined ? 1 : size / Math.max(bitmap.width, bitmap.height);
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    if (width === undefined || height === undefined) throw new InputError(`“${name}” has no size.`);
    return await fromCanvas(width, height, format, (context) => {
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
    });
  } finally {
    bitmap.close();
  }
}

async function fromCanvas(
  width: number,
  height: number,
  format: ImageFormat,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = context2d(canvas, undefined, 'send PNG, without a size');
  if (format === 'jpeg') {
    // JPEG has no transparency: without this, transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  paint(context);
  const blob = await canvas.convertToBlob({ type: `image/${format}`, quality: JPEG_QUALITY });
  return new Uint8Array(await blob.arrayBuffer());
}
