import { entryBytes, type EmbeddingCache } from './types.ts';

/** What memory holds by default, in bytes: some ten thousand embeddings. */
const MEMORY_LIMIT_BYTES = 32e6;

/** The cache as plain memory, also for where the answer is needed at once. */
export interface MemoryCache extends EmbeddingCache {
  readonly getNow: (key: string) => Float32Array | null;
  readonly putNow: (key: string, embedding: Float32Array) => void;
  readonly clearNow: () => void;
}

/** Keeps embeddings until the page or process ends. */
export function memoryCache(limitBytes: number = MEMORY_LIMIT_BYTES): MemoryCache {
  // A Map keeps its order of insertion: the first key is the least recently used one.
  const kept = new Map<string, Float32Array>();
  let bytes = 0;

  const remove = (key: string): void => {
    const embedding = kept.get(key);
    if (!embedding) return;
    kept.delete(key);
    bytes -= entryBytes(key, embedding);
  };
  const getNow = (key: string): Float32Array | null => {
    const embedding = kept.get(key);
    if (!embedding) return null;
    kept.delete(key);
    kept.set(key, embedding);
    return embedding;
  };
  const putNow = (key: string, embedding: Float32Array): void => {
    remove(key);
    kept.set(key, embedding);
    bytes += entryBytes(key, embedding);
    for (const oldest of kept.keys()) {
      if (bytes <= limitBytes) break;
      remove(oldest);
    }
  };
  const clearNow = (): void => {
    kept.clear();
    bytes = 0;
  };

  return {
    getNow,
    putNow,
    clearNow,
    get: (keys) => Promise.resolve(keys.map(getNow)),
    put: (entries) => {
      for (const [key, embedding] of entries) putNow(key, embedding);
      return Promise.resolve();
    },
    usage: () => Promise.resolve({ entries: kept.size, bytes, limitBytes, persistent: false }),
    clear: () => {
      clearNow();
      return Promise.resolve();
    },
  };
}
