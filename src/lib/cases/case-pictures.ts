/** Converts pictures of a page to those of a case, and back. */
import { firstCharacters } from '../util/text/shorten.ts';
import type { Case } from './schema/case.ts';
import { ownPicture, pictureBytes } from './schema/picture-data.ts';
import { isSystemPicture, type CasePicture } from './parts/picture-schema.ts';
import { ok, type Result } from '../util/result.ts';
import { makeScene } from '../pictures/scenes.ts';
import type { ProbePicture } from '../pictures/picture.ts';

/** Converts a picture for a case: its bytes are included if `inside` has them, else only its hash. */
export function toCasePicture(picture: ProbePicture, inside: ReadonlyMap<string, Uint8Array>): CasePicture {
  if (picture.kind === 'scene') {
    const { subject: system, name, state, style, size } = picture;
    return { system, name, state, style, size };
  }
  const type = /^image\/[a-z0-9][a-z0-9.+-]{0,60}$/u.test(picture.type) ? picture.type : undefined;
  const name = firstCharacters(picture.name, 200);
  const bytes = inside.get(picture.id);
  if (bytes !== undefined) return ownPicture(bytes, name, type, { inside: true });
  return { sha256: picture.id, name, ...(type === undefined ? {} : { type }) };
}

/** A case's pictures in displayable form: scenes are drawn again, bytes of own ones may be missing. */
export interface OpenedPictures {
  /** Pictures in the case's order. */
  readonly drawn: readonly ProbePicture[];
  /** Bytes of own pictures that the case contains, by hash. */
  readonly inside: ReadonlyMap<string, Uint8Array>;
}

/** Converts the pictures of a case that `parseCase` accepted. Fails with a sentence if a scene cannot be drawn. */
export function fromCasePictures(
  pictures: readonly CasePicture[],
  originals: Case['originals'] = {},
): Result<OpenedPictures, string> {
  const drawn: ProbePicture[] = [];
  const inside = new Map<string, Uint8Array>();
  for (const picture of pictures) {
    if (isSystemPicture(picture)) {
      const scene = makeScene(picture.system, picture.state, picture);
      if (!scene.ok) return scene;
      drawn.push(scene.value);
    } else {
      const { sha256, name, type = '' } = picture;
      const copyOf = Object.hasOwn(originals, sha256) ? originals[sha256] : undefined;
      drawn.push({ kind: 'own', id: sha256, name, type, ...(copyOf === undefined ? {} : { copyOf }) });
      const bytes = pictureBytes(picture);
      if (bytes !== null) inside.set(sha256, bytes);
    }
  }
  return ok({ drawn, inside });
}

/** Returns the originals of small copies among pictures, as stored in a case; empty if there are none. */
export function originalsOf(pictures: readonly ProbePicture[]): Pick<Case, 'originals'> {
  const copies = pictures.flatMap((picture) =>
    picture.kind === 'own' && picture.copyOf !== undefined ? [[picture.id, picture.copyOf] as const] : [],
  );
  return copies.length === 0 ? {} : { originals: Object.fromEntries(copies) };
}
