export { indexedDbCache } from './indexed-db.ts';
export { embeddingKey } from './key.ts';
export { memoryCache } from './memory.ts';
export { cacheStore } from './store.ts';
export type { CacheUsage, EmbeddingCache } from './types.ts';
