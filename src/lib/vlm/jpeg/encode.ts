/// <reference types="@jsquash/jpeg/emscripten-types" />

/** Rows of RGBA bytes, not premultiplied, 4 * width * height of them; alpha is ignored. */
export interface RgbaPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Encodes pixels as a JPEG file of a quality from 1 to 100: the same bytes in the page and in Node. */
export type JpegEncoder = (pixels: RgbaPixels, quality: number) => Promise<Uint8Array>;

/**
 * Creates the encoder of mozjpeg, as jSquash builds it. Not progressive: simple decoders of some servers read only
 * baseline JPEG.
 *
 * @param source returns the compiled module; called once, at the first picture
 */
export function jpegEncoder(source: () => Promise<WebAssembly.Module>): JpegEncoder {
  let opening: ReturnType<typeof open> | null = null;
  const open = async () => {
    const [module, { default: factory }, { defaultOptions }] = await Promise.all([
      source(),
      import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js'),
      import('@jsquash/jpeg/meta.js'),
    ]);
    const codec = await factory({
      noInitialRun: true,
      instantiateWasm: (imports, done) => {
        const instance = new WebAssembly.Instance(module, imports);
        done(instance);
        return instance.exports;
      },
    });
    return { codec, defaultOptions };
  };
  return async ({ data, width, height }, quality) => {
    if (!Number.isInteger(quality) || quality < 1 || quality > 100) {
      throw new RangeError(`The quality ${quality} is not valid: give a whole number from 1 to 100.`);
    }
    opening ??= open().catch((error: unknown) => {
      // A failed download is forgotten, so that the next picture tries again.
      opening = null;
      throw error;
    });
    const { codec, defaultOptions } = await opening;
    const options = { ...defaultOptions, quality, baseline: true, progressive: false };
    // A copy: the encoder's memory is overwritten by the next picture.
    return Uint8Array.from(codec.encode(Uint8Array.from(data), width, height, options));
  };
}
