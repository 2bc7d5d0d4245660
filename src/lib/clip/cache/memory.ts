import { entryBytes, type EmbeddingCache } from './types.ts';

/** Default size of the memory cache in bytes: about ten thousand embeddings. */
const MEMORY_LIMIT_BYTES = 32e6;

/** A cache in memory, with synchronous access. */
export interface MemoryCache extends EmbeddingCache {
  readonly getNow: (key: string) => Float32Array | null;
  readonly putNow: (key: string, embedding: Float32Array) => void;
  readonly clearNow: () => void;
}

/** Creates a cache that keeps embeddings until the page or process ends. */
export function memoryCache(limitBytes: number = MEMORY_LIMIT_BYTES): MemoryCache {
  // A Map keeps its order of insertion: the first key is the least recently used one.
  const stored = new Map<string, Float32Array>();
  let bytes = 0;

  const remove = (key: string): void => {
    const embedding = stored.get(key);
    if (!embedding) return;
    stored.delete(key);
    bytes -= entryBytes(key, embedding);
  };
  const getNow = (key: string): Float32Array | null => {
    const embedding = stored.get(key);
    if (!embedding) return null;
    stored.delete(key);
    stored.set(key, embedding);
    return embedding;
  };
  const putNow = (key: string, embedding: Float32Array): void => {
    remove(key);
    stored.set(key, embedding);
    bytes += entryBytes(key, embedding);
    for (const oldest of stored.keys()) {
      if (bytes <= limitBytes) break;
      remove(oldest);
    }
  };
  const clearNow = (): void => {
    stored.clear();
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
    usage: () => Promise.resolve({ entries: stored.size, bytes, limitBytes, persistent: false }),
    clear: () => {
      clearNow();
      return Promise.resolve();
    },
  };
}
