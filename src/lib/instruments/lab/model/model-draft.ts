import * as v from 'valibot';
import { storeText } from '../../../state/drafts/stored-text.ts';
import { storedValue } from '../../../state/drafts/tab-storage.ts';

/** Text of the editor, and the text from which the lab below was built; null for none. */
export interface Draft {
  readonly text: string;
  readonly built: string | null;
}

const KEY = 'rungs model draft';
const schema = v.object({ text: v.string(), built: v.nullable(v.string()) });

/** Stores the draft in this tab; each tab has its own. */
export function keepDraft(draft: Draft): void {
  storeText('sessionStorage', KEY, JSON.stringify(draft));
}

/** Returns the draft of this tab; null for none. */
export function storedDraft(): Draft | null {
  return storedValue('sessionStorage', KEY, schema);
}
