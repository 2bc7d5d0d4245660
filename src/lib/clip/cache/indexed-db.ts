import { accessDatabase, type Database, type UseRow } from './database.ts';
import { memoryCache } from './memory.ts';
import { entryBytes, type CacheUsage, type EmbeddingCache } from './types.ts';

/** How an IndexedDB cache is made; `now`, `timeout` and `touchMilliseconds` are for tests. */
export interface IndexedDbCacheOptions {
  /** Bytes on disk; 200 MB without it: a hundred thousand embeddings of 512 numbers. */
  readonly limitBytes?: number;
  readonly now?: () => number;
  readonly timeout?: number;
  /** A use is written down when the last one noted is older than this: order matters by the hour, not the call. */
  readonly touchMilliseconds?: number;
}

const DISK_LIMIT_BYTES = 200e6;
const TOUCH_MILLISECONDS = 600_000;
/** Room is made for more than one batch at a time. */
const ROOMY = 0.9;
const TOTAL = 'bytes';

/**
 * Keeps embeddings in this browser, with memory in front. Where IndexedDB is missing, full or held back (private
 * windows), it goes on in memory alone, and `usage` says so.
 */
export function indexedDbCache(options: IndexedDbCacheOptions = {}): EmbeddingCache & { close: () => void } {
  const { limitBytes = DISK_LIMIT_BYTES, now = Date.now, touchMilliseconds = TOUCH_MILLISECONDS } = options;
  const memory = memoryCache();
  let lastFailure: string | null = null;
  const database = accessDatabase((name) => (lastFailure = name), options.timeout);

  /** Puts what lies on disk for these keys into `found`, and into memory for the next time. */
  const readMissing = async (keys: readonly string[], found: Map<string, Float32Array>): Promise<void> => {
    const rows = await database.use((open) => readRows(open, keys));
    if (!rows) return;
    const stale: UseRow[] = [];
    for (const { key, vector, use } of rows) {
      found.set(key, vector);
      memory.putNow(key, vector);
      if (now() - use.used > touchMilliseconds) stale.push({ ...use, used: now() });
    }
    if (stale.length > 0) await database.use((open) => touch(open, stale));
  };
  const write = (entries: readonly (readonly [string, Float32Array])[]): Promise<true | undefined> =>
    database.use((open) => writeRows(open, entries, now(), limitBytes));

  return {
    get: async (keys) => {
      const found = new Map<string, Float32Array>();
      const missing: string[] = [];
      for (const key of new Set(keys)) {
        const kept = memory.getNow(key);
        if (kept) found.set(key, kept);
        else missing.push(key);
      }
      if (missing.length > 0) await readMissing(missing, found);
      return keys.map((key) => found.get(key) ?? null);
    },
    put: async (entries) => {
      for (const [key, embedding] of entries) memory.putNow(key, embedding);
      if ((await write(entries)) || lastFailure !== 'QuotaExceededError') return;
      // The browser gives less than our limit: make do with half of what lies there.
      await database.use(async (open) => evict(open, (await totalOf(open)) / 2));
      await write(entries);
    },
    usage: async (): Promise<CacheUsage> => {
      const onDisk = await database.use(async (open) => ({
        entries: await open.count('uses'),
        bytes: await totalOf(open),
      }));
      return onDisk ? { ...onDisk, limitBytes, persistent: true } : memory.usage();
    },
    clear: async () => {
      memory.clearNow();
      await database.use(async (open) => {
        const transaction = open.transaction(STORES, 'readwrite');
        await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
      });
    },
    close: database.close,
  };
}

const STORES = ['vectors', 'uses', 'totals'] as const;

interface Row {
  readonly key: string;
  readonly vector: Float32Array;
  readonly use: UseRow;
}

async function readRows(open: Database, keys: readonly string[]): Promise<readonly Row[]> {
  const transaction = open.transaction(['vectors', 'uses']);
  const rows = await Promise.all(
    keys.map(async (key): Promise<Row | null> => {
      const [vector, use] = await Promise.all([
        transaction.objectStore('vectors').get(key),
        transaction.objectStore('uses').get(key),
      ]);
      return vector instanceof Float32Array && use ? { key, vector, use } : null;
    }),
  );
  return rows.filter((row) => row !== null);
}

/** Notes uses, of entries that are still there. */
async function touch(open: Database, rows: readonly UseRow[]): Promise<void> {
  const transaction = open.transaction('uses', 'readwrite');
  for (const row of rows) {
    if ((await transaction.store.getKey(row.key)) !== undefined) await transaction.store.put(row);
  }
  await transaction.done;
}

/** Writes entries and keeps the total within the limit, in one transaction, so that tabs do not miscount. */
async function writeRows(
  open: Database,
  entries: readonly (readonly [string, Float32Array])[],
  used: number,
  limitBytes: number,
): Promise<true> {
  const transaction = open.transaction(STORES, 'readwrite');
  const uses = transaction.objectStore('uses');
  const totals = transaction.objectStore('totals');
  // A failing write also rejects `done`; whoever awaits the first error must not leave the second unheard.
  const done = transaction.done.then(() => null);
  done.catch(() => undefined);
  let total = (await totals.get(TOTAL)) ?? 0;
  for (const [key, embedding] of entries) {
    const bytes = entryBytes(key, embedding);
    total += bytes - ((await uses.get(key))?.bytes ?? 0);
    // A view into a larger buffer would be stored with all of it.
    await transaction.objectStore('vectors').put(embedding.slice(), key);
    await uses.put({ key, used, bytes });
  }
  await totals.put(total, TOTAL);
  await done;
  if (total > limitBytes) await evict(open, limitBytes * ROOMY);
  return true;
}

/** Deletes the least recently used entries until `most` bytes are left. */
async function evict(open: Database, most: number): Promise<void> {
  const transaction = open.transaction(STORES, 'readwrite');
  const totals = transaction.objectStore('totals');
  let total = (await totals.get(TOTAL)) ?? 0;
  let cursor = await transaction.objectStore('uses').index('used').openCursor();
  while (cursor && total > most) {
    await transaction.objectStore('vectors').delete(cursor.value.key);
    total -= cursor.value.bytes;
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await totals.put(Math.max(0, total), TOTAL);
  await transaction.done;
}

async function totalOf(open: Database): Promise<number> {
  return (await open.get('totals', TOTAL)) ?? 0;
}
