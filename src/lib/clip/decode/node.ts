import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { wasmCodecs, type CodecFormat } from './codecs.ts';
import type { DecodeTools } from './index.ts';

const MODULES: Readonly<Record<CodecFormat, string>> = {
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
};
const { resolve } = createRequire(import.meta.url);

/** Returns decoding tools for Node: the same decoders as the page's. */
export function nodeDecodeTools(rasterise: DecodeTools['rasterise']): DecodeTools {
  return { codecs, rasterise, others: null };
}

const codecs = wasmCodecs(async (format) => WebAssembly.compile(await readFile(resolve(MODULES[format]))));
