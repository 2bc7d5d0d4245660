import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClipProgress } from '../types.ts';
import { fetchedFolder } from './fetched.ts';
import { verifiedFolder } from './verified.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const manifestOf = (files: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, { bytes: text.length, sha256: sha256(text) }]),
    ),
  });

afterEach(() => vi.unstubAllGlobals());

describe('a model that ships with the app', () => {
  const listed = { 'config.json': '{}', 'onnx/text_model.onnx': 'graph' };
  const files: Record<string, string> = { 'manifest.json': manifestOf(listed), ...listed };
  const folder = verifiedFolder('m', (path) =>
    Promise.resolve(files[path] === undefined ? null : bytesOf(files[path])),
  );

  it('contains what its manifest lists, and nothing else', async () => {
    expect(await folder.has('config.json')).toBe(true);
    expect(await folder.has('toString')).toBe(false);
    expect(await folder.size('onnx/text_model.onnx')).toEqual({ bytes: 5, cached: true });
    expect(await folder.size('rungs.json')).toBeNull();
    expect(textOf(await folder.read('config.json'))).toBe('{}');
    expect(await folder.read('rungs.json')).toBeNull();
  });

  it('is not used if a file differs from its manifest', async () => {
    const stale = verifiedFolder('m', (path) =>
      Promise.resolve(bytesOf(path === 'manifest.json' ? manifestOf(listed) : 'other')),
    );
    await expect(stale.read('config.json')).rejects.toThrow(
      /models\/m\/config\.json is not the file .* it has 5 bytes \(listed: 2\)/,
    );
  });

  it('requests its manifest once, each file by its digest, and both again after a failure', async () => {
    const asked: [string, string | null][] = [];
    let isDown = true;
    const shaky = verifiedFolder('m', (path, version) => {
      asked.push([path, version]);
      if (isDown) return Promise.reject(new Error('down'));
      return Promise.resolve(bytesOf(files[path] ?? ''));
    });
    await expect(shaky.has('config.json')).rejects.toThrow('down');
    isDown = false;
    expect(await shaky.has('config.json')).toBe(true);
    expect(textOf(await shaky.read('config.json'))).toBe('{}');
    expect(asked).toEqual([
      ['manifest.json', null],
      ['manifest.json', null],
      ['config.json', sha256('{}')],
    ]);
  });

  it('is reported if its manifest is missing or invalid', async () => {
    const none = verifiedFolder('m', () => Promise.resolve(null));
    await expect(none.has('config.json')).rejects.toThrow('models/m/manifest.json is missing');
    const odd = verifiedFolder('m', () => Promise.resolve(bytesOf('{"files":{"a":{}}}')));
    await expect(odd.has('config.json')).rejects.toThrow('models/m/manifest.json is not as expected: ');
  });
});

describe('a model of the app’s own server', () => {
  const MODELS = 'https://rungs.test/base/models/';
  const listed = { 'config.json': 'configuration' };
  const manifest = manifestOf(listed);

  /** Serves the manifest, and the given answer for all else; records the URLs. */
  function serve(answer: () => Response | Promise<Response>): { addresses: string[] } {
    const addresses: string[] = [];
    vi.stubGlobal('fetch', (url: URL) => {
      addresses.push(url.href);
      return url.pathname.endsWith('/manifest.json') ? Promise.resolve(new Response(manifest)) : answer();
    });
    return { addresses };
  }

  it('is fetched by the digests of its files, so that no stale copy is used', async () => {
    const { addresses } = serve(() => new Response('configuration'));
    expect(textOf(await fetchedFolder('a model', MODELS).read('config.json'))).toBe('configuration');
    expect(addresses).toEqual([
      `${MODELS}a%20model/manifest.json`,
      `${MODELS}a%20model/config.json?sha256=${sha256('configuration')}`,
    ]);
  });

  it('reports missing files as absent, and other failures by name', async () => {
    serve(() => new Response('no', { status: 404 }));
    expect(await fetchedFolder('m', MODELS).read('config.json')).toBeNull();
    serve(() => new Response('no', { status: 503 }));
    await expect(fetchedFolder('m', MODELS).read('config.json')).rejects.toMatchObject({
      message: '/base/models/m/config.json was answered with 503: reload the page.',
      reason: 'download',
    });
  });

  it('is available without its server after its first use, in its newest version only', async () => {
    const kept = new Map([[`${MODELS}m/config.json?sha256=old`, new Response('old')]]);
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: ({ href }: URL) => Promise.resolve(kept.get(href)?.clone()),
          put: ({ href }: URL, response: Response) => Promise.resolve(kept.set(href, response)),
          delete: ({ href }: URL) => {
            const path = href.split('?')[0] ?? '';
            for (const known of kept.keys()) if (known.split('?')[0] === path) kept.delete(known);
            return Promise.resolve(true);
          },
        }),
    });
    serve(() => new Response('configuration'));
    await fetchedFolder('m', MODELS).read('config.json');
    const newest = `${MODELS}m/config.json?sha256=${sha256('configuration')}`;
    await vi.waitFor(() => expect([...kept.keys()]).toContain(newest));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
    expect(textOf(await fetchedFolder('m', MODELS).read('config.json'))).toBe('configuration');
    expect([...kept.keys()].some((address) => address.includes('sha256=old'))).toBe(false);
  });

  it('distinguishes an unreachable server from a cancelled load', async () => {
    serve(() => Promise.reject(new TypeError('refused')));
    const folder = fetchedFolder('m', MODELS);
    await expect(folder.read('config.json')).rejects.toMatchObject({
      message: expect.stringContaining('config.json could not be fetched') as string,
      reason: 'download',
    });
    await expect(folder.read('config.json', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it.each([
    ['the whole length', {}, 13],
    ['no length of a packed answer', { 'content-encoding': 'gzip' }, null],
    ['no length where none is told', { 'content-length': '' }, null],
  ] as const)('reports the progress of its download: %s', async (_, headers, total) => {
    serve(() => {
      const parts = ['config', 'uration'].map(bytesOf);
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const part = parts.shift();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      });
      return new Response(body, { headers: { 'content-length': '13', ...headers } });
    });
    const told: ClipProgress[] = [];
    const bytes = await fetchedFolder('m', MODELS).read('config.json', {
      onprogress: (progress) => told.push(progress),
    });
    expect(textOf(bytes)).toBe('configuration');
    const common = { stage: 'download', file: 'config.json', total };
    expect(told[0]).toMatchObject({ ...common, loaded: 6 });
    if (total !== null) expect(told.at(-1)).toMatchObject({ ...common, loaded: 13 });
  });
});
