import { nodeRasteriser } from '../systems/raster/node.ts';
import { fileDataUrl } from '../pictures/file-url.ts';
import type { Picture } from '../pictures/picture.ts';
import { pictureSender, type SentFormat } from '../evaluation/respondents/server/vlm-pictures.ts';

/** Returns the content of an item's own picture file by name. */
export type ReadOwnPicture = (name: string) => Promise<Uint8Array>;

/** Returns a function that turns pictures into data URLs: scenes are drawn, files are used unchanged. */
export function drawInside(format: SentFormat, open?: ReadOwnPicture): (picture: Picture) => Promise<string> {
  let sender: ReturnType<typeof pictureSender> | null = null;
  const fileUrl =
    open === undefined ? undefined : async (file: string) => fileDataUrl(await open(file), file);
  return async (picture) => {
    if (sender === null) {
      const { nodeJpegEncoder } = await import('../vlm/jpeg/node.ts');
      sender = pictureSender(format, { ...nodeRasteriser, encodeJpeg: nodeJpegEncoder }, fileUrl);
    }
    return sender(picture);
  };
}
