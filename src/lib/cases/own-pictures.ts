/** Embeds a page's own pictures into a shared link if they are small, else into a file. */
import { caseFileText, encodeFragment, parseCase, type Attachments, type Case } from './index.ts';
import type { OwnPicture } from '../pictures/picture.ts';
import { fail, ok, type Result } from '../util/result.ts';

/** Most bytes of own pictures inside a link; some chat programs still transfer links of this size. */
export const INSIDE_BYTES = 120_000;

/** Longest short link, in characters; longer ones are truncated by some chat and mail programs. */
export const SHORT_LINK = 8000;
/** Most bytes of own pictures that fit into a short link, besides the rest of the case. */
export const SHORT_LINK_BYTES = 4200;

/** Formats bytes in kilobytes of 1000 bytes: “4.2 kB”, “120 kB”. */
export function formatKilobytes(bytes: number): string {
  return `${inKilobytes(bytes)} kB`;
}

/**
 * Describes how much of a link's space own pictures use, of a short link's if they fit into one: “41 of 120 kB”.
 */
export function roomTaken(bytes: number): string {
  const isShort = bytes <= SHORT_LINK_BYTES;
  const room = formatKilobytes(isShort ? SHORT_LINK_BYTES : INSIDE_BYTES);
  return `${inKilobytes(bytes)} of the ${room} that a ${isShort ? 'short ' : ''}link has for pictures`;
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}

/** Returns the bytes of own pictures by picture, smallest first, as many as fit into a link. */
export async function smallFiles(
  own: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<Attachments> {
  const sized = own
    .flatMap(({ id }) => {
      const file = files.get(id);
      return file === undefined ? [] : [{ id, file }];
    })
    .sort((left, right) => left.file.size - right.file.size);
  const inside = new Map<string, Uint8Array>();
  let total = 0;
  for (const { id, file } of sized) {
    total += file.size;
    if (total > INSIDE_BYTES) break;
    inside.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return inside;
}

/** Returns the bytes of own pictures that a link only refers to, if their files are available. */
export async function attachmentsOf(
  pictures: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
): Promise<Attachments> {
  const found = new Map<string, Uint8Array>();
  for (const { id } of pictures) {
    const file = files.get(id);
    if (file !== undefined) found.set(id, new Uint8Array(await file.arrayBuffer()));
  }
  return found;
}

/** A case prepared for a link. */
export interface SharedCase {
  /** The case as in the link, with small pictures inside. */
  readonly case: Case;
  /** The link's fragment. */
  readonly fragment: string;
  /** Own pictures that the link only refers to; opening it needs their files. */
  readonly outside: readonly OwnPicture[];
}

/**
 * Prepares a case that fits into a link, with small pictures inside. If it is too large, the pictures are left out
 * first, then what `caseOf` omits unless `whole` is requested. Fails with a sentence that says what is too large.
 */
export async function shareCase(
  own: readonly OwnPicture[],
  files: ReadonlyMap<string, Blob>,
  caseOf: (inside: Attachments, whole: boolean) => Result<Case, { readonly message: string }>,
): Promise<Result<SharedCase & { readonly whole: boolean }, string>> {
  const none: Attachments = new Map();
  let refusal = '';
  for (const [inside, whole] of [
    [await smallFiles(own, files), true],
    [none, true],
    [none, false],
  ] as const) {
    const made = caseOf(inside, whole);
    const parsed = made.ok ? parseCase(made.value) : made;
    if (parsed.ok) {
      const outside = own.filter(({ id }) => !inside.has(id));
      return ok({ case: parsed.value, fragment: encodeFragment(parsed.value), outside, whole });
    }
    refusal = parsed.error.message;
  }
  return fail(refusal);
}

/**
 * Returns the text of a file with the case and every own picture.
 *
 * @throws InputError if they are too large
 */
export async function bundleText(shared: SharedCase, files: ReadonlyMap<string, Blob>): Promise<string> {
  return caseFileText(shared.case, await attachmentsOf(shared.outside, files));
}
