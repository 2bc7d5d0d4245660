/** The bytes of a page's own pictures on their way out: inside a link as far as they are small, else beside it. */
import { caseFileText, encodeFragment, parseCase, type Attachments, type Case } from './index.ts';
import type { OwnPicture } from '../pictures/picture.ts';
import { fail, ok, type Result } from '../util/result.ts';

/** Bytes of own pictures that travel inside a link, together: what chat programs may still carry as a file's link. */
export const INSIDE_BYTES = 120_000;

/** Characters of a link; longer ones get lost in some chat and mail programs. */
export const SHORT_LINK = 8000;
/** Bytes of own pictures with which a link is no longer than that, beside all else that a case says. */
export const SHORT_LINK_BYTES = 4200;

/** Bytes in kilobytes of 1000, as people read them: "4.2 kB", "120 kB". */
export function kilobytes(bytes: number): string {
  return `${kilo(bytes)} kB`;
}

/** What own pictures take of the room that a link has for them, the short link's where they fit there: "41 of 120 kB". */
export function roomTaken(bytes: number): string {
  const isShort = bytes <= SHORT_LINK_BYTES;
  const room = kilobytes(isShort ? SHORT_LINK_BYTES : INSIDE_BYTES);
  return `${kilo(bytes)} of the ${room} that a ${isShort ? 'short ' : ''}link has for pictures`;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}

/** The bytes of the smallest files first, by picture, as many as fit into a link. */
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

/** The bytes of own pictures that a link only names, as far as their files are here. */
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

/** A case that was made for a link. */
export interface SharedCase {
  /** With small pictures inside, as the link has it. */
  readonly case: Case;
  /** The link's fragment. */
  readonly fragment: string;
  /** Own pictures that the link only names: whoever opens it needs their files. */
  readonly outside: readonly OwnPicture[];
}

/**
 * Makes a case that fits into a link, with small pictures inside. What makes it too large goes first: those pictures, then
 * what `caseOf` leaves out where it is not asked for the `whole`. Fails with a sentence that says what is too much.
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

/** The text of a file that holds the case and every own picture. Throws an InputError where they are too many bytes. */
export async function bundleText(shared: SharedCase, files: ReadonlyMap<string, Blob>): Promise<string> {
  return caseFileText(shared.case, await attachmentsOf(shared.outside, files));
}
