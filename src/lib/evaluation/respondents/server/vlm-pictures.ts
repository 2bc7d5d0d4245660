import { drawPicture, notHere, readyToDraw } from '../../../pictures/draw.ts';
import type { Picture } from '../../../pictures/picture.ts';
import { dataUrl } from '../../../util/files/data-url.ts';
import type { ImageDetail } from '../../../vlm/index.ts';
import type { JpegEncoder, RgbaPixels } from '../../../vlm/jpeg/encode.ts';
import { omitUndefined } from '../../../util/omit.ts';

/** Format of sent pictures; part of a run's identity, as it changes what a model sees. */
export interface SentFormat {
  /** Width and height in pixels; undefined: those of the style. */
  readonly size?: number;
  /** JPEG quality, 1 to 100; undefined: lossless PNG. */
  readonly jpegQuality?: number;
  /** OpenAI's `detail` of images; undefined: the server's default. */
  readonly imageDetail?: ImageDetail;
}

/** Returns the picture format out of a model's settings. */
export function formatOf({ size, jpegQuality, imageDetail }: SentFormat): SentFormat {
  return omitUndefined({ size, jpegQuality, imageDetail });
}

/** Picture functions of the environment. */
export interface PictureTools {
  readonly rasterise: (svg: string, size: number) => Promise<Uint8Array>;
  readonly pixels: (svg: string, size: number) => Promise<RgbaPixels>;
  readonly encodeJpeg: JpegEncoder;
}

/**
 * Returns a function that turns pictures into data URLs for servers: scenes are drawn, files are sent unchanged.
 *
 * @param fileUrl returns the data URL of an item's own picture file
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
