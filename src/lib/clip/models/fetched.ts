import { ModelError } from '../engine/model-error.ts';
import type { CallOptions } from '../types.ts';
import { verifiedFolder } from './verified.ts';
import type { ModelFolder } from './folder.ts';
import { downloadMeter } from './meter.ts';

/** An embedded model as pages have it: files below `modelsUrl` (absolute, ends with a slash) of the app's own host. */
export function fetchedFolder(id: string, modelsUrl: string): ModelFolder {
  return verifiedFolder(id, async (path, version, options = {}) => {
    const url = new URL(`${encodeURIComponent(id)}/${path}`, modelsUrl);
    // A name of its own for each content: copies of an older one that the browser keeps are not taken for it.
    if (version !== null) url.searchParams.set('sha256', version);
    const response = await get(url, path, options);
    if (response.status === 404) return null;
    if (!response.ok) {
      throw new ModelError(`${url.pathname} was answered with ${response.status}: reload the page.`, 'download');
    }
    return readAll(response, path, options);
  });
}

async function get(url: URL, path: string, { signal }: CallOptions): Promise<Response> {
  try {
    return await fetch(url, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw new ModelError(
      `${path} could not be fetched from this app's own server (${error instanceof Error ? error.message : 'unknown cause'}): ` +
        'see that it still runs, and reload the page.',
      'download',
    );
  }
}

async function readAll(
  response: Response,
  path: string,
  { onprogress }: CallOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!onprogress || !response.body) return new Uint8Array(await response.arrayBuffer());
  const told = Number(response.headers.get('content-length'));
  // Of a compressed answer, the length is that before unpacking.
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
