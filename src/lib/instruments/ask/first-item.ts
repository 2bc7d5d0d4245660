import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { askItemOf } from './form/form-read.ts';
import { defaultAskForm, type AskForm } from './form/form-schema.ts';
import type { ItemState } from './page-types.ts';

/** Returns the item of a first visit synchronously, so that it is part of the server-rendered page. */
export function firstItem(form: AskForm = defaultAskForm): ItemState {
  const request = askItemOf(form);
  const made = request.ok ? itemOfAsk(request.value) : null;
  if (!request.ok || made?.ok !== true) return { kind: 'making' };
  return { kind: 'ready', drawable: made.value, key: canonicalJson(request.value) };
}
