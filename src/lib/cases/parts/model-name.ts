/** The form of a model's name in a case: whoever opens the case reads it, and nothing follows it. */
import * as v from 'valibot';
import { publicName } from './fields.ts';
import { labelCharacters } from './limits.ts';

/** Ids of models that ship, of hubs, folders and servers, paths and tags among them, and those with a head. */
const nameForm = /^(?! )(?:[^\p{C}\p{Z}<>"`;{}|^$*?]| )+(?<! )$/u;

/** What a browser would run or show where an address is wanted. */
const schemeThatRuns = /^(?:javascript|vbscript|livescript|data|blob|view-source):/iu;

const foreignCharacters = /(?! )[\p{C}\p{Z}<>"`;{}|^$*?]/gu;

const remedy =
  'use the id of a model, such as "scene-clip", "owner/name", "rungs/clip+scm" or the name of a folder';

/** The schema of a model's name. */
export const modelName = v.pipe(
  publicName,
  v.check((value) => nameForm.test(value) && !schemeThatRuns.test(value), remedy),
);

/** A name as a case takes it: what somebody called a folder, or a server its model, may hold any character. */
export function toModelName(name: string): string {
  const plain = name.replaceAll('://', ':').replace(foreignCharacters, '_').trim();
  const named = schemeThatRuns.test(plain) ? plain.replace(':', '_') : plain;
  return Array.from(named).slice(0, labelCharacters).join('').trim() || 'model';
}
