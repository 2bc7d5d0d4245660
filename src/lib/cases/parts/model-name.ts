/** The form of a model's name in a case: whoever opens the case reads it, and nothing follows it. */
import { firstCharacters } from '../../util/shorten.ts';
import * as v from 'valibot';
import { publicName } from './fields.ts';
import { LABEL_CHARACTERS } from './limits.ts';

/** Ids of models that ship, of hubs, folders and servers, paths and tags among them, and those with a head. */
const NAME_FORM = /^(?! )(?:[^\p{C}\p{Z}<>"`;{}|^$*?]| )+(?<! )$/u;

/** What a browser would run or show where an address is wanted. */
const SCHEME_THAT_RUNS = /^(?:javascript|vbscript|livescript|data|blob|view-source):/iu;

const FOREIGN_CHARACTERS = /(?! )[\p{C}\p{Z}<>"`;{}|^$*?]/gu;

const REMEDY =
  'use the id of a model, such as "scene-clip", "owner/name", "rungs/clip+scm" or the name of a folder';

/** The schema of a model's name. */
export const modelName = v.pipe(
  publicName,
  v.check((value) => NAME_FORM.test(value) && !SCHEME_THAT_RUNS.test(value), REMEDY),
);

/** A name as a case takes it: what somebody called a folder, or a server its model, may hold any character. */
export function toModelName(name: string): string {
  const plain = name.replaceAll('://', ':').replace(FOREIGN_CHARACTERS, '_').trim();
  const named = SCHEME_THAT_RUNS.test(plain) ? plain.replace(':', '_') : plain;
  return firstCharacters(named, LABEL_CHARACTERS).trim() || 'model';
}
