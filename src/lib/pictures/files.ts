/** Reads files that the user dropped, pasted or picked as pictures. */
import { hashBlob } from './hash-blob.ts';
import type { OwnPicture } from './picture.ts';
import { messageOf } from '../util/message-of.ts';
import { FORMAT_TITLES, sniffFormat } from '../util/files/picture-format.ts';

/** Maximum size of a picture file, in bytes. */
const MAX_FILE_BYTES = 50_000_000;

const KNOWN = `${FORMAT_TITLES.png}, ${FORMAT_TITLES.jpeg}, ${FORMAT_TITLES.webp} or what your browser shows`;

/** Number of leading bytes that show the format of a picture, including an SVG's declarations and comments. */
const HEAD_BYTES = 4200;

/** A file read as a picture, or why it could not be. */
export type ReadPicture =
  | { readonly ok: true; readonly picture: OwnPicture; readonly file: File }
  | { readonly ok: false; readonly reason: string };

/** Hashes files, several at a time, off the main thread. Rejects with an AbortError when aborted. */
export async function readPictures(
  files: readonly File[],
  signal: AbortSignal,
  onprogress: (done: number) => void,
): Promise<readonly ReadPicture[]> {
  const results: ReadPicture[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const index = next++;
      const file = files[index];
      if (file === undefined) return;
      results[index] = await readPicture(file);
      onprogress((done += 1));
    }
  };
  await Promise.all([work(), work(), work()]);
  return results;
}

async function readPicture(file: File): Promise<ReadPicture> {
  const refuse = (reason: string): ReadPicture => ({ ok: false, reason: `${file.name}: ${reason}` });
  if (file.type !== '' && !file.type.startsWith('image/')) {
    return refuse(`this is ${file.type}, not a picture. Use ${KNOWN}.`);
  }
  if (file.size === 0) return refuse('the file is empty.');
  if (file.size > MAX_FILE_BYTES) {
    return refuse(
      `it has ${Math.round(file.size / 1e6)} MB. Scale it down to at most ${MAX_FILE_BYTES / 1e6} MB.`,
    );
  }
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (sniffFormat(head) === null) {
      return refuse(`the content is not a picture. Use ${KNOWN}.`);
    }
    const id = await hashBlob(file);
    return { ok: true, picture: { kind: 'own', id, name: file.name, type: file.type }, file };
  } catch (error) {
    return refuse(`it could not be read (${messageOf(error)}).`);
  }
}
