import * as v from 'valibot';
import { storeText, storedText, type StorageArea } from './stored-text.ts';
import { tabKey } from './tab-key.ts';

/** Keeps what was typed while the browser's tab is open, so that each tab has its own. @param name of what it is about */
export function storeInTab(name: string, draft: object): void {
  storeText('sessionStorage', tabKey(name), JSON.stringify(draft));
}

/** Keeps nothing any more under a name. */
export function forgetInTab(name: string): void {
  storeText('sessionStorage', tabKey(name), null);
}

/** What this tab keeps under a name; null where there is nothing, or nothing of this form. */
export function storedInTab<Draft>(name: string, schema: v.GenericSchema<unknown, Draft>): Draft | null {
  return storedValue('sessionStorage', tabKey(name), schema);
}

/** What this browser keeps under a key; null where there is nothing, or nothing of this form. */
export function storedValue<Value>(
  keeper: StorageArea,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storedText(keeper, key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
