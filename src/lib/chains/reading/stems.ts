import { stemmer } from 'stemmer';

/** Stop words, which do not distinguish events. */
const EMPTY = new Set(
  (
    'a an the of to in on at with by and or for from into onto up off out over was were is are be been being had has ' +
    'have having did does do done not no never would will could can may might still then so that this these those it ' +
    'its he she they his her their them him there if as than but because which who whom when while after before also ' +
    'only just any some all every each more most very happen happened happens event step'
  ).split(' '),
);

/** Returns the stems of a text's content words, in order (Porter's stemmer). */
export function stemsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !EMPTY.has(word)).map((word) => stemmer(word));
}
