/** A cache of embeddings by key (`embeddingKey`). No method rejects: a failing cache only misses. */
export interface EmbeddingCache {
  /** Returns one entry per key, in order; null if there is none. */
  readonly get: (keys: readonly string[]) => Promise<readonly (Float32Array | null)[]>;
  /** Stores embeddings; the least recently used ones are evicted at the limit. */
  readonly put: (entries: readonly (readonly [key: string, embedding: Float32Array])[]) => Promise<void>;
  readonly usage: () => Promise<CacheUsage>;
  /** Deletes all embeddings. */
  readonly clear: () => Promise<void>;
}

/** Statistics of stored embeddings, for the settings page. */
export interface CacheUsage {
  readonly entries: number;
  /** Bytes of vectors and keys, as counted against the limit. */
  readonly bytes: number;
  readonly limitBytes: number;
  /** Whether it outlives the page. */
  readonly persistent: boolean;
}

/** Returns the size of an entry: its numbers, its key in UTF-16, and some overhead. */
export function entryBytes(key: string, embedding: Float32Array): number {
  return embedding.byteLength + 2 * key.length + 64;
}
