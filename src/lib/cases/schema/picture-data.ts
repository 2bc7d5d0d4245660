/** Content of a case's pictures: drawings, or bytes. */
import { findSystem } from '../../systems/known.ts';
import { fullState } from '../../systems/states.ts';
import { decodeBase64Url, encodeBase64Url } from '../../util/files/base64url.ts';
import { hashBytes } from '../../util/hash.ts';
import { PICTURE_CHARACTERS } from '../parts/limits.ts';
import {
  DEFAULT_PICTURE_SIZE,
  isSystemPicture,
  type CaseOwnPicture,
  type CasePicture,
  type SystemPicture,
} from '../parts/picture-schema.ts';
import type { CaseError } from '../parts/case-error.ts';
import { escapeInvisible, quote } from '../../util/text/quote.ts';
import { omitUndefined } from '../../util/omit.ts';

/** Returns the first picture that cannot be drawn or whose bytes do not match its hash; null if there is none. */
export function findPictureIssue(pictures: readonly CasePicture[] = []): CaseError | null {
  for (const [index, picture] of pictures.entries()) {
    const path = `pictures.${index}`;
    const issue = isSystemPicture(picture) ? sceneIssue(path, picture) : dataIssue(path, picture);
    if (issue) return issue;
  }
  return null;
}

function sceneIssue(path: string, { system: id, state, style }: SystemPicture): CaseError | null {
  const system = findSystem(id);
  if (!system) {
    const message = `${path}.system: ${quote(id)} is not known; "rungs system list" names the systems`;
    return { path: `${path}.system`, message };
  }
  if (style !== undefined && !system.styles.includes(style)) {
    const message = `${path}.style: ${id} is not drawn as ${quote(style)}; use ${system.styles.map((word) => `"${word}"`).join(' or ')}`;
    return { path: `${path}.style`, message };
  }
  const full = fullState(system, state);
  if (full.ok) return null;
  return { path: `${path}.state`, message: `${path}.state: ${escapeInvisible(full.error.message)}` };
}

function dataIssue(path: string, { data, sha256 }: CaseOwnPicture): CaseError | null {
  if (data === undefined) return null;
  const at = `${path}.data`;
  const bytes = decodeBase64Url(data);
  if (bytes === null) return { path: at, message: `${at}: this is not base64url; use it without padding` };
  const found = hashBytes(bytes);
  if (found === sha256) return null;
  return {
    path: at,
    message: `${at}: the SHA-256 of these bytes is ${found}, not ${sha256}; the picture was changed`,
  };
}

/**
 * Returns the SVG text of a built-in picture and its side in pixels.
 *
 * @throws RangeError where `parseCase` would refuse it
 */
export function drawCasePicture(picture: SystemPicture): { readonly svg: string; readonly size: number } {
  const issue = sceneIssue('picture', picture);
  const system = findSystem(picture.system);
  const full = system && !issue ? fullState(system, picture.state) : null;
  if (!system || !full?.ok) throw new RangeError(issue?.message ?? 'picture: it cannot be drawn');
  const size = picture.size ?? DEFAULT_PICTURE_SIZE;
  const { style } = picture;
  return { svg: system.draw(full.value, { size, ...omitUndefined({ style }) }), size };
}

/** Returns the bytes that an own picture contains; null if they are stored elsewhere. */
export function pictureBytes({ data }: CaseOwnPicture): Uint8Array | null {
  return data === undefined ? null : decodeBase64Url(data);
}

/** Creates an own picture from its bytes, which it contains if they fit and `inside` is set. */
export function ownPicture(
  bytes: Uint8Array,
  name: string,
  type: string | undefined,
  { inside }: { readonly inside: boolean },
): CaseOwnPicture {
  const data = inside && bytes.length * 4 <= PICTURE_CHARACTERS * 3 ? encodeBase64Url(bytes) : undefined;
  return {
    sha256: hashBytes(bytes),
    name,
    ...omitUndefined({ type, data }),
  };
}
