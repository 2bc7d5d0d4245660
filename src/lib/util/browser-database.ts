/**
 * IndexedDB databases of this browser: opened on first use, and opened again after the browser has closed the
 * connection.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { errorName } from './message-of.ts';

/**
 * Where data is stored. `persistent`: on this machine. All others mean that it is kept only until the page closes:
 * `memory`: the browser offers no storage; `blocked`: another tab holds an older version open; `full`: no space left;
 * `outdated`: a newer version of Rungs has upgraded the database.
 */
export type StorageStatus = 'persistent' | 'memory' | 'blocked' | 'full' | 'outdated';

/** A message for each storage status: what it means, and what the user can do. */
export type StorageMessages = Readonly<Record<StorageStatus, string>>;

/** Default messages, independent of what is stored. */
export const STORAGE_MESSAGES: StorageMessages = {
  persistent: 'This is kept in this browser.',
  memory: 'This browser keeps no data here.',
  blocked: 'Rungs is open in another tab in an older version; close that tab and reload this page.',
  full: 'The browser’s storage is full.',
  outdated: 'A newer Rungs has been opened in this browser; reload this page to continue.',
};

/** Error of a failed database operation; `message` says what to do. */
export class DatabaseError extends Error {
  readonly status: StorageStatus;

  constructor(status: StorageStatus, words = STORAGE_MESSAGES, cause?: unknown) {
    super(words[status], { cause });
    this.name = 'DatabaseError';
    this.status = status;
  }
}

/** Migrates a database by one version. It must await only IndexedDB requests, or the transaction ends. */
export type UpgradeStep<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void;

/** Name, migrations and options of a database. */
export interface DatabasePlan<Schema extends DBSchema> {
  readonly name: string;
  /** One migration per version, never changed once released; a database runs those that it has not had. */
  readonly steps: readonly UpgradeStep<Schema>[];
  readonly words?: StorageMessages;
  /**
   * Time after which an open that neither succeeds nor fails (as in some private windows) is given up, in milliseconds.
   */
  readonly openTimeoutMilliseconds?: number | undefined;
  /** Called with the status after opening, and when a newer version of Rungs takes over the database. */
  readonly onstatus?: (status: StorageStatus) => void;
}

const OPEN_TIMEOUT_MS = 3000;

/** A connection to an IndexedDB database that is opened on first use. */
export class BrowserDatabase<Schema extends DBSchema> {
  readonly #plan: DatabasePlan<Schema>;
  #opening: Promise<IDBPDatabase<Schema>> | null = null;
  #isOutdated = false;

  constructor(plan: DatabasePlan<Schema>) {
    this.#plan = plan;
  }

  /**
   * Runs an operation on the open database.
   *
   * @throws DatabaseError
   */
  async use<Value>(operation: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
    const database = await this.#open();
    try {
      return await operation(database);
    } catch (error) {
      const failure = errorName(error) === 'QuotaExceededError' ? 'full' : 'memory';
      throw new DatabaseError(this.#isOutdated ? 'outdated' : failure, this.#plan.words, error);
    }
  }

  /** Closes the connection; the next use opens it again. */
  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    (await opening?.catch(() => null))?.close();
  }

  /**
   * Opens the database, or returns the open one. While opening is blocked or late, calls reject at once; later calls
   * resolve once it is open.
   */
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
        // The event of a deletion has no new version.
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
