import { findSystem } from '../systems/index.ts';
import { PICTURE_SIZES } from '../tasks/picture-size.ts';
import type { ItemPicture } from '../tasks/types.ts';
import { dataUrl } from '../vlm/data-url.ts';
import type { JpegEncoder, RgbaPixels } from '../vlm/jpeg/encode.ts';

/** How pictures are sent; part of a run's identity, as it changes what a model sees. */
export interface PictureFormat {
  /** Width and height in pixels; without it, that of the style. */
  readonly size?: number;
  /** From 1 to 100; without it pictures are PNG, without loss. */
  readonly jpegQuality?: number;
}

/** What drawing needs from where it runs. */
export interface PictureTools {
  readonly rasterise: (svg: string, size: number) => Promise<Uint8Array>;
  readonly pixels: (svg: string, size: number) => Promise<RgbaPixels>;
  readonly encodeJpeg: JpegEncoder;
}

/** Draws pictures of items as the data URLs that servers get. Rejects for a system that there is not. */
export function pictureSender(
  { size, jpegQuality }: PictureFormat,
  { rasterise, pixels, encodeJpeg }: PictureTools,
): (picture: ItemPicture) => Promise<string> {
  return async ({ system, state, style }) => {
    const width = size ?? PICTURE_SIZES[style];
    const svg = findSystem(system)?.draw(state, { style, size: width });
    if (svg === undefined) throw new RangeError(`There is no system ${system} to draw.`);
    if (jpegQuality === undefined) return dataUrl('image/png', await rasterise(svg, width));
    return dataUrl('image/jpeg', await encodeJpeg(await pixels(svg, width), jpegQuality));
  };
}
