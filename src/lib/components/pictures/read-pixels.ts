import type { Pixels } from '../../clip/types.ts';
import { context2d } from '../../util/context-2d.ts';
import { InputError } from '../../util/input-error.ts';

/** Longest side of the picture in pixels; models use less. */
const MAX_SIDE_PX = 384;

/** Returns the pixels of a picture that the browser can show; large ones are scaled down. Rejects with a sentence. */
export async function readPixels(address: string): Promise<Pixels> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new InputError('The browser cannot show this picture, so there is nothing to cover.');
  }
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = context2d(canvas, { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
