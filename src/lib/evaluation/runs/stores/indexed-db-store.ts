import type { AnswerCache } from './answer-cache.ts';
import { batchWriter } from './batch-writer.ts';
import { failureSchema, type JournalEntry, type RunFailure } from '../journal.ts';
import { memoryRunStore } from './memory-store.ts';
import { entrySchema, flatReply, recordSchema, replySchema, type RunRecord } from '../record.ts';
import { setTables } from './indexed-db-sets.ts';
import { ratingTables } from '../ratings/indexed-db-ratings.ts';
import { overflowing, OVERFLOWS } from './overflow-store.ts';
import { fittingRows, rowRange } from './indexed-db-rows.ts';
import { unreadableRows } from './indexed-db-unreadable.ts';
import { DatabaseError, type StorageStatus } from '../../../util/browser-database.ts';
import { RUN_STORAGE_MESSAGES, RunDatabase, type RunSchema } from './run-database.ts';
import type { RunStore } from './store.ts';
import { InputError } from '../../../util/input-error.ts';

/** Most cached replies; the least recently used are evicted first. */
const REPLIES_AT_MOST = 20_000;
/** Number of new replies between two evictions, each of which costs a scan. */
const CLEAN_EVERY = 500;

/**
 * Opens the runs of this browser's IndexedDB, or a store in memory where there is none (private windows). Reports
 * how runs are stored, and again when the space runs out; unreadable rows are kept but not listed.
 */
export async function openRunStore(
  onStatus: (status: StorageStatus, message: string) => void,
  database = new RunDatabase(),
): Promise<RunStore> {
  try {
    await database.use((open) => open.count('runs'));
  } catch (error) {
    const status = error instanceof DatabaseError ? error.status : 'memory';
    onStatus(status, RUN_STORAGE_MESSAGES[status]);
    return memoryRunStore();
  }
  onStatus('persistent', RUN_STORAGE_MESSAGES.persistent);
  return overflowing(
    {
      ...runTable(database),
      ...answerTables(database),
      unreadable: () => unreadableRows(database),
      cache: replyTable(database),
      sets: setTables(database),
      ratings: ratingTables(database),
    },
    () => onStatus('full', OVERFLOWS),
  );
}

function runTable(database: RunDatabase): Pick<RunStore, 'list' | 'get' | 'put' | 'change' | 'remove'> {
  return {
    list: async () => {
      const rows = await database.use((open) => open.getAll('runs'));
      return fittingRows(
        recordSchema,
        rows.map(({ record }) => record),
      ).sort((a, b) => b.started - a.started);
    },
    get: async (id) => recordIn(await database.use((open) => open.get('runs', id))),
    put: async (record: RunRecord) => {
      await database.use((open) => open.put('runs', { id: record.id, record }));
    },
    change: async (id, update) => {
      const outcome = await database.use(async (open) => {
        const { store, done } = open.transaction('runs', 'readwrite');
        const row = await store.get(id);
        const known = recordIn(row);
        if (row !== undefined && known === undefined) return null;
        const changed = update(known);
        const written = changed === undefined ? [] : [store.put({ id, record: changed })];
        await Promise.all([...written, done]);
        return { changed };
      });
      if (outcome === null) throw new InputError(unreadableRun(id));
      return outcome.changed;
    },
    remove: (id) =>
      database.use(async (open) => {
        const transaction = open.transaction(['runs', 'answers', 'failures'], 'readwrite');
        await Promise.all([
          transaction.objectStore('runs').delete(id),
          transaction.objectStore('answers').delete(rowRange(id)),
          transaction.objectStore('failures').delete(rowRange(id)),
          transaction.done,
        ]);
      }),
  };
}

/** Returns the error message for a run that would overwrite one only a later version can read. */
function unreadableRun(id: string): string {
  return (
    `Run ${id.slice(0, 12)} is kept in this browser already, as this version of Rungs cannot read it; it stays as it is. ` +
    'Reload the page, should there be a newer version, or ask with another seed.'
  );
}

function recordIn(row: RunSchema['runs']['value'] | undefined): RunRecord | undefined {
  return row === undefined ? undefined : fittingRows(recordSchema, [row.record])[0];
}

function answerTables(
  database: RunDatabase,
): Pick<RunStore, 'journal' | 'answered' | 'entries' | 'failures'> {
  const append = batchWriter<{ readonly run: string; readonly entry: JournalEntry }>((rows) =>
    database.use(async (open) => {
      const transaction = open.transaction(['answers', 'failures'], 'readwrite');
      const answers = transaction.objectStore('answers');
      const failures = transaction.objectStore('failures');
      const written = rows.flatMap(({ run, entry }) => [
        answers.put({ run, id: entry.id, entry: flatReply(entry) }),
        failures.delete([run, entry.id]),
      ]);
      await Promise.all([...written, transaction.done]);
    }),
  );
  const entries = async (run: string): Promise<readonly JournalEntry[]> => {
    const rows = await database.use((open) => open.getAll('answers', rowRange(run)));
    return fittingRows(
      entrySchema,
      rows.map(({ entry }) => entry),
    ).sort((a, b) => a.at - b.at);
  };
  return {
    entries,
    answered: (run) => database.use((open) => open.count('answers', rowRange(run))),
    failures: async (run) => {
      const rows = await database.use((open) => open.getAll('failures', rowRange(run)));
      return fittingRows(
        failureSchema,
        rows.map(({ failure }) => failure),
      );
    },
    journal: (run) => ({
      load: () => entries(run),
      append: (entry) => append({ run, entry }),
      fail: async (failure: RunFailure) => {
        await database.use((open) => open.put('failures', { run, id: failure.id, failure }));
      },
    }),
  };
}

function replyTable(database: RunDatabase): AnswerCache {
  let written = 0;
  return {
    get: async (key) => {
      const row = await database.use((open) => open.get('replies', key));
      return row === undefined ? undefined : fittingRows(replySchema, [row.reply])[0];
    },
    put: async (key, reply) => {
      await database.use((open) => open.put('replies', { key, reply: flatReply(reply), used: Date.now() }));
      written += 1;
      if (written % CLEAN_EVERY === 0) await database.use((open) => dropOldest(open));
    },
  };
}

async function dropOldest(open: Parameters<Parameters<RunDatabase['use']>[0]>[0]): Promise<void> {
  const transaction = open.transaction('replies', 'readwrite');
  let surplus = (await transaction.store.count()) - REPLIES_AT_MOST;
  let cursor = await transaction.store.index('used').openCursor();
  while (cursor !== null && surplus-- > 0) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}
