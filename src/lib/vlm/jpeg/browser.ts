import address from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url';
import { jpegEncoder } from './encode.ts';

/** The JPEG encoder for pages and their workers; its module is part of the build. */
export const browserJpegEncoder = jpegEncoder(async () => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The JPEG encoder answered ${response.status}; reload the page.`);
  return WebAssembly.compile(await response.arrayBuffer());
});
