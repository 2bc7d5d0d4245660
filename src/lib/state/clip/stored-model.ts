/** The one place where the model that somebody chose on the probe page is kept: this browser's local storage. */
import * as v from 'valibot';
import { headHash } from '../../clip/tuning/file.ts';
import type { ModelChoice } from './model-slot.svelte.ts';

const KEY = 'rungs-probe-model';

/** A choice as it is kept: all but the files, which no browser keeps for us. */
const schema = v.object({
  title: v.pipe(v.string(), v.maxLength(400)),
  kind: v.picklist(['embedded', 'hub', 'files']),
  id: v.pipe(v.string(), v.maxLength(400)),
  revision: v.exactOptional(v.string()),
  /** The id of a saved head that its embeddings go through. */
  head: v.exactOptional(v.string()),
  device: v.picklist(['auto', 'webgpu', 'wasm']),
  dtype: v.exactOptional(v.picklist(['fp32', 'fp16', 'q8', 'int8', 'uint8', 'q4', 'bnb4', 'q4f16'])),
});

/** See `schema`. */
export type StoredModel = v.InferOutput<typeof schema>;

/** Where choices are kept. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's own storage; null where it is closed to us. */
export function browserStorage(): ChoiceStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The choice of the last visit; null where there is none, or none that can be read. */
export function storedModel(storage: ChoiceStorage): StoredModel | null {
  try {
    const stored = v.safeParse(schema, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Keeps a choice for the next visit; null forgets it. Where the browser keeps nothing, nothing is kept. */
export function keepModel(
  storage: ChoiceStorage,
  chosen: { readonly choice: ModelChoice; readonly title: string } | null,
): void {
  try {
    if (chosen === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(rowOf(chosen.choice, chosen.title)));
  } catch {
    // It still holds until the page is closed.
  }
}

function rowOf({ source, device, dtype, head }: ModelChoice, title: string): StoredModel {
  const { kind, id } = source;
  return {
    title,
    kind,
    id,
    device,
    ...(kind === 'hub' && source.revision !== undefined ? { revision: source.revision } : {}),
    ...(dtype === undefined ? {} : { dtype }),
    ...(head === undefined ? {} : { head: headHash(head) }),
  };
}
