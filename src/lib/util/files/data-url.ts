import { fail, ok, type Result } from '../result.ts';

/** Media types of pictures that model servers accept. Some refuse WebP, so that Rungs never converts to it. */
export type PictureMime = 'image/png' | 'image/jpeg' | 'image/webp';

/** A decoded data URL of a picture. */
export interface DataPicture {
  readonly mime: PictureMime;
  readonly bytes: Uint8Array;
}

const PREFIX = /^data:([a-z0-9.+/-]*)((?:;[^,;]*)*),/iu;
const MIMES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'] satisfies PictureMime[];

/** Detects the media type by the first bytes (of WebP, also the ninth to twelfth); null for anything else. */
function sniff(bytes: Uint8Array): PictureMime | null {
  const ascii = String.fromCharCode(...bytes.subarray(0, 12));
  if (ascii.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (ascii.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  return ascii.startsWith('RIFF') && ascii.slice(8) === 'WEBP' ? 'image/webp' : null;
}

/**
 * Parses the data URL of a picture. Fails with a sentence for anything else, above all for a web address, which must
 * never be fetched.
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
  if (bytes === null) return fail('The base64 of the picture is damaged: send all of it, unchanged.');
  const found = sniff(bytes);
  if (found === null) return fail('The picture is neither PNG, JPEG nor WebP, judging by its first bytes.');
  return ok({ mime: found, bytes });
}

/** Formats an encoded picture as a data URL, without parameters, since some servers compare its prefix literally. */
export function dataUrl(mime: PictureMime, bytes: Uint8Array): string {
  let binary = '';
  // In chunks, since a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return `data:${mime};base64,${btoa(binary)}`;
}

function decodeBase64(text: string): Uint8Array | null {
  try {
    const binary = atob(text);
    if (binary === '') return null;
    // In a loop, since Uint8Array.from would hold a string for each byte.
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
