/** Stores the model chosen on the probe page in this browser's local storage. */
import { omitUndefined } from '../../util/omit.ts';
import * as v from 'valibot';
import { headHash } from '../../clip/tuning/file.ts';
import type { ModelChoice } from './model-slot.svelte.ts';

const KEY = 'rungs-probe-model';

/** A choice as it is stored: without the files, which the browser does not store. */
const schema = v.object({
  title: v.pipe(v.string(), v.maxLength(400)),
  kind: v.picklist(['embedded', 'hub', 'files']),
  id: v.pipe(v.string(), v.maxLength(400)),
  revision: v.exactOptional(v.string()),
  /** Id of the saved head that its embeddings go through. */
  head: v.exactOptional(v.string()),
  device: v.picklist(['auto', 'webgpu', 'wasm']),
  dtype: v.exactOptional(v.picklist(['fp32', 'fp16', 'q8', 'int8', 'uint8', 'q4', 'bnb4', 'q4f16'])),
});

/** A stored choice; see `schema`. */
export type StoredModel = v.InferOutput<typeof schema>;

/** Storage for choices. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the browser's local storage; null if it is not accessible. */
export function browserStorage(): ChoiceStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Returns the choice of the last visit; null if there is none, or none that can be read. */
export function storedModel(storage: ChoiceStorage): StoredModel | null {
  try {
    const stored = v.safeParse(schema, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Stores a choice for the next visit; null removes it. Does nothing if the browser stores nothing. */
export function keepModel(
  storage: ChoiceStorage,
  chosen: { readonly choice: ModelChoice; readonly title: string } | null,
): void {
  try {
    if (chosen === null) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(rowOf(chosen.choice, chosen.title)));
  } catch {
    // The choice holds until the page is closed.
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
    ...omitUndefined({ dtype }),
    ...(head === undefined ? {} : { head: headHash(head) }),
  };
}
