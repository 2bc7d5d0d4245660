import * as v from 'valibot';
import { storeText } from '../../../state/drafts/stored-text.ts';
import { storedValue } from '../../../state/drafts/tab-storage.ts';

/** What stands in the editor, and the text that the lab below it was built from last; null where none was. */
export interface Draft {
  readonly text: string;
  readonly built: string | null;
}

const KEY = 'rungs model draft';
const schema = v.object({ text: v.string(), built: v.nullable(v.string()) });

/** Keeps the draft while the browser's tab is open, so that each tab has its own. */
export function keepDraft(draft: Draft): void {
  storeText('sessionStorage', KEY, JSON.stringify(draft));
}

/** The draft of this tab, or null. */
export function storedDraft(): Draft | null {
  return storedValue('sessionStorage', KEY, schema);
}
