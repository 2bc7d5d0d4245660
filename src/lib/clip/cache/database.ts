/** The one module that owns the connection to the embeddings' database. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { nameOf } from '../../util/message-of.ts';
import { within } from '../../util/within.ts';

/** When an embedding was last used and what it counts; apart from it, so that a use rewrites few bytes. */
export interface UseRow {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly used: number;
  readonly bytes: number;
}

interface Schema extends DBSchema {
  vectors: { key: string; value: Float32Array };
  uses: { key: string; value: UseRow; indexes: { used: number } };
  totals: { key: string; value: number };
}

/** The open database. */
export type Database = IDBPDatabase<Schema>;

/** Name of the database: embeddings can be forgotten without a loss, so they have one of their own. */
export const databaseName = 'rungs-embeddings';
const version = 1;

/** How long an opening may take before the cache goes on without, in milliseconds. */
const openMilliseconds = 3000;

/** The database while it can be had. */
export interface DatabaseAccess {
  /** Runs an operation; undefined when there is no database or the operation fails. */
  readonly use: <Value>(operation: (database: Database) => Promise<Value>) => Promise<Value | undefined>;
  readonly close: () => void;
}

/** Opens the database at its first use. `onFailure` is told each error, by its name; it may be asked again. */
export function accessDatabase(
  onFailure: (name: string) => void,
  timeout: number = openMilliseconds,
): DatabaseAccess {
  let opening: Promise<Database | null> | null = null;
  let open: Database | null = null;
  let closed = false;

  const forget = (): void => {
    open?.close();
    open = null;
    opening = null;
  };
  const giveUp = (): void => {
    forget();
    closed = true;
  };
  const connect = async (): Promise<Database | null> => {
    try {
      open = await openDB<Schema>(databaseName, version, {
        upgrade: createStores,
        // A newer Rungs in another tab wants to change the database: make room, and go on without it.
        blocking: giveUp,
        terminated: forget,
      });
      if (closed) forget();
      return open;
    } catch (error) {
      onFailure(nameOf(error));
      giveUp();
      return null;
    }
  };

  return {
    use: async (operation) => {
      if (closed) return undefined;
      opening ??= connect();
      // Some private windows neither open nor fail.
      const database = open ?? (await within(timeout, opening));
      if (database === null) return undefined;
      try {
        return await operation(database);
      } catch (error) {
        onFailure(nameOf(error));
        // Near-full disks leave the connection unusable until it is opened anew.
        if (database === open) forget();
        return undefined;
      }
    },
    close: giveUp,
  };
}

function createStores(database: Database, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('vectors');
    database.createObjectStore('uses', { keyPath: 'key' }).createIndex('used', 'used');
    database.createObjectStore('totals');
  }
}
