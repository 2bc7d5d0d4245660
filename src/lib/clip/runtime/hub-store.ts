/** A cache of downloaded files, by URL. */
export interface HubStore {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, response: Response) => Promise<void>;
}

/** Name of the cache that transformers.js itself uses, so that other pages of this host share its files. */
export const CACHE_NAME = 'transformers-cache';

/** Returns the browser's own cache; in private windows, where there may be none, nothing is cached. */
export async function browserHubStore(): Promise<HubStore> {
  try {
    const cache = await caches.open(CACHE_NAME);
    return { match: (url) => cache.match(url), put: (url, response) => cache.put(url, response) };
  } catch {
    return { match: () => Promise.resolve(undefined), put: () => Promise.resolve() };
  }
}
