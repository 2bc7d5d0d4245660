/** Databases of this browser: opened when they are needed, and again after the browser ended the connection. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { errorName } from './message-of.ts';

/**
 * How something is kept. `persistent`: on this machine; every other word says why only until the page closes. `memory`:
 * the browser keeps nothing here. `blocked`: another tab holds an older version open. `full`: there is no room left.
 * `outdated`: a newer Rungs upgraded the database.
 */
export type StorageStatus = 'persistent' | 'memory' | 'blocked' | 'full' | 'outdated';

/** What each way of keeping means, and what to do. */
export type StorageMessages = Readonly<Record<StorageStatus, string>>;

/** What there is to say whatever is kept. */
export const STORAGE_MESSAGES: StorageMessages = {
  persistent: 'This is kept in this browser.',
  memory: 'This browser keeps no data here.',
  blocked: 'Rungs is open in another tab in an older version; close that tab and reload this page.',
  full: 'The browser has no room left.',
  outdated: 'A newer Rungs has been opened in this browser; reload this page to go on.',
};

/** The database could not do what it was asked to; `message` says what to do. */
export class DatabaseError extends Error {
  readonly status: StorageStatus;

  constructor(status: StorageStatus, words = STORAGE_MESSAGES, cause?: unknown) {
    super(words[status], { cause });
    this.name = 'DatabaseError';
    this.status = status;
  }
}

/** Brings a database one version further. Only waits for IndexedDB: the transaction ends otherwise. */
export type UpgradeStep<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void;

/** Which database it is. */
export interface DatabasePlan<Schema extends DBSchema> {
  readonly name: string;
  /** One step a version, never changed once released; a database runs those that it has not had. */
  readonly steps: readonly UpgradeStep<Schema>[];
  readonly words?: StorageMessages;
  /** An open that neither blocks nor ends (some private windows) holds nobody longer than this. */
  readonly openTimeoutMilliseconds?: number | undefined;
  /** Told how opening went, and when a newer Rungs takes the database. */
  readonly onstatus?: (status: StorageStatus) => void;
}

const OPEN_TIMEOUT_MS = 3000;

/** The connection to a database. */
export class BrowserDatabase<Schema extends DBSchema> {
  readonly #plan: DatabasePlan<Schema>;
  #opening: Promise<IDBPDatabase<Schema>> | null = null;
  #isOutdated = false;

  constructor(plan: DatabasePlan<Schema>) {
    this.#plan = plan;
  }

  /** Runs an operation. Rejects with a DatabaseError. */
  async use<Value>(operation: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
    const database = await this.#open();
    try {
      return await operation(database);
    } catch (error) {
      const failure = errorName(error) === 'QuotaExceededError' ? 'full' : 'memory';
      throw new DatabaseError(this.#isOutdated ? 'outdated' : failure, this.#plan.words, error);
    }
  }

  /** Lets go of the database; the next use opens it again. */
  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    (await opening?.catch(() => null))?.close();
  }

  /** The opened database. While an open is blocked or late, calls reject at once; later calls resolve once it is open. */
  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#opening !== null) return this.#opening;
    const { words, openTimeoutMilliseconds = OPEN_TIMEOUT_MS, onstatus } = this.#plan;
    const opening = new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
      const refuse = (status: StorageStatus, cause?: unknown): void => {
        clearTimeout(timer);
        reject(new DatabaseError(status, words, cause));
        if (this.#opening === opening) onstatus?.(status);
      };
      const timer = setTimeout(() => refuse('memory'), openTimeoutMilliseconds);
      this.#connect(() => refuse('blocked')).then(
        (database) => {
          clearTimeout(timer);
          resolve(database);
          if (this.#opening !== opening) {
            database.close();
            return;
          }
          this.#opening = Promise.resolve(database);
          this.#isOutdated = false;
          onstatus?.('persistent');
        },
        (error: unknown) => {
          refuse(errorName(error) === 'VersionError' ? 'outdated' : 'memory', error);
          if (this.#opening === opening) this.#opening = null;
        },
      );
    });
    this.#opening = opening;
    return opening;
  }

  async #connect(blocked: () => void): Promise<IDBPDatabase<Schema>> {
    const { name, steps, onstatus } = this.#plan;
    return openDB<Schema>(name, steps.length, {
      upgrade: (fresh, oldVersion) => steps.slice(oldVersion).forEach((step) => step(fresh)),
      blocked,
      blocking: (_current, newer) => {
        void this.close();
        // Nothing newer comes of a deletion.
        if (newer === null) return;
        this.#isOutdated = true;
        onstatus?.('outdated');
      },
      terminated: () => {
        this.#opening = null;
        this.#open().catch(() => undefined);
      },
    });
  }
}
