import type { Clip, PictureSource } from '../../../clip/engine/index.ts';
import { drawPicture, notHere, readyToDraw } from '../../../pictures/draw.ts';
import type { Picture } from '../../../pictures/picture.ts';
import { hashBytes, hashText } from '../../../util/hash.ts';
import { fileDataUrl } from '../../../pictures/file-url.ts';
import { gatherCalls } from '../gather.ts';

/** Reads the content of an item's own picture file. */
export type ReadFile = (file: string) => Promise<Blob>;

/**
 * Returns a function that embeds pictures of items; pictures requested together are embedded together.
 *
 * @param openFile reads picture files; without it only drawings can be embedded
 */
export function pictureEmbedder(
  clip: Pick<Clip, 'embedPictures'>,
  openFile: ReadFile = notHere,
): (picture: Picture) => Promise<Float32Array> {
  const embed = gatherCalls((pictures: readonly PictureSource[]) => clip.embedPictures(pictures));
  return async (picture) => embed(await sourceOf(picture, openFile));
}

async function sourceOf(picture: Picture, openFile: ReadFile): Promise<PictureSource> {
  switch (picture.kind) {
    case 'file': {
      const blob = await openFile(picture.file);
      return { sha256: hashBytes(new Uint8Array(await blob.arrayBuffer())), content: { kind: 'file', blob } };
    }
    case 'scene':
    case 'sheet': {
      const urls = await readyToDraw(picture, async (file) => {
        const blob = await openFile(file);
        return fileDataUrl(new Uint8Array(await blob.arrayBuffer()), file);
      });
      const { svg, size } = drawPicture(picture, undefined, urls);
      return { sha256: hashText(`${size} ${svg}`), content: { kind: 'svg', svg, size } };
    }
  }
}
