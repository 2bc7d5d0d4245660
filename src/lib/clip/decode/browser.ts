import jpegAddress from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import pngAddress from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url';
import webpAddress from '@jsquash/webp/codec/dec/webp_dec.wasm?url';
import type { Pixels } from '../types.ts';
import { wasmCodecs, type CodecFormat } from './codecs.ts';
import { MAX_PIXELS, PictureError, type DecodeTools } from './index.ts';
import { context2d } from '../../util/context-2d.ts';

const ADDRESSES: Readonly<Record<CodecFormat, string>> = {
  png: pngAddress,
  jpeg: jpegAddress,
  webp: webpAddress,
};

/**
 * Returns the decoding tools of a page's worker: decoders that are part of the build, and the browser itself for other formats.
 */
export function browserDecodeTools(rasterise: DecodeTools['rasterise']): DecodeTools {
  return { codecs, rasterise, others: decodeByCanvas };
}

const codecs = wasmCodecs(async (format) => {
  const response = await fetch(ADDRESSES[format]);
  if (!response.ok) throw new Error(`the decoder for ${format} answered ${response.status}; reload the page`);
  return WebAssembly.compile(await response.arrayBuffer());
});

/** Decodes with the browser: upright, without colour conversion. */
async function decodeByCanvas(blob: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(blob, {
    imageOrientation: 'from-image',
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  });
  try {
    const { width, height } = bitmap;
    if (width * height > MAX_PIXELS) {
      throw new PictureError(
        `a picture of ${width} x ${height} pixels is over ${MAX_PIXELS / 1e6} megapixels: make it smaller`,
      );
    }
    const context = context2d(new OffscreenCanvas(width, height), { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } finally {
    bitmap.close();
  }
}
