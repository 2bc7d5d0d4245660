/** The one module that owns the connection to IndexedDB, and what stands in for it when there is none. */
import type { DBSchema, IDBPDatabase } from 'idb';
import {
  BrowserDatabase,
  DatabaseError,
  type StorageStatus,
  type StorageMessages,
  type UpgradeStep,
} from '../../util/browser-database.ts';

/** Told each time the status changes; `message` says what it means and what to do. */
export type StatusListener = (status: StorageStatus, message: string) => void;

/** A row as it lies in the database; the case inside is checked on every way out. */
export interface CaseRow {
  readonly id: string;
  /** Version of the case format: "v1". */
  readonly version: string;
  readonly case: unknown;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
}

/** Work in progress, one row a page. */
export interface DraftRow {
  readonly id: string;
  readonly version: string;
  readonly case: unknown;
  readonly updated: number;
}

/** The bytes of an own picture that a saved case names; `id` is their SHA-256. */
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

/** The IndexedDB database of saved cases; under another name all of them would seem lost. */
export const DATABASE_NAME = 'rungs';

/** The steps of `DatabasePlan`: one for each version of the database. */
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
  full: 'The browser has no room left; delete or export cases. New ones last until the page closes.',
  outdated: 'A newer Rungs has been opened in this browser; reload this page to go on keeping cases.',
};

/**
 * Rows by id in IndexedDB, with a layer of memory over it: what cannot be written stays in memory, is read
 * from there, and is written as soon as a write goes through again. No method rejects.
 */
export class StoreConnection {
  readonly #listener: StatusListener;
  readonly #database: BrowserDatabase<Schema>;
  #status: StorageStatus | null = null;
  #closed = false;
  /** Null marks a row that is deleted here but still lies in the database. */
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
   * Opens the database, or settles for memory after `timeout` milliseconds; a blocked database is waited for
   * in the background.
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

  /** All rows of a table, in no order; those of memory alone where the database cannot be read. */
  async all<T extends TableName>(table: T): Promise<readonly Rows[T][]> {
    return (await this.allOrNone(table)) ?? this.#withMemory(table, []);
  }

  /** All rows of a table, in no order; null where the database cannot be read. */
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

  /** The ids of a table's rows, in no order; reads no row. */
  async keys(table: TableName): Promise<readonly string[]> {
    const ids = new Set((await this.#try((database) => database.getAllKeys(table))) ?? []);
    for (const [id, row] of this.#memory[table]) {
      if (row === null) ids.delete(id);
      else ids.add(id);
    }
    return [...ids];
  }

  /** One row; undefined when there is none. */
  async get<T extends TableName>(table: T, id: string): Promise<Rows[T] | undefined> {
    const stored = this.#memory[table].get(id);
    if (stored !== undefined) return stored ?? undefined;
    return (await this.#try((database) => database.get(table, id))) as Rows[T] | undefined;
  }

  /** Writes a row. */
  put<T extends TableName>(table: T, row: Rows[T]): Promise<void> {
    return this.#write(table, row.id, row);
  }

  /** Deletes a row; one that is not there is no error. */
  delete(table: TableName, id: string): Promise<void> {
    return this.#write(table, id, null);
  }

  /** Lets go of the database; later writes stay in memory. */
  close(): void {
    this.#closed = true;
    void this.#database.close();
  }

  async #write<T extends TableName>(table: T, id: string, row: Rows[T] | null): Promise<void> {
    this.#memory[table].set(id, row);
    await this.#flush();
  }

  /** Writes what only memory holds. */
  async #flush(): Promise<void> {
    let failures = 0;
    for (const table of ['cases', 'work', 'pictures'] as const) {
      for (const [id, row] of this.#memory[table]) {
        const written = await this.#try(async (database) => {
          const transaction = database.transaction(table, 'readwrite');
          const writing = row === null ? transaction.store.delete(id) : transaction.store.put(row);
          // At once: a write that waits for its page to say so is undone when that page closes.
          transaction.commit();
          await Promise.all([writing, transaction.done]);
          return true;
        });
        // A newer value may have come in meanwhile.
        if (written && this.#memory[table].get(id) === row) this.#memory[table].delete(id);
        // Go on after a failure: the row that does not fit may be followed by the deletion that makes room.
        if (!written) failures += 1;
      }
    }
    if (failures === 0) this.#tell('persistent');
  }

  /** Runs an operation on the database; undefined when there is none or when it fails. */
  async #try<Value>(
    operation: (database: IDBPDatabase<Schema>) => Promise<Value>,
  ): Promise<Value | undefined> {
    if (this.#closed) return undefined;
    try {
      return await this.#database.use(operation);
    } catch (error) {
      // Near-full disks answer with odd errors of every name, so only the obvious one is told apart.
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
