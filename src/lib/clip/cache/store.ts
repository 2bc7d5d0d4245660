import type { EmbeddingStore } from '../engine/host.ts';
import { embeddingKey } from './key.ts';
import type { EmbeddingCache } from './types.ts';

/** Adapts a cache to the engine's interface: by model and content. */
export function cacheStore(cache: EmbeddingCache): EmbeddingStore {
  return {
    get: (model, contents) => cache.get(contents.map((content) => embeddingKey(model, content))),
    put: (model, entries) =>
      cache.put(entries.map(([content, embedding]) => [embeddingKey(model, content), embedding] as const)),
  };
}
