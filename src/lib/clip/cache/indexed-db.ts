import { accessDatabase, type Database, type UseRow } from './database.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import { createListing } from './listing.ts';
import { memoryCache } from './memory.ts';
import { entryBytes, type CacheUsage, type EmbeddingCache } from './types.ts';

/** Options of an IndexedDB cache; all but `limitBytes` are for tests. */
export interface IndexedDbCacheOptions {
  /** Maximum size on disk in bytes; default: 200 MB, about a hundred thousand embeddings of 512 numbers. */
  readonly limitBytes?: number;
  readonly now?: () => number;
  /** Delay between computing an embedding and writing it to disk, in milliseconds. */
  readonly writeDelay?: number;
  readonly timeout?: number;
  /**
   * Minimum time between two updates of an entry's last use, in milliseconds: the order matters by the hour, not by the
   * call.
   */
  readonly touchMilliseconds?: number;
  /** Maximum number of entries whose keys are listed in memory. */
  readonly maxListed?: number;
}

const DISK_LIMIT_BYTES = 200e6;
const TOUCH_MS = 600_000;
/** Writing occupies a core, which a waiting caller needs more; until then the entries are in memory. */
const WRITE_DELAY_MS = 200;
/** Share of the limit down to which entries are evicted, to make room for several batches at once. */
const EVICTION_TARGET = 0.9;
const TOTAL = 'bytes';

/**
 * Creates a cache of embeddings in this browser, with memory in front. If IndexedDB is missing, full or blocked
 * (private windows), it continues in memory only, and `usage` says so.
 */
export function indexedDbCache(options: IndexedDbCacheOptions = {}): EmbeddingCache & { close: () => void } {
  const { limitBytes = DISK_LIMIT_BYTES, now = Date.now, touchMilliseconds = TOUCH_MS } = options;
  const { writeDelay = WRITE_DELAY_MS } = options;
  const memory = memoryCache();
  const listing = createListing(options.maxListed);
  let lastFailure: StorageStatus | null = null;
  let cleared = 0;
  const database = accessDatabase((status) => (lastFailure = status), options.timeout);

  /** Reads these keys from disk into `found`, and into memory for the next time. */
  const readMissing = async (keys: readonly string[], found: Map<string, Float32Array>): Promise<void> => {
    const listed = await database.tryUse((open) => listing.listed(open, keys));
    if (!listed || listed.length === 0) return;
    const vectors = await database.tryUse((open) => readVectors(open, listed));
    if (!vectors) return;
    for (const [key, vector] of vectors) {
      found.set(key, vector);
      memory.putNow(key, vector);
    }
    // Not awaited: the update of their last use.
    void database.tryUse((open) => touch(open, [...vectors.keys()], now(), touchMilliseconds));
  };
  const write = (entries: readonly (readonly [string, Float32Array])[]): Promise<true | undefined> =>
    database.tryUse((open) => writeRows(open, entries, now(), limitBytes));

  return {
    get: async (keys) => {
      const found = new Map<string, Float32Array>();
      const missing: string[] = [];
      for (const key of new Set(keys)) {
        const stored = memory.getNow(key);
        if (stored) found.set(key, stored);
        else missing.push(key);
      }
      if (missing.length > 0) await readMissing(missing, found);
      return keys.map((key) => found.get(key) ?? null);
    },
    put: async (entries) => {
      for (const [key, embedding] of entries) memory.putNow(key, embedding);
      listing.add(entries.map(([key]) => key));
      const era = cleared;
      await pause(writeDelay);
      if (era !== cleared) return;
      if ((await write(entries)) || lastFailure !== 'full') return;
      // The browser grants less than our limit: reduce to half of what is stored.
      await database.tryUse(async (open) => evict(open, (await totalOf(open)) / 2));
      await write(entries);
    },
    usage: async (): Promise<CacheUsage> => {
      const onDisk = await database.tryUse(sizeOf);
      return onDisk ? { ...onDisk, limitBytes, persistent: true } : memory.usage();
    },
    clear: async () => {
      cleared++;
      memory.clearNow();
      await database.tryUse(clearStores);
    },
    close: database.close,
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** An embedding lost in a power failure is computed again, so no write waits for the disk. */
const RELAXED = { durability: 'relaxed' } as const;
const STORES = ['vectors', 'uses', 'totals'] as const;

async function clearStores(open: Database): Promise<void> {
  const transaction = open.transaction(STORES, 'readwrite', RELAXED);
  await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
}

async function sizeOf(open: Database): Promise<{ readonly entries: number; readonly bytes: number }> {
  return { entries: await open.count('uses'), bytes: await totalOf(open) };
}

async function readVectors(
  open: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Float32Array>> {
  const { store } = open.transaction('vectors');
  const rows = await Promise.all(keys.map(async (key) => [key, await store.get(key)] as const));
  return new Map(
    rows.flatMap(([key, vector]) => (vector instanceof Float32Array ? [[key, vector] as const] : [])),
  );
}

/** Updates the last use of entries whose last update is old enough. */
async function touch(
  open: Database,
  keys: readonly string[],
  used: number,
  touchMilliseconds: number,
): Promise<void> {
  const transaction = open.transaction('uses', 'readwrite', RELAXED);
  const rows = await Promise.all(keys.map((key) => transaction.store.get(key)));
  const stale = rows.filter((row) => row !== undefined && used - row.used > touchMilliseconds);
  await Promise.all([
    ...stale.map((row) => row && transaction.store.put({ ...row, used })),
    transaction.done,
  ]);
}

/** Writes entries and keeps the total within the limit, in one transaction, so that concurrent tabs do not miscount. */
async function writeRows(
  open: Database,
  given: readonly (readonly [string, Float32Array])[],
  used: number,
  limitBytes: number,
): Promise<true> {
  const entries = [...new Map(given)];
  const transaction = open.transaction(STORES, 'readwrite', RELAXED);
  // A failing write also rejects `done`; after the first error nothing awaits it.
  transaction.done.catch(() => undefined);
  const vectors = transaction.objectStore('vectors');
  const uses = transaction.objectStore('uses');
  const before = await Promise.all(entries.map(([key]) => uses.get(key)));
  const rows = entries.map(([key, embedding]) => ({ key, used, bytes: entryBytes(key, embedding) }));
  const total = ((await transaction.objectStore('totals').get(TOTAL)) ?? 0) + bytesOf(rows) - bytesOf(before);
  await Promise.all([
    // A view into a larger buffer would be stored with the whole buffer.
    ...entries.map(([key, embedding]) => vectors.put(embedding.slice(), key)),
    ...rows.map((row) => uses.put(row)),
    transaction.objectStore('totals').put(total, TOTAL),
    transaction.done,
  ]);
  if (total > limitBytes) await evict(open, limitBytes * EVICTION_TARGET);
  return true;
}

function bytesOf(rows: readonly (UseRow | undefined)[]): number {
  return rows.reduce((sum, row) => sum + (row?.bytes ?? 0), 0);
}

/** Deletes the least recently used entries until at most `maxBytes` bytes are left. */
async function evict(open: Database, maxBytes: number): Promise<void> {
  const transaction = open.transaction(STORES, 'readwrite', RELAXED);
  const totals = transaction.objectStore('totals');
  let total = (await totals.get(TOTAL)) ?? 0;
  let cursor = await transaction.objectStore('uses').index('used').openCursor();
  while (cursor && total > maxBytes) {
    const { key, bytes } = cursor.value;
    total -= bytes;
    const [next] = await Promise.all([
      cursor.continue(),
      transaction.objectStore('uses').delete(key),
      transaction.objectStore('vectors').delete(key),
    ]);
    cursor = next;
  }
  await Promise.all([totals.put(Math.max(0, total), TOTAL), transaction.done]);
}

async function totalOf(open: Database): Promise<number> {
  return (await open.get('totals', TOTAL)) ?? 0;
}
