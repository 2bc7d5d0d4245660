import type { Picture } from '../../pictures/picture.ts';
import { contentAsked, type Item } from '../tasks/item.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import type { JournalEntry } from './journal.ts';

/** Enough that two items of a run do not meet by chance. */
const LENGTH = 16;

/**
 * Fingerprint of what an item asks and of what is right: kept with its answer, so that an answer is never judged by
 * another question, should a later version make other items from the same plan. Prompts and worked examples count, as
 * they are what was answered.
 */
export function itemFingerprint(item: Item): string {
  const { id, subject, form, payload, truth, pictures } = item;
  const shown = pictures.map((picture) => [picture.name, contentOf(picture)]);
  const asked = contentAsked(item, (message) => message);
  return hashText(canonicalJson({ id, subject, form, payload, truth, ...asked, shown })).slice(0, LENGTH);
}

function contentOf(picture: Picture): unknown {
  if (picture.kind === 'file') return picture.file;
  if (picture.kind === 'sheet') {
    return picture.cells.map(({ picture: scene, x, y, side }) => [x, y, side, contentOf(scene)]);
  }
  const { subject, state, style, panel, event, looks } = picture;
  if (event !== undefined) return [subject, state, style, event];
  const story = panel === undefined && looks === undefined ? [] : [panel ?? null, looks ?? null];
  return [subject, state, style, ...story];
}

/** Whether a kept answer was given to another question than the item asks; unknown for answers without a fingerprint. */
export function fingerprintDiffers({ item: print }: Pick<JournalEntry, 'item'>, item: Item): boolean {
  return print !== undefined && print !== itemFingerprint(item);
}

/** Why a run is neither judged nor gone on with; `which` of its questions it is. */
export function otherQuestions(which: string): string {
  return `${which} come out otherwise in this version of Rungs than when they were answered: the answers are kept and shown, and neither judged nor added to.`;
}
