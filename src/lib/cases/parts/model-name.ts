/** Schema of a model's name in a case, which is shown to readers but never followed. */
import { firstCharacters } from '../../util/text/shorten.ts';
import * as v from 'valibot';
import { publicName } from './fields.ts';
import { LABEL_CHARACTERS } from './limits.ts';

/**
 * Matches ids of shipped models, hub models, folders and servers, including paths and tags, and those with a head.
 */
const NAME_FORM = /^(?! )(?:[^\p{C}\p{Z}<>"`;{}|^$*?]| )+(?<! )$/u;

/** Matches URL schemes that a browser would execute or display. */
const SCHEME_THAT_RUNS = /^(?:javascript|vbscript|livescript|data|blob|view-source):/iu;

const FOREIGN_CHARACTERS = /(?! )[\p{C}\p{Z}<>"`;{}|^$*?]/gu;

const REMEDY =
  'use the id of a model, such as "scene-clip", "owner/name", "rungs/clip+scm" or the name of a folder';

/** Schema of a model's name. */
export const modelName = v.pipe(
  publicName,
  v.check((value) => NAME_FORM.test(value) && !SCHEME_THAT_RUNS.test(value), REMEDY),
);

/** Converts any name of a folder or a server's model into a valid one. */
export function toModelName(name: string): string {
  const plain = name.replaceAll('://', ':').replace(FOREIGN_CHARACTERS, '_').trim();
  const named = SCHEME_THAT_RUNS.test(plain) ? plain.replace(':', '_') : plain;
  return firstCharacters(named, LABEL_CHARACTERS).trim() || 'model';
}
