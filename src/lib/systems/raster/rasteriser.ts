/** A rendered picture: `data` holds rows of RGBA bytes, not premultiplied, 4 * width * height of them. */
export interface RenderedPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Renders an SVG text to pixels. The page (wasm) and Node (native) give the same bytes. Both reject with an Error if
 * the text is not an SVG or the size is not a whole number of pixels in range.
 */
export interface Rasteriser {
  /** Renders a PNG file, `size` pixels wide. */
  readonly rasterise: (svg: string, size: number) => Promise<Uint8Array>;
  /** Renders the same pixels, not encoded. */
  readonly pixels: (svg: string, size: number) => Promise<RenderedPixels>;
}

/** Allowed sizes, in pixels. */
export const MIN_SIZE = 16;
export const MAX_SIZE = 2048;

/** Returns resvg's options, the same in the page and in Node: no fonts, because pictures contain no text. */
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
