/** Reads files as pictures, and takes those alone that a browser can draw: a name and a type say little. */
import { readPictures, type ReadPicture } from './files.ts';

/** Reads files that are to be shown; one that cannot be drawn is refused, with what to do. */
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
          reason: `${name}: this is no picture that the browser can show. Save it anew as PNG, JPEG or WebP, and choose that.`,
        };
      }
    }),
  );
}
