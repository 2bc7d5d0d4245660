import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { canonicalJson } from '../../util/canonical.ts';
import { askItemOf } from './form/form-read.ts';
import { defaultAskForm, type AskForm } from './form/form-schema.ts';
import type { ItemState } from './page-types.ts';

/** The item of a first visit, made at once, so that the page has it before any script has run. */
export function firstItem(form: AskForm = defaultAskForm): ItemState {
  const request = askItemOf(form);
  const made = request.ok ? itemOfAsk(request.value) : null;
  if (!request.ok || made?.ok !== true) return { kind: 'making' };
  return { kind: 'ready', drawable: made.value, key: canonicalJson(request.value) };
}
