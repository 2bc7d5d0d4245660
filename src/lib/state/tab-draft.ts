import * as v from 'valibot';
import { keepText, keptText, type Keeper } from './kept-text.ts';
import { tabKey } from './tab-key.ts';

/** Keeps what was typed while the browser's tab is open, so that each tab has its own. @param name of what it is about */
export function keepInTab(name: string, draft: object): void {
  keepText('sessionStorage', tabKey(name), JSON.stringify(draft));
}

/** Keeps nothing any more under a name. */
export function forgetInTab(name: string): void {
  keepText('sessionStorage', tabKey(name), null);
}

/** What this tab keeps under a name; null where there is nothing, or nothing of this form. */
export function keptInTab<Draft>(name: string, schema: v.GenericSchema<unknown, Draft>): Draft | null {
  return keptValue('sessionStorage', tabKey(name), schema);
}

/** What this browser keeps under a key; null where there is nothing, or nothing of this form. */
export function keptValue<Value>(
  keeper: Keeper,
  key: string,
  schema: v.GenericSchema<unknown, Value>,
): Value | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(keptText(keeper, key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
