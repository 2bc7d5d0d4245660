import { BATCH_SIZES } from '../engine/batches.ts';
import type { ClipCallOptions } from '../types.ts';
import type { TextTower } from '../engine/text-tower.ts';

/** A model that embeds only texts. */
export interface SentenceModel extends Pick<TextTower, 'plan'> {
  /** Display name. */
  readonly title: string;
  release: () => Promise<void>;
}

/** Returns one embedding of length 1 per text, in order. Rejects when the signal aborts. */
export async function embedSentences(
  { plan }: SentenceModel,
  texts: readonly string[],
  { signal, onprogress }: ClipCallOptions = {},
): Promise<readonly Float32Array[]> {
  const found = new Map<number, Float32Array>();
  for (const { run } of plan(texts, BATCH_SIZES[BATCH_SIZES.length - 1] ?? 1)) {
    signal?.throwIfAborted();
    for (const [position, embedding] of await run()) found.set(position, embedding);
    onprogress?.({ stage: 'embed', done: found.size, total: texts.length, cached: 0 });
  }
  signal?.throwIfAborted();
  return texts.map((text, position) => {
    const embedding = found.get(position);
    if (embedding === undefined) throw new Error(`The model gave no embedding of “${text}”.`);
    return embedding;
  });
}
