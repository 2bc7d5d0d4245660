import * as v from 'valibot';
import { storeText, storedText, type StorageArea } from './stored-text.ts';
import { tabKey } from './tab-key.ts';

/**
 * Stores a draft in this tab's session storage.
 *
 * @param name what the draft is about
 */
export function storeInTab(name: string, draft: object): void {
  storeText('sessionStorage', tabKey(name), JSON.stringify(draft));
}

/** Removes the draft of a name. */
export function forgetInTab(name: string): void {
  storeText('sessionStorage', tabKey(name), null);
}

/** Returns the draft of a name; null if there is none, or none that matches the schema. */
export function storedInTab<Draft>(name: string, schema: v.GenericSchema<unknown, Draft>): Draft | null {
  return storedValue('sessionStorage', tabKey(name), schema);
}

/** Returns the value stored under a key; null if there is none, or none that matches the schema. */
export function storedValue<Value>(
  area: StorageArea,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storedText(area, key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
