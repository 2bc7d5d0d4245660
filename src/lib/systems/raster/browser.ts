import moduleAddress from '@resvg/resvg-wasm/index_bg.wasm?url';
import { wasmRasteriser } from './wasm.ts';

/** The rasteriser for the page: its WebAssembly module is part of the build and loads with the first picture. */
export const browserRasteriser = wasmRasteriser(() => fetch(moduleAddress));
