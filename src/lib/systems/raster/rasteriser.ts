/** A rendered picture: `data` holds rows of straight RGBA bytes, 4 * width * height of them. */
export interface RenderedPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Turns an SVG string into pixels. The page (wasm) and Node (native) give the same bytes.
 * Both reject with an Error when the text is not an SVG or the size is not a whole number of pixels in range.
 */
export interface Rasteriser {
  /** PNG file bytes of the drawing, `size` pixels wide. */
  readonly rasterise: (svg: string, size: number) => Promise<Uint8Array>;
  /** The same pixels, undecoded. */
  readonly pixels: (svg: string, size: number) => Promise<RenderedPixels>;
}

/** Sizes that can be asked for, in pixels. */
export const MIN_SIZE = 16;
export const MAX_SIZE = 2048;

/** What resvg is told, the same in the page and in Node: no fonts, because pictures hold no text. */
export function renderOptions(size: number): {
  fitTo: { mode: 'width'; value: number };
  font: { loadSystemFonts: boolean };
} {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE) {
    throw new RangeError(
      `A picture's size is a whole number of pixels from ${MIN_SIZE} to ${MAX_SIZE}, not ${size}.`,
    );
  }
  return { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } };
}
