import type { Picture } from '../../pictures/picture.ts';
import { contentAsked, type Item } from '../tasks/item.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import type { JournalEntry } from './journal.ts';

/** Length in hex digits; enough to make collisions within a run negligible. */
const LENGTH = 16;

/**
 * Returns a fingerprint of an item's question and correct answer. It is stored with the answer, so that an answer
 * is never judged against a different question if a later version generates other items from the same plan.
 * Prompts and worked examples count.
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

/**
 * Returns whether a stored answer belongs to a different question than the item's; false for answers without a
 * fingerprint.
 */
export function fingerprintDiffers({ item: print }: Pick<JournalEntry, 'item'>, item: Item): boolean {
  return print !== undefined && print !== itemFingerprint(item);
}

/**
 * Returns the error message for a run that can be neither judged nor resumed; `which` names the questions that
 * differ.
 */
export function otherQuestions(which: string): string {
  return `${which} come out otherwise in this version of Rungs than when they were answered: the answers are kept and shown, and neither judged nor added to.`;
}
