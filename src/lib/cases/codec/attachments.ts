/** Own pictures stored in a case file next to its cases, each keyed by the hash of its bytes. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { decodeBase64Url, encodeBase64Url } from '../../util/files/base64url.ts';
import { hashBytes } from '../../util/hash.ts';
import { FILE_PICTURE_BYTES, FILE_PICTURES_BYTES, PICTURE_ENTRIES } from '../parts/limits.ts';
import { isSystemPicture } from '../parts/picture-schema.ts';
import type { Case } from '../schema/case.ts';
import { quote } from '../../util/text/quote.ts';
import { InputError } from '../../util/input-error.ts';

/** Bytes of pictures by SHA-256 (64 hexadecimal digits). */
export type Attachments = ReadonlyMap<string, Uint8Array>;

/** Most pictures of a file with several cases. */
const ATTACHMENT_ENTRIES = 10 * PICTURE_ENTRIES;

const schema = v.array(v.strictObject({ sha256: v.string(), data: v.string() }));

/**
 * Returns the field `pictures` of a file: the pictures that its cases refer to without containing them; undefined
 * without any.
 */
export function writeAttachments(
  cases: readonly Case[],
  pictures: Attachments,
): { readonly pictures?: readonly { readonly sha256: string; readonly data: string }[] } {
  const wanted = new Set(
    cases
      .flatMap((value) => value.pictures ?? [])
      .flatMap((picture) => (isSystemPicture(picture) || picture.data !== undefined ? [] : [picture.sha256])),
  );
  const found = [...wanted].sort().flatMap((sha256) => {
    const bytes = pictures.get(sha256);
    return bytes === undefined ? [] : [{ sha256, bytes }];
  });
  const total = found.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > FILE_PICTURES_BYTES) {
    throw new InputError(
      `the pictures take ${total} bytes; take some out, so that a file has at most ${FILE_PICTURES_BYTES}`,
    );
  }
  if (found.length === 0) return {};
  return { pictures: found.map(({ sha256, bytes }) => ({ sha256, data: encodeBase64Url(bytes) })) };
}

/** Parses the field `pictures` of a file; refuses a picture whose bytes do not match its hash. */
export function readAttachments(raw: unknown): Result<Attachments, string> {
  if (raw === undefined) return ok(new Map());
  const parsed = v.safeParse(schema, raw);
  if (!parsed.success || parsed.output.length > ATTACHMENT_ENTRIES) {
    return fail(
      `the file's "pictures" are not a list of {"sha256", "data"} with at most ${ATTACHMENT_ENTRIES} entries; open a file that Rungs saved`,
    );
  }
  const pictures = new Map<string, Uint8Array>();
  let total = 0;
  for (const { sha256, data } of parsed.output) {
    const bytes = data.length * 3 > FILE_PICTURE_BYTES * 4 + 8 ? null : decodeBase64Url(data);
    if (bytes === null) {
      return fail(
        `picture ${quote(sha256)} of the file is not base64url text of at most ${FILE_PICTURE_BYTES} bytes; save the file again`,
      );
    }
    if (hashBytes(bytes) !== sha256)
      return fail(`picture ${quote(sha256)} of the file has other bytes than it says; save the file again`);
    total += bytes.length;
    if (total > FILE_PICTURES_BYTES)
      return fail(
        `the file's pictures take more than ${FILE_PICTURES_BYTES} bytes together; open smaller files`,
      );
    pictures.set(sha256, bytes);
  }
  return ok(pictures);
}
