import * as v from 'valibot';
import { forgetInTab, storeInTab, storedInTab } from '../../../state/drafts/tab-storage.ts';

/** Session storage key of the run that the user is answering in this tab. */
const ANSWERING = 'answering';
const answering = v.object({ id: v.string() });

/**
 * Stores that the user is answering a run in this tab, for a reload.
 *
 * @returns a function that removes the note
 */
export function noteAnswering(id: string): () => void {
  storeInTab(ANSWERING, { id });
  return () => forgetInTab(ANSWERING);
}

/** Returns whether the user was answering a run when this tab was unloaded; true only once. */
export function takeAnswering(id: string): boolean {
  if (storedInTab(ANSWERING, answering)?.id !== id) return false;
  forgetInTab(ANSWERING);
  return true;
}
