/** The one module that owns the connection to the runs' database. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeepStatus } from './store.ts';
import { nameOf } from '../../util/message-of.ts';
import { within } from '../../util/within.ts';

/** Rows are checked on every way out. */
export interface RunSchema extends DBSchema {
  runs: { key: string; value: { readonly id: string; readonly record: unknown } };
  answers: {
    key: [string, string];
    value: { readonly run: string; readonly id: string; readonly entry: unknown };
  };
  failures: {
    key: [string, string];
    value: { readonly run: string; readonly id: string; readonly failure: unknown };
  };
  replies: {
    key: string;
    value: { readonly key: string; readonly reply: unknown; readonly used: number };
    indexes: { used: number };
  };
  sets: { key: string; value: { readonly id: string; readonly set: unknown } };
  /** Bytes and media type apart: some browsers lose the content of kept Blobs. */
  pictures: {
    key: [string, string];
    value: {
      readonly set: string;
      readonly path: string;
      readonly bytes: ArrayBuffer;
      readonly type: string;
    };
  };
  sheets: { key: string; value: { readonly id: string; readonly sheet: unknown; readonly created: number } };
  ratings: {
    key: [string, string];
    value: { readonly sheet: string; readonly key: string; readonly rating: unknown };
  };
}

const runDatabaseName = 'rungs-runs';

/** One step a version, never changed once released. Only waits for IndexedDB: the transaction ends otherwise. */
const upgradeSteps: readonly ((database: IDBPDatabase<RunSchema>) => void)[] = [
  (database) => {
    database.createObjectStore('runs', { keyPath: 'id' });
    database.createObjectStore('answers', { keyPath: ['run', 'id'] });
    database.createObjectStore('failures', { keyPath: ['run', 'id'] });
    database.createObjectStore('replies', { keyPath: 'key' }).createIndex('used', 'used');
  },
  (database) => {
    database.createObjectStore('sets', { keyPath: 'id' });
    database.createObjectStore('pictures', { keyPath: ['set', 'path'] });
  },
  (database) => {
    database.createObjectStore('sheets', { keyPath: 'id' });
    database.createObjectStore('ratings', { keyPath: ['sheet', 'key'] });
  },
];

/** An open that neither blocks nor ends (some private windows) must not hold the page. */
const PATIENCE_MILLISECONDS = 3000;

const MESSAGES: Readonly<Record<KeepStatus, string>> = {
  persistent: 'Runs are kept in this browser.',
  memory: 'This browser keeps no data here, so runs last until the page closes; export them to keep them.',
  blocked: 'Rungs is open in another tab in an older version; close that tab and reload this page.',
  full: 'The browser has no room left; delete runs or data sets, and try again.',
  outdated: 'A newer Rungs has been opened in this browser; reload this page to go on.',
};

/** What a way of keeping means, and what to do. */
export function keepMessage(status: KeepStatus): string {
  return MESSAGES[status];
}

/** The database could not do what it was asked to; `message` says what to do. */
export class StoreError extends Error {
  readonly status: KeepStatus;

  constructor(status: KeepStatus, cause?: unknown) {
    super(MESSAGES[status], { cause });
    this.name = 'StoreError';
    this.status = status;
  }
}

/** A connection that is opened when it is needed, and again after the browser closed it. */
export class RunDatabase {
  #opening: Promise<IDBPDatabase<RunSchema>> | null = null;
  #outdated = false;

  /** Runs an operation. Rejects with a StoreError. */
  async use<Value>(operation: (database: IDBPDatabase<RunSchema>) => Promise<Value>): Promise<Value> {
    const database = await this.#open();
    try {
      return await operation(database);
    } catch (error) {
      if (this.#outdated) throw new StoreError('outdated', error);
      throw new StoreError(nameOf(error) === 'QuotaExceededError' ? 'full' : 'memory', error);
    }
  }

  /** Lets go of the database; the next use opens it again. */
  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    (await opening?.catch(() => null))?.close();
  }

  #open(): Promise<IDBPDatabase<RunSchema>> {
    if (this.#outdated) return Promise.reject(new StoreError('outdated'));
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = null;
      throw error instanceof StoreError
        ? error
        : new StoreError(nameOf(error) === 'VersionError' ? 'outdated' : 'memory', error);
    });
    return this.#opening;
  }

  async #connect(): Promise<IDBPDatabase<RunSchema>> {
    let blocked = (): void => undefined;
    const refused = new Promise<never>((_resolve, reject) => {
      blocked = () => reject(new StoreError('blocked'));
    });
    // Where there is no IndexedDB, opening fails before anybody waits.
    refused.catch(() => undefined);
    const opening = openDB<RunSchema>(runDatabaseName, upgradeSteps.length, {
      upgrade: (fresh, oldVersion) => upgradeSteps.slice(oldVersion).forEach((step) => step(fresh)),
      blocked: () => blocked(),
      blocking: () => {
        this.#outdated = true;
        void this.close();
      },
      terminated: () => (this.#opening = null),
    });
    try {
      const database = await within(PATIENCE_MILLISECONDS, Promise.race([opening, refused]));
      if (database === null) throw new StoreError('memory');
      return database;
    } catch (error) {
      // Should it open after all, nobody waits for it any more.
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
      throw error;
    }
  }
}
