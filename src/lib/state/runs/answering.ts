import * as v from 'valibot';
import { forgetInTab, storeInTab, storedInTab } from '../drafts/tab-storage.ts';

/** The run whose questions somebody answers in this tab is kept under this. */
const ANSWERING = 'answering';
const answering = v.object({ id: v.string() });

/** Notes that somebody answers a run in this tab, for a page that is loaded again. @returns what takes the note back */
export function noteAnswering(id: string): () => void {
  storeInTab(ANSWERING, { id });
  return () => forgetInTab(ANSWERING);
}

/** Whether somebody was answering a run when this tab's page went away; true only once. */
export function takeAnswering(id: string): boolean {
  if (storedInTab(ANSWERING, answering)?.id !== id) return false;
  forgetInTab(ANSWERING);
  return true;
}
