/** Pictures of a case: built-in ones are drawn again, own ones are named by the hash of their bytes. */
import * as v from 'valibot';
import { MAX_SIZE, MIN_SIZE } from '../../systems/raster/rasteriser.ts';
import { PICTURE_STYLES } from '../../systems/types.ts';
import { listOf, mapOf, name, oneOf, record, sha256, text } from './fields.ts';
import type { DeepReadonly } from '../../util/deep-readonly.ts';
import { between, whole } from '../../util/schemas.ts';
import { LABEL_CHARACTERS, MAP_ENTRIES, PICTURE_CHARACTERS, PICTURE_ENTRIES } from './limits.ts';

const systemPicture = record({
  system: text(LABEL_CHARACTERS),
  /** What it is called: plain text, up to 200 characters. */
  name: v.exactOptional(text(LABEL_CHARACTERS)),
  /**
   * Raw values by variable or exogenous variable. What is given is drawn as given, whatever the equations say;
   * the rest follows from it and from the system's defaults (`fullState`).
   */
  state: mapOf(name, between(-1e9, 1e9), MAP_ENTRIES, 'variables'),
  /** The system's first style where it is left out. */
  style: v.exactOptional(oneOf(PICTURE_STYLES)),
  /** Side in pixels; `DEFAULT_PICTURE_SIZE` where it is left out. */
  size: v.exactOptional(whole(MIN_SIZE, MAX_SIZE)),
});
/** A state of a built-in system, drawn by its own drawing. */
export type SystemPicture = DeepReadonly<v.InferOutput<typeof systemPicture>>;

const TYPE_REMEDY = 'use a media type such as "image/png"';
const DATA_REMEDY = `use base64url of at most ${PICTURE_CHARACTERS} characters, and a file for larger pictures`;

const ownPicture = record({
  /** SHA-256 of the file's bytes, 64 hexadecimal digits. */
  sha256,
  /** What it is called: plain text, up to 200 characters; no path, and nothing is read by it. */
  name: text(LABEL_CHARACTERS),
  /** Media type of the file: `image/png`. A reader looks at the bytes, not at this. */
  type: v.exactOptional(
    v.pipe(v.string(TYPE_REMEDY), v.regex(/^image\/[a-z0-9][a-z0-9.+-]{0,60}$/u, TYPE_REMEDY)),
  ),
  /** The file's bytes as base64url without padding, for small ones; else they come in a file beside the link. */
  data: v.exactOptional(v.pipe(v.string(DATA_REMEDY), v.maxLength(PICTURE_CHARACTERS, DATA_REMEDY))),
});
/** A picture that somebody brought. */
export type CaseOwnPicture = DeepReadonly<v.InferOutput<typeof ownPicture>>;

/** Drawn again from a system's state, or somebody's own, told by the hash of its file. */
export type CasePicture = SystemPicture | CaseOwnPicture;

/** Side of a built-in picture that names none, in pixels. */
export const DEFAULT_PICTURE_SIZE = 256;

/** Whether a picture is drawn from a system. */
export function isSystemPicture(picture: CasePicture): picture is SystemPicture {
  return 'system' in picture;
}

/** Picks the schema by what is there, so that an error names the field and not the whole union. */
const picture = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'system' in input ? systemPicture : ownPicture,
) as v.GenericSchema<unknown, CasePicture>;

/** At most `PICTURE_ENTRIES` pictures; what is wrong with one is said of that one's field. */
export const pictures: v.GenericSchema<unknown, readonly CasePicture[]> = listOf(
  picture,
  PICTURE_ENTRIES,
  'pictures',
);
