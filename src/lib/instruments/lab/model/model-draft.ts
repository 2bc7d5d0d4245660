import * as v from 'valibot';

/** What stands in the editor, and the text that the lab below it was built from last; null where none was. */
export interface Draft {
  readonly text: string;
  readonly built: string | null;
}

const KEY = 'rungs model draft';
const schema = v.object({ text: v.string(), built: v.nullable(v.string()) });

/** Keeps the draft while the browser's tab is open, so that each tab has its own. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without a store the text lives as long as the page.
  }
}

/** The draft of this tab, or null. */
export function keptDraft(): Draft | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
