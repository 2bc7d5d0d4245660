import { fail, ok, type Result } from './result.ts';

/** The kinds of picture that servers take; WebP is refused by some, so that we never send it by ourselves. */
export type PictureMime = 'image/png' | 'image/jpeg' | 'image/webp';

/** What a data URL of a picture holds. */
export interface DataPicture {
  readonly mime: PictureMime;
  readonly bytes: Uint8Array;
}

const PREFIX = /^data:([a-z0-9.+/-]*)((?:;[^,;]*)*),/iu;
const MIMES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'] satisfies PictureMime[];

/** Bytes that a file of a kind begins with; WebP has its name at the ninth byte. */
function sniff(bytes: Uint8Array): PictureMime | null {
  const ascii = String.fromCharCode(...bytes.subarray(0, 12));
  if (ascii.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (ascii.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return ascii.startsWith('RIFF') && ascii.slice(8) === 'WEBP' ? 'image/webp' : null;
}

/**
 * Reads the data URL of a picture. Anything else, a web address above all, fails with a sentence: whoever receives
 * it must not be made to fetch it.
 */
export function parseDataUrl(url: string): Result<DataPicture, string> {
  const head = PREFIX.exec(url.slice(0, 200));
  if (head === null) {
    return fail(
      'A picture must be sent as a data URL (data:image/png;base64,...); other addresses are not fetched.',
    );
  }
  const [prefix, kind = '', parameters = ''] = head;
  const mime = kind.toLowerCase() === 'image/jpg' ? 'image/jpeg' : kind.toLowerCase();
  if (!MIMES.includes(mime)) {
    return fail(`The data URL holds “${kind}”: send a picture as image/png, image/jpeg or image/webp.`);
  }
  if (!/;base64$/iu.test(parameters))
    return fail('The data URL is not base64: write data:image/png;base64,...');
  const bytes = decodeBase64(url.slice(prefix.length));
  if (bytes === null) return fail('The base64 of the picture is damaged: send the whole of it, unchanged.');
  const found = sniff(bytes);
  if (found === null)
    return fail('The picture is neither PNG, JPEG nor WebP: its first bytes are of no such file.');
  return ok({ mime: found, bytes });
}

/** The data URL of an encoded picture: no parameters, as some servers compare the beginning letter by letter. */
export function dataUrl(mime: PictureMime, bytes: Uint8Array): string {
  let binary = '';
  // In pieces, as a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return `data:${mime};base64,${btoa(binary)}`;
}

function decodeBase64(text: string): Uint8Array | null {
  try {
    const binary = atob(text);
    if (binary === '') return null;
    // One by one, as Uint8Array.from keeps a string for each byte until it is done.
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
