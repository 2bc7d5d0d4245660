/** Embeddings by key (`embeddingKey`). No method rejects: a cache that fails is a cache that misses. */
export interface EmbeddingCache {
  /** One entry a key, in order; null where there is none. */
  readonly get: (keys: readonly string[]) => Promise<readonly (Float32Array | null)[]>;
  /** Keeps embeddings; the least recently used ones give way when the limit is reached. */
  readonly put: (entries: readonly (readonly [key: string, embedding: Float32Array])[]) => Promise<void>;
  readonly usage: () => Promise<CacheUsage>;
  /** Forgets all embeddings. */
  readonly clear: () => Promise<void>;
}

/** What the settings page tells of stored embeddings. */
export interface CacheUsage {
  readonly entries: number;
  /** Bytes of vectors and keys, as counted against the limit. */
  readonly bytes: number;
  readonly limitBytes: number;
  /** Whether it outlives the page. */
  readonly persistent: boolean;
}

/** What an entry counts: its numbers, its key in UTF-16, and the bookkeeping around them. */
export function entryBytes(key: string, embedding: Float32Array): number {
  return embedding.byteLength + 2 * key.length + 64;
}
