/** Connection to IndexedDB with an in-memory fallback; no other module opens the database. */
import type { DBSchema, IDBPDatabase } from 'idb';
import {
  BrowserDatabase,
  DatabaseError,
  type StorageStatus,
  type StorageMessages,
  type UpgradeStep,
} from '../../util/browser-database.ts';

/** Called each time the status changes; `message` explains it and says what to do. */
export type StatusListener = (status: StorageStatus, message: string) => void;

/** A row as stored in the database; the case in it is validated on every read. */
export interface CaseRow {
  readonly id: string;
  /** Version of the case format: “v1”. */
  readonly version: string;
  readonly case: unknown;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
}

/** Work in progress, one row per page. */
export interface DraftRow {
  readonly id: string;
  readonly version: string;
  readonly case: unknown;
  readonly updated: number;
}

/** The bytes of an own picture that a saved case refers to; `id` is their SHA-256. */
export interface PictureRow {
  readonly id: string;
  readonly bytes: Uint8Array;
}

interface Rows {
  readonly cases: CaseRow;
  readonly work: DraftRow;
  readonly pictures: PictureRow;
}

/** The tables of the database, by name. */
export type TableName = keyof Rows;

interface Schema extends DBSchema {
  cases: { key: string; value: CaseRow };
  work: { key: string; value: DraftRow };
  pictures: { key: string; value: PictureRow };
}

/** Name of the IndexedDB database of saved cases; if it changed, all of them would seem lost. */
export const DATABASE_NAME = 'rungs';

/** The steps of `DatabasePlan`, one for each version of the database. */
export const upgradeSteps: readonly UpgradeStep<Schema>[] = [
  (database) => {
    database.createObjectStore('cases', { keyPath: 'id' });
    database.createObjectStore('work', { keyPath: 'id' });
  },
  (database) => {
    database.createObjectStore('pictures', { keyPath: 'id' });
  },
];

const messages: StorageMessages = {
  persistent: 'Cases are kept in this browser.',
  memory: 'This browser keeps no data here, so cases last until the page closes; export them to keep them.',
  blocked: 'Rungs is open in another tab in an older version; close that tab, and cases are kept again.',
  full: 'The browser’s storage is full; delete or export cases. New ones last until the page closes.',
  outdated: 'A newer Rungs has been opened in this browser; reload this page to store cases again.',
};

/**
 * Rows by id in IndexedDB, with an in-memory layer above: rows that cannot be written stay in memory, are read
 * from there, and are written as soon as a write succeeds again. No method rejects.
 */
export class StoreConnection {
  readonly #listener: StatusListener;
  readonly #database: BrowserDatabase<Schema>;
  #status: StorageStatus | null = null;
  #closed = false;
  /** Null marks a row that is deleted here but still in the database. */
  readonly #memory: { readonly [T in TableName]: Map<string, Rows[T] | null> } = {
    cases: new Map(),
    work: new Map(),
    pictures: new Map(),
  };

  private constructor(
    listener: StatusListener,
    steps: readonly UpgradeStep<Schema>[],
    openTimeoutMilliseconds?: number,
  ) {
    this.#listener = listener;
    this.#database = new BrowserDatabase({
      name: DATABASE_NAME,
      steps,
      openTimeoutMilliseconds,
      onstatus: (status) => (status === 'persistent' ? void this.#flush() : this.#tell(status)),
    });
  }

  /**
   * Opens the database, or falls back to memory after `timeout` milliseconds; a blocked database is awaited in the
   * background.
   */
  static async open(
    listener: StatusListener,
    timeout?: number,
    steps: readonly UpgradeStep<Schema>[] = upgradeSteps,
  ): Promise<StoreConnection> {
    const connection = new StoreConnection(listener, steps, timeout);
    await connection.#try(() => Promise.resolve());
    return connection;
  }

  /** Returns all rows of a table, unordered; only those in memory if the database cannot be read. */
  async all<T extends TableName>(table: T): Promise<readonly Rows[T][]> {
    return (await this.allOrNone(table)) ?? this.#withMemory(table, []);
  }

  /** Returns all rows of a table, unordered; null if the database cannot be read. */
  async allOrNone<T extends TableName>(table: T): Promise<readonly Rows[T][] | null> {
    const stored = await this.#try((database) => database.getAll(table));
    return stored === undefined ? null : this.#withMemory(table, stored as readonly Rows[T][]);
  }

  #withMemory<T extends TableName>(table: T, stored: readonly Rows[T][]): readonly Rows[T][] {
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const [id, row] of this.#memory[table]) {
      if (row === null) rows.delete(id);
      else rows.set(id, row);
    }
    return [...rows.values()];
  }

  /** Returns the ids of a table's rows, unordered, without reading the rows. */
  async keys(table: TableName): Promise<readonly string[]> {
    const ids = new Set((await this.#try((database) => database.getAllKeys(table))) ?? []);
    for (const [id, row] of this.#memory[table]) {
      if (row === null) ids.delete(id);
      else ids.add(id);
    }
    return [...ids];
  }

  /** Returns one row; undefined if there is none. */
  async get<T extends TableName>(table: T, id: string): Promise<Rows[T] | undefined> {
    const stored = this.#memory[table].get(id);
    if (stored !== undefined) return stored ?? undefined;
    return (await this.#try((database) => database.get(table, id))) as Rows[T] | undefined;
  }

  /** Writes a row. */
  put<T extends TableName>(table: T, row: Rows[T]): Promise<void> {
    return this.#write(table, row.id, row);
  }

  /** Deletes a row; does nothing if there is none. */
  delete(table: TableName, id: string): Promise<void> {
    return this.#write(table, id, null);
  }

  /** Closes the database; later writes stay in memory. */
  close(): void {
    this.#closed = true;
    void this.#database.close();
  }

  async #write<T extends TableName>(table: T, id: string, row: Rows[T] | null): Promise<void> {
    this.#memory[table].set(id, row);
    await this.#flush();
  }

  /** Writes the rows that are only in memory. */
  async #flush(): Promise<void> {
    let failures = 0;
    for (const table of ['cases', 'work', 'pictures'] as const) {
      for (const [id, row] of this.#memory[table]) {
        const written = await this.#try(async (database) => {
          const transaction = database.transaction(table, 'readwrite');
          const writing = row === null ? transaction.store.delete(id) : transaction.store.put(row);
          // Commit explicitly: an open transaction is rolled back when its page closes.
          transaction.commit();
          await Promise.all([writing, transaction.done]);
          return true;
        });
        // The row may have changed meanwhile.
        if (written && this.#memory[table].get(id) === row) this.#memory[table].delete(id);
        // Continue after a failure: a row that does not fit may be followed by a deletion that frees space.
        if (!written) failures += 1;
      }
    }
    if (failures === 0) this.#tell('persistent');
  }

  /** Runs an operation on the database; undefined if there is none or it fails. */
  async #try<Value>(
    operation: (database: IDBPDatabase<Schema>) => Promise<Value>,
  ): Promise<Value | undefined> {
    if (this.#closed) return undefined;
    try {
      return await this.#database.use(operation);
    } catch (error) {
      // Nearly full disks cause errors of many names, so only the obvious one is distinguished.
      this.#tell(error instanceof DatabaseError ? error.status : 'memory');
      return undefined;
    }
  }

  #tell(status: StorageStatus): void {
    if (this.#closed || status === this.#status) return;
    this.#status = status;
    this.#listener(status, messages[status]);
  }
}
