import { indexedDbCache, type CacheUsage } from '$lib/clip/cache/index.ts';
import { CACHE_NAME } from '$lib/clip/runtime/hub-store.ts';

/** What CLIP models left in this browser. */
export interface StoredModels {
  /** Files downloaded from the hub, and their size together. */
  readonly files: number;
  readonly fileBytes: number;
  readonly embeddings: CacheUsage;
}

/** Counts downloads and embeddings; a browser that keeps nothing has none. */
export async function storedModels(): Promise<StoredModels> {
  return { ...(await downloads()), embeddings: await withEmbeddings((cache) => cache.usage()) };
}

/** Removes every file that was downloaded from the hub. */
export async function forgetDownloads(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE_NAME);
}

/** Removes every kept embedding. */
export function forgetEmbeddings(): Promise<void> {
  return withEmbeddings((cache) => cache.clear());
}

async function downloads(): Promise<Pick<StoredModels, 'files' | 'fileBytes'>> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE_NAME))) return { files: 0, fileBytes: 0 };
  const cache = await caches.open(CACHE_NAME);
  const addresses = await cache.keys();
  const sizes = await Promise.all(
    addresses.map(async (address) => (await (await cache.match(address))?.blob())?.size ?? 0),
  );
  return { files: sizes.length, fileBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function withEmbeddings<Value>(
  use: (cache: ReturnType<typeof indexedDbCache>) => Promise<Value>,
): Promise<Value> {
  const cache = indexedDbCache();
  try {
    return await use(cache);
  } finally {
    cache.close();
  }
}
