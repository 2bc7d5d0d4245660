import { accessDatabase, type Database, type UseRow } from './database.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import { createListing } from './listing.ts';
import { memoryCache } from './memory.ts';
import { entryBytes, type CacheUsage, type EmbeddingCache } from './types.ts';

/** How an IndexedDB cache is made; all but `limitBytes` are for tests. */
export interface IndexedDbCacheOptions {
  /** Bytes on disk; 200 MB without it: a hundred thousand embeddings of 512 numbers. */
  readonly limitBytes?: number;
  readonly now?: () => number;
  /** Milliseconds between having an embedding and writing it to disk. */
  readonly writeDelay?: number;
  readonly timeout?: number;
  /** A use is written down when the last one noted is older than this: order matters by the hour, not the call. */
  readonly touchMilliseconds?: number;
  /** The most entries whose keys are listed in memory. */
  readonly mostListed?: number;
}

const DISK_LIMIT_BYTES = 200e6;
const TOUCH_MS = 600_000;
/** Writing takes a core for a while, which is better used for what a caller waits for: memory serves until then. */
const WRITE_DELAY_MS = 200;
/** Room is made for more than one batch at a time. */
const ROOMY = 0.9;
const TOTAL = 'bytes';

/**
 * Keeps embeddings in this browser, with memory in front. Where IndexedDB is missing, full or held back (private
 * windows), it goes on in memory alone, and `usage` says so.
 */
export function indexedDbCache(options: IndexedDbCacheOptions = {}): EmbeddingCache & { close: () => void } {
  const { limitBytes = DISK_LIMIT_BYTES, now = Date.now, touchMilliseconds = TOUCH_MS } = options;
  const { writeDelay = WRITE_DELAY_MS } = options;
  const memory = memoryCache();
  const listing = createListing(options.mostListed);
  let lastFailure: StorageStatus | null = null;
  let cleared = 0;
  const database = accessDatabase((status) => (lastFailure = status), options.timeout);

  /** Puts what lies on disk for these keys into `found`, and into memory for the next time. */
  const readMissing = async (keys: readonly string[], found: Map<string, Float32Array>): Promise<void> => {
    const listed = await database.tryUse((open) => listing.listed(open, keys));
    if (!listed || listed.length === 0) return;
    const vectors = await database.tryUse((open) => readVectors(open, listed));
    if (!vectors) return;
    for (const [key, vector] of vectors) {
      found.set(key, vector);
      memory.putNow(key, vector);
    }
    // Nobody waits for the note that they were used.
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
      // The browser gives less than our limit: make do with half of what lies there.
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

/** An embedding that a power cut loses is computed again: no write waits for the disk. */
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

/** Notes that entries were used, those whose last note is old enough. */
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

/** Writes entries and keeps the total within the limit, in one transaction, so that tabs do not miscount. */
async function writeRows(
  open: Database,
  given: readonly (readonly [string, Float32Array])[],
  used: number,
  limitBytes: number,
): Promise<true> {
  const entries = [...new Map(given)];
  const transaction = open.transaction(STORES, 'readwrite', RELAXED);
  // A failing write also rejects `done`; whoever awaits the first error must not leave the second unheard.
  transaction.done.catch(() => undefined);
  const vectors = transaction.objectStore('vectors');
  const uses = transaction.objectStore('uses');
  const before = await Promise.all(entries.map(([key]) => uses.get(key)));
  const rows = entries.map(([key, embedding]) => ({ key, used, bytes: entryBytes(key, embedding) }));
  const total = ((await transaction.objectStore('totals').get(TOTAL)) ?? 0) + bytesOf(rows) - bytesOf(before);
  await Promise.all([
    // A view into a larger buffer would be stored with all of it.
    ...entries.map(([key, embedding]) => vectors.put(embedding.slice(), key)),
    ...rows.map((row) => uses.put(row)),
    transaction.objectStore('totals').put(total, TOTAL),
    transaction.done,
  ]);
  if (total > limitBytes) await evict(open, limitBytes * ROOMY);
  return true;
}

function bytesOf(rows: readonly (UseRow | undefined)[]): number {
  return rows.reduce((sum, row) => sum + (row?.bytes ?? 0), 0);
}

/** Deletes the least recently used entries until `most` bytes are left. */
async function evict(open: Database, most: number): Promise<void> {
  const transaction = open.transaction(STORES, 'readwrite', RELAXED);
  const totals = transaction.objectStore('totals');
  let total = (await totals.get(TOTAL)) ?? 0;
  let cursor = await transaction.objectStore('uses').index('used').openCursor();
  while (cursor && total > most) {
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
