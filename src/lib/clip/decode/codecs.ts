/// <reference types="@jsquash/jpeg/emscripten-types" />
import type { Pixels } from '../types.ts';
import { memoizeAsync } from '../../util/memoize-async.ts';

/** Formats that are decoded by the same WebAssembly modules everywhere, so that the pixels are the same. */
export type CodecFormat = 'png' | 'jpeg' | 'webp';

/** Returns a decoder's module; called once, at the first picture of that format. */
export type ModuleSource = (format: CodecFormat) => Promise<WebAssembly.Module>;

/** Decodes a whole file of one format; null or a rejection if the file is damaged. */
export type Codecs = (format: CodecFormat, bytes: Uint8Array<ArrayBuffer>) => Promise<Pixels | null>;

type Decoder = (bytes: Uint8Array<ArrayBuffer>) => Pixels | null;

/** A decoder's memory never shrinks, so one that decoded a picture of more bytes than this is discarded. */
const CACHE_BYTES = 32e6;

const START: Readonly<Record<CodecFormat, (module: WebAssembly.Module) => Promise<Decoder>>> = {
  png: async (module) => {
    const codec = await import('@jsquash/png/codec/pkg/squoosh_png.js');
    ensureImageData();
    codec.initSync(module);
    return (bytes) => codec.decode(bytes);
  },
  jpeg: async (module) => {
    const { default: factory } = await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.js');
    const codec = await factory(overrides(module));
    return (bytes) => codec.decode(bytes, false);
  },
  webp: async (module) => {
    const { default: factory } = await import('@jsquash/webp/codec/dec/webp_dec.js');
    const codec = await factory(overrides(module));
    return (bytes) => codec.decode(bytes);
  },
};

/**
 * Creates decoders of PNG (Rust's png), JPEG (mozjpeg) and WebP (libwebp), as jSquash builds them. Those of JPEG and
 * WebP are discarded when they fail or have grown large, so that a damaged file does not affect others. That of PNG
 * cannot be started twice, and is reused after a failure.
 */
export function wasmCodecs(source: ModuleSource): Codecs {
  const decoders = new Map<CodecFormat, Promise<Decoder>>();

  const compiled = memoizeAsync(source);
  const decoderOf = (format: CodecFormat): Promise<Decoder> => {
    const decoder = decoders.get(format) ?? compiled(format).then(START[format]);
    decoders.set(format, decoder);
    decoder.catch(() => decoders.delete(format));
    return decoder;
  };

  return async (format, bytes) => {
    const decode = await decoderOf(format);
    let pixels: Pixels | null = null;
    try {
      pixels = decode(bytes);
      return pixels;
    } finally {
      if (pixels === null || pixels.data.length > CACHE_BYTES) decoders.delete(format);
    }
  };
}

/** Makes Emscripten's start code use our compiled module and suppresses its output. */
function overrides(
  module: WebAssembly.Module,
): EmscriptenWasm.ModuleOpts & Partial<Pick<EmscriptenWasm.Module, 'print' | 'printErr'>> {
  return {
    print: () => undefined,
    printErr: () => undefined,
    noInitialRun: true,
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
  };
}

/** Defines ImageData, which the PNG decoder returns, in Node. */
function ensureImageData(): void {
  if ('ImageData' in globalThis) return;
  class PlainImageData {
    constructor(
      readonly data: Uint8ClampedArray,
      readonly width: number,
      readonly height: number,
    ) {}
  }
  Object.defineProperty(globalThis, 'ImageData', {
    value: PlainImageData,
    configurable: true,
    writable: true,
  });
}
