export { indexedDbCache, type IndexedDbCacheOptions } from './indexed-db.ts';
export { pictureKey, textKey } from './key.ts';
export { memoryCache } from './memory.ts';
export type { CacheUsage, EmbeddingCache } from './types.ts';
