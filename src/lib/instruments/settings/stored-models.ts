import { indexedDbCache, type CacheUsage } from '../../clip/cache/index.ts';
import { CACHE_NAME } from '../../clip/runtime/hub-store.ts';

/** Data of CLIP models in this browser. */
export interface StoredModels {
  /** Number of files downloaded from the hub; `fileBytes` is their total size. */
  readonly files: number;
  readonly fileBytes: number;
  readonly embeddings: CacheUsage;
}

/** Returns the downloads and embeddings; zero where the browser stores nothing. */
export async function storedModels(): Promise<StoredModels> {
  return { ...(await downloads()), embeddings: await withEmbeddings((cache) => cache.usage()) };
}

/** Deletes every file that was downloaded from the hub. */
export async function forgetDownloads(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE_NAME);
}

/** Deletes every stored embedding. */
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
