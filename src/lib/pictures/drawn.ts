/** Reads files as pictures, and accepts only those that the browser can draw: name and type are not reliable. */
import { readPictures, type ReadPicture } from './files.ts';

/** Reads files to be shown; one that cannot be drawn is refused with a message that says what to do. */
export async function readDrawnPictures(
  files: readonly File[],
  decode: (file: File) => Promise<Pick<ImageBitmap, 'close'>> = (file) => createImageBitmap(file),
): Promise<readonly ReadPicture[]> {
  const read = await readPictures(files, new AbortController().signal, () => undefined);
  return Promise.all(
    read.map(async (one): Promise<ReadPicture> => {
      if (!one.ok) return one;
      try {
        (await decode(one.file)).close();
        return one;
      } catch {
        const { name } = one.file;
        return {
          ok: false,
          reason: `${name}: this is not a picture that the browser can show. Save it again as PNG, JPEG or WebP, and choose that.`,
        };
      }
    }),
  );
}
