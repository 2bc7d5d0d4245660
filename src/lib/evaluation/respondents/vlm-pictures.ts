import { drawPicture, notHere, readyToDraw } from '../../pictures/draw.ts';
import type { Picture } from '../../pictures/picture.ts';
import { dataUrl } from '../../util/data-url.ts';
import type { ImageDetail } from '../../vlm/index.ts';
import type { JpegEncoder, RgbaPixels } from '../../vlm/jpeg/encode.ts';
import { omitUndefined } from '../../util/omit.ts';

/** How pictures are sent; part of a run's identity, as it changes what a model sees. */
export interface SentFormat {
  /** Width and height in pixels; without it, that of the style. */
  readonly size?: number;
  /** From 1 to 100; without it pictures are PNG, without loss. */
  readonly jpegQuality?: number;
  /** How closely the server is asked to look; without it as it does by default. */
  readonly imageDetail?: ImageDetail;
}

/** How pictures are sent, out of more that is said of a model. */
export function formatOf({ size, jpegQuality, imageDetail }: SentFormat): SentFormat {
  return omitUndefined({ size, jpegQuality, imageDetail });
}

/** What drawing needs from where it runs. */
export interface PictureTools {
  readonly rasterise: (svg: string, size: number) => Promise<Uint8Array>;
  readonly pixels: (svg: string, size: number) => Promise<RgbaPixels>;
  readonly encodeJpeg: JpegEncoder;
}

/**
 * Pictures of items as the data URLs that servers get: scenes are drawn, files go as they are.
 *
 * @param fileUrl the data URL of an item's own picture file
 */
export function pictureSender(
  { size, jpegQuality }: SentFormat,
  { rasterise, pixels, encodeJpeg }: PictureTools,
  fileUrl: (file: string) => Promise<string> = notHere,
): (picture: Picture) => Promise<string> {
  return async (picture) => {
    if (picture.kind === 'file') return fileUrl(picture.file);
    const urls = await readyToDraw(picture, fileUrl);
    const { svg, size: width } = drawPicture(picture, size, urls);
    if (jpegQuality === undefined) return dataUrl('image/png', await rasterise(svg, width));
    return dataUrl('image/jpeg', await encodeJpeg(await pixels(svg, width), jpegQuality));
  };
}
