import { InputError } from '../../util/input-error.ts';

/** Draws a square picture as a PNG file. Rejects where the browser cannot draw it. @param size side in pixels */
export async function picturePng(address: string, size: number): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size, size];
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new InputError('The browser could not draw the pictures: load the page again.');
  return blob;
}
