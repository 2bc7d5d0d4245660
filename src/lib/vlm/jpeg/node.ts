import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { jpegEncoder } from './encode.ts';

const { resolve } = createRequire(import.meta.url);

/** The JPEG encoder for Node. */
export const nodeJpegEncoder = jpegEncoder(async () =>
  WebAssembly.compile(await readFile(resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))),
);
