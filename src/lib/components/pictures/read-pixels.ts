import type { Pixels } from '$lib/clip/types.ts';

/** Longest side of what is covered piece by piece, in pixels: models look at less. */
const LONGEST = 384;

/** The pixels of a picture that the browser can show, scaled down where it is large. Rejects with a sentence. */
export async function readPixels(address: string): Promise<Pixels> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new Error('The browser cannot show this picture, so there is nothing to cover.');
  }
  const scale = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser gives no canvas to read the picture from.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
