import { itemOfAsk } from '../../../cases/kinds/ask/item.ts';
import type { Item } from '../../../evaluation/tasks/item.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { askItemOf } from './form-read.ts';
import { defaultAskForm, type AskForm } from './form-schema.ts';

/** State of the displayed item of a task. */
export type ItemState =
  | { readonly kind: 'making' }
  /** `key` identifies the request that made the item. */
  | { readonly kind: 'ready'; readonly drawable: Item; readonly key: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Returns the item of a first visit synchronously, so that it is part of the server-rendered page. */
export function firstItem(form: AskForm = defaultAskForm): ItemState {
  const request = askItemOf(form);
  const made = request.ok ? itemOfAsk(request.value) : null;
  if (!request.ok || made?.ok !== true) return { kind: 'making' };
  return { kind: 'ready', drawable: made.value, key: canonicalJson(request.value) };
}
