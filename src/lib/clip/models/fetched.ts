import { messageOf } from '../../util/message-of.ts';
import { ModelError } from '../model-error.ts';
import type { ClipCallOptions } from '../types.ts';
import { verifiedFolder } from './verified.ts';
import type { ModelFolder } from './folder.ts';
import { downloadMeter } from './meter.ts';

/** Name of the cache of embedded models, so that models used once are available offline. */
const CACHE_NAME = 'embedded-models';

/**
 * Returns an embedded model as pages fetch it: files below `modelsUrl` (absolute, ends with a slash) of the app's own
 * host, or from the cache: a file by its digest, the manifest if the host does not answer.
 */
export function fetchedFolder(id: string, modelsUrl: string): ModelFolder {
  return verifiedFolder(id, async (path, version, options = {}) => {
    const url = new URL(`${encodeURIComponent(id)}/${path}`, modelsUrl);
    // A URL of its own for each content: older copies in the browser's cache do not match.
    if (version !== null) url.searchParams.set('sha256', version);
    const cache = await openCache();
    const cached = version === null ? undefined : await cache?.match(url);
    const response = cached ?? (await get(url, path, options, cache));
    if (response.status === 404) return null;
    if (!response.ok) {
      throw new ModelError(
        `${url.pathname} was answered with ${response.status}: reload the page.`,
        'download',
      );
    }
    return readAll(response, path, options);
  });
}

/** Opens this host's cache; undefined in a private window or on an insecure origin. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE_NAME);
  } catch {
    return undefined;
  }
}

async function get(
  url: URL,
  path: string,
  { signal }: ClipCallOptions,
  cache: Cache | undefined,
): Promise<Response> {
  try {
    const response = await fetch(url, signal ? { signal } : {});
    if (response.ok && cache) void keep(cache, url, response.clone());
    return response;
  } catch (error) {
    signal?.throwIfAborted();
    const cached = await cache?.match(url);
    if (cached) return cached;
    throw new ModelError(
      `${path} could not be fetched from this app's own server (${messageOf(error)}): see that it still runs, and reload the page.`,
      'download',
    );
  }
}

/** Stores a file in place of its older contents; without space, it is fetched again next time. */
async function keep(cache: Cache, url: URL, response: Response): Promise<void> {
  try {
    await cache.delete(url, { ignoreSearch: true });
    await cache.put(url, response);
  } catch {
    // A full browser keeps what it has.
  }
}

async function readAll(
  response: Response,
  path: string,
  { onprogress }: ClipCallOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!onprogress || !response.body) return new Uint8Array(await response.arrayBuffer());
  const told = Number(response.headers.get('content-length'));
  // For a compressed response, the length is that before decompression.
  const total = told > 0 && !response.headers.has('content-encoding') ? told : null;
  const meter = downloadMeter(path, onprogress);
  const parts: Uint8Array[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    meter(loaded, total);
  }
  const bytes = new Uint8Array(loaded);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
