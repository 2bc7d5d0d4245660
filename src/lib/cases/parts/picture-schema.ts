/**
 * Schema of a case's pictures: built-in ones are drawn again, own ones are identified by the hash of their bytes.
 */
import * as v from 'valibot';
import { MAX_SIZE, MIN_SIZE } from '../../systems/raster/rasteriser.ts';
import { PICTURE_STYLES } from '../../systems/types.ts';
import { listOf, mapOf, name, oneOf, record, sha256, text } from './fields.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { between, whole } from '../../util/schemas.ts';
import { LABEL_CHARACTERS, MAP_ENTRIES, PICTURE_CHARACTERS, PICTURE_ENTRIES } from './limits.ts';

const systemPicture = record({
  system: text(LABEL_CHARACTERS),
  /** Name: plain text, up to 200 characters. */
  name: v.exactOptional(text(LABEL_CHARACTERS)),
  /**
   * Raw values by variable or exogenous variable. Given values are drawn as given, whatever the equations say; the
   * others follow from them and from the system's defaults (`fullState`).
   */
  state: mapOf(name, between(-1e9, 1e9), MAP_ENTRIES, 'variables'),
  /** Default: the system's first style. */
  style: v.exactOptional(oneOf(PICTURE_STYLES)),
  /** Side in pixels; default: `DEFAULT_PICTURE_SIZE`. */
  size: v.exactOptional(whole(MIN_SIZE, MAX_SIZE)),
});
/** A state of a built-in system, drawn by its own drawing. */
export type SystemPicture = DeepReadonly<v.InferOutput<typeof systemPicture>>;

const TYPE_REMEDY = 'use a media type such as "image/png"';
const DATA_REMEDY = `use base64url of at most ${PICTURE_CHARACTERS} characters, and a file for larger pictures`;

const ownPicture = record({
  /** SHA-256 of the file's bytes, 64 hexadecimal digits. */
  sha256,
  /** Name: plain text, up to 200 characters; not a path, and never used to read a file. */
  name: text(LABEL_CHARACTERS),
  /** Media type of the file: `image/png`. Readers check the bytes instead. */
  type: v.exactOptional(
    v.pipe(v.string(TYPE_REMEDY), v.regex(/^image\/[a-z0-9][a-z0-9.+-]{0,60}$/u, TYPE_REMEDY)),
  ),
  /** The file's bytes as base64url without padding, if small; else they are stored in a file. */
  data: v.exactOptional(v.pipe(v.string(DATA_REMEDY), v.maxLength(PICTURE_CHARACTERS, DATA_REMEDY))),
});
/** The user's own picture. */
export type CaseOwnPicture = DeepReadonly<v.InferOutput<typeof ownPicture>>;

/** A drawing of a system's state, or the user's own picture by hash. */
export type CasePicture = SystemPicture | CaseOwnPicture;

/** Default side of a built-in picture, in pixels. */
export const DEFAULT_PICTURE_SIZE = 256;

/** Returns whether a picture is drawn from a system. */
export function isSystemPicture(picture: CasePicture): picture is SystemPicture {
  return 'system' in picture;
}

/** Selects the schema by the fields present, so that an error names the field and not the whole union. */
const picture = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'system' in input ? systemPicture : ownPicture,
) as v.GenericSchema<unknown, CasePicture>;

/** Schema of at most `PICTURE_ENTRIES` pictures; errors name the picture's field. */
export const pictures: v.GenericSchema<unknown, readonly CasePicture[]> = listOf(
  picture,
  PICTURE_ENTRIES,
  'pictures',
);
