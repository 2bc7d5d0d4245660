import * as v from 'valibot';
import { tabKey } from './tab-key.ts';

/** Keeps what was typed while the browser's tab is open, so that each tab has its own. @param name of what it is about */
export function keepInTab(name: string, draft: object): void {
  try {
    sessionStorage.setItem(tabKey(name), JSON.stringify(draft));
  } catch {
    // Without a store what was typed lives as long as the page.
  }
}

/** Keeps nothing any more under a name. */
export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(tabKey(name));
  } catch {
    // Without a store nothing was kept.
  }
}

/** What this tab keeps under a name; null where there is nothing, or nothing of this form. */
export function keptInTab<Draft>(name: string, schema: v.GenericSchema<unknown, Draft>): Draft | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(tabKey(name)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
