import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelIdentity } from '../types.ts';
import { EMBEDDINGS_DATABASE_NAME } from './database.ts';
import { cacheStore, embeddingKey, indexedDbCache, memoryCache, type EmbeddingCache } from './index.ts';
import { entryBytes } from './types.ts';

const model: ModelIdentity = {
  id: 'scene-clip',
  sha256: 'a'.repeat(64),
  family: 'clip',
  device: 'wasm',
  dtype: 'fp32',
  preprocessing: 'pil-bicubic-v1',
};
const LENGTH = 8;
const opened: { close: () => void }[] = [];
let clock = 0;

function vector(value: number): Float32Array {
  return new Float32Array(LENGTH).fill(value);
}

/** Returns keys of the same length, so that all entries have the same size. */
function key(index: number): string {
  return `key ${String(index).padStart(4, '0')}`;
}
const ENTRY = entryBytes(key(0), vector(0));

function onDisk(options: Parameters<typeof indexedDbCache>[0] = {}): EmbeddingCache {
  const cache = indexedDbCache({
    now: () => clock,
    touchMilliseconds: 0,
    writeDelay: 0,
    ...options,
  });
  opened.push(cache);
  return cache;
}

async function firsts(cache: EmbeddingCache, keys: readonly string[]): Promise<(number | null)[]> {
  return (await cache.get(keys)).map((embedding) => embedding?.[0] ?? null);
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  clock = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const cache of opened.splice(0)) cache.close();
});

describe('the key of an embedding', () => {
  it.each([
    { sha256: 'b'.repeat(64) },
    { dtype: 'fp16' },
    { device: 'webgpu' },
    { preprocessing: 'pil-bilinear-v1' },
  ] as const)('changes with %o', (change) => {
    expect(embeddingKey({ ...model, ...change }, 'c')).not.toBe(embeddingKey(model, 'c'));
  });

  it('changes with its input, and not with the name of the model', () => {
    expect(embeddingKey(model, 'd')).not.toBe(embeddingKey(model, 'c'));
    const renamed: ModelIdentity = { ...model, id: 'other' };
    expect(embeddingKey(renamed, 'c')).toBe(embeddingKey(model, 'c'));
  });

  it('is used by the store of an engine', async () => {
    const store = cacheStore(memoryCache());
    await store.put(model, [['picture 1', vector(1)]]);
    expect(await store.get(model, ['picture 2', 'picture 1'])).toEqual([null, vector(1)]);
    expect(await store.get({ ...model, device: 'webgpu' }, ['picture 1'])).toEqual([null]);
  });
});

describe.each([
  ['memory', (limitBytes?: number) => memoryCache(limitBytes)],
  ['IndexedDB', (limitBytes?: number) => onDisk(limitBytes === undefined ? {} : { limitBytes })],
])('a cache in %s', (_, make) => {
  it('returns stored entries in the requested order, and null for others', async () => {
    const cache = make();
    await cache.put([
      [key(1), vector(1)],
      [key(2), vector(2)],
    ]);
    expect(await firsts(cache, [key(2), key(3), key(1), key(2)])).toEqual([2, null, 1, 2]);
    expect(await cache.get([])).toEqual([]);
  });

  it('counts its entries, duplicate keys once, and can be cleared', async () => {
    const cache = make(100 * ENTRY);
    await cache.put([
      [key(1), vector(1)],
      [key(1), vector(2)],
      [key(2), vector(3)],
    ]);
    await cache.put([[key(2), vector(4)]]);
    expect(await cache.usage()).toMatchObject({ entries: 2, bytes: 2 * ENTRY, limitBytes: 100 * ENTRY });
    expect(await firsts(cache, [key(1), key(2)])).toEqual([2, 4]);
    await cache.clear();
    expect(await cache.usage()).toMatchObject({ entries: 0, bytes: 0 });
    expect(await firsts(cache, [key(1)])).toEqual([null]);
  });
});

describe('a cache in memory', () => {
  it('evicts the least recently used entries', async () => {
    const cache = memoryCache(3 * ENTRY);
    for (const index of [1, 2, 3]) await cache.put([[key(index), vector(index)]]);
    await cache.get([key(1)]);
    await cache.put([[key(4), vector(4)]]);
    expect(await firsts(cache, [1, 2, 3, 4].map(key))).toEqual([1, null, 3, 4]);
  });
});

describe('a cache on disk', () => {
  it('persists after the page is closed', async () => {
    await onDisk().put([[key(1), vector(1)]]);
    const next = onDisk();
    expect(await next.get([key(1)])).toEqual([vector(1)]);
    expect(await next.usage()).toMatchObject({ persistent: true, entries: 1 });
  });

  it('stores only the viewed part of a larger buffer', async () => {
    await onDisk().put([[key(1), new Float32Array(1000).fill(7).subarray(10, 10 + LENGTH)]]);
    const [embedding] = await onDisk().get([key(1)]);
    expect(embedding?.buffer.byteLength).toBe(4 * LENGTH);
    expect(embedding).toEqual(vector(7));
  });

  it('evicts the least recently used entries, across pages', async () => {
    const limitBytes = 10 * ENTRY;
    for (let index = 1; index <= 10; index++) {
      clock = index;
      await onDisk({ limitBytes }).put([[key(index), vector(index)]]);
    }
    clock = 20;
    await onDisk({ limitBytes }).get([key(1)]);
    clock = 21;
    await onDisk({ limitBytes }).put([[key(11), vector(11)]]);
    const left = await firsts(onDisk({ limitBytes }), [1, 2, 3, 4, 11].map(key));
    expect(left).toEqual([1, null, null, 4, 11]);
    expect(await onDisk({ limitBytes }).usage()).toMatchObject({ entries: 9, bytes: 9 * ENTRY });
  });

  it('counts correctly when two pages write at once', async () => {
    const [here, there] = [onDisk(), onDisk()];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? here : there).put([[key(index % 25), vector(index)]]),
      ),
    );
    expect(await onDisk().usage()).toMatchObject({ entries: 25, bytes: 25 * ENTRY });
  });

  it('does not read unknown keys, and lists the keys once', async () => {
    await onDisk().put([[key(1), vector(1)]]);
    const [get, list] = [
      vi.spyOn(IDBObjectStore.prototype, 'get'),
      vi.spyOn(IDBObjectStore.prototype, 'getAllKeys'),
    ];
    const cache = onDisk();
    expect(await firsts(cache, [2, 3, 4].map(key))).toEqual([null, null, null]);
    expect(await firsts(cache, [5, 6].map(key))).toEqual([null, null]);
    expect(get).not.toHaveBeenCalled();
    expect(list).toHaveBeenCalledOnce();
    expect(await firsts(cache, [1, 7].map(key))).toEqual([1, null]);
  });

  it('reads each key directly if there are too many to list', async () => {
    for (const index of [1, 2, 3]) await onDisk().put([[key(index), vector(index)]]);
    const list = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys');
    const cache = onDisk({ maxListed: 2 });
    expect(await firsts(cache, [3, 4].map(key))).toEqual([3, null]);
    await onDisk().put([[key(4), vector(4)]]);
    expect(await firsts(cache, [4].map(key))).toEqual([4]);
    expect(list).not.toHaveBeenCalled();
  });

  it('returns unwritten entries immediately, and does not write entries that were cleared meanwhile', async () => {
    const cache = onDisk({ writeDelay: 20 });
    const writing = cache.put([[key(1), vector(1)]]);
    expect(await firsts(cache, [key(1)])).toEqual([1]);
    expect(await onDisk().usage()).toMatchObject({ entries: 0 });
    await writing;
    expect(await onDisk().usage()).toMatchObject({ entries: 1 });
    const other = cache.put([[key(2), vector(2)]]);
    await cache.clear();
    await other;
    expect(await onDisk().usage()).toMatchObject({ entries: 0 });
  });

  it('reports entries as missing that another page deleted', async () => {
    await onDisk().put([[key(1), vector(1)]]);
    const cache = onDisk();
    expect(await firsts(cache, [key(2)])).toEqual([null]);
    await onDisk().clear();
    expect(await firsts(cache, [key(1)])).toEqual([null]);
  });

  it('ignores rows that are not embeddings', async () => {
    await onDisk().put([[key(1), vector(1)]]);
    const raw = await openDB(EMBEDDINGS_DATABASE_NAME);
    await raw.put('vectors', 'not a vector', key(1));
    raw.close();
    expect(await onDisk().get([key(1)])).toEqual([null]);
  });
});

describe('a cache that cannot be kept continues in memory', () => {
  async function expectMemoryOnly(cache: EmbeddingCache): Promise<void> {
    await cache.put([[key(1), vector(1)]]);
    expect(await firsts(cache, [key(1), key(2)])).toEqual([1, null]);
    expect(await cache.usage()).toMatchObject({ persistent: false, entries: 1 });
    await cache.clear();
    expect(await firsts(cache, [key(1)])).toEqual([null]);
  }

  it('without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expectMemoryOnly(onDisk());
  });

  it('if opening throws', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private window', 'SecurityError');
    });
    await expectMemoryOnly(onDisk());
  });

  it('if opening never ends', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(
      () => new EventTarget() as unknown as IDBOpenDBRequest,
    );
    await expectMemoryOnly(onDisk({ timeout: 10 }));
  });

  it('after a newer version of Rungs', async () => {
    (await openDB(EMBEDDINGS_DATABASE_NAME, 99)).close();
    await expectMemoryOnly(onDisk());
  });

  it('and lets another tab with a newer version of Rungs open it', async () => {
    const cache = onDisk();
    await cache.put([[key(1), vector(1)]]);
    const newer = await openDB(EMBEDDINGS_DATABASE_NAME, 99);
    await cache.put([[key(2), vector(2)]]);
    expect(await firsts(cache, [key(1), key(2)])).toEqual([1, 2]);
    expect((await cache.usage()).persistent).toBe(false);
    newer.close();
  });

  it('if every write fails, with any error', async () => {
    for (const name of ['InvalidStateError', 'UnknownError', 'AbortError']) {
      const cache = onDisk();
      const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no', name);
      });
      await cache.put([[key(1), vector(1)]]);
      expect(await firsts(cache, [key(1)])).toEqual([1]);
      failing.mockRestore();
      await cache.put([[key(2), vector(2)]]);
      expect(await firsts(onDisk(), [key(1), key(2)])).toEqual([null, 2]);
      await cache.clear();
    }
  });

  it('if the browser is out of space even after half of the entries are deleted', async () => {
    const cache = onDisk();
    for (let index = 1; index <= 4; index++) {
      clock = index;
      await cache.put([[key(index), vector(index)]]);
    }
    clock = 5;
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await cache.put([[key(5), vector(5)]]);
    expect(failing).toHaveBeenCalled();
    expect(await firsts(onDisk(), [1, 2, 3, 4, 5].map(key))).toEqual([null, null, 3, 4, 5]);
  });
});
