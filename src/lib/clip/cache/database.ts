/** The only module that opens the connection to the embeddings' database. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { BrowserDatabase, DatabaseError, type StorageStatus } from '../../util/browser-database.ts';

/** When an embedding was last used, and its size; stored separately, so that an update writes few bytes. */
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

/** Name of the database: embeddings can be deleted without loss, so they have one of their own. */
export const EMBEDDINGS_DATABASE_NAME = 'rungs-embeddings';

/** Access to the database while it is available. */
export interface DatabaseAccess {
  /** Runs an operation; undefined if there is no database or the operation fails. */
  readonly tryUse: <Value>(operation: (database: Database) => Promise<Value>) => Promise<Value | undefined>;
  readonly close: () => void;
}

/**
 * Opens the database at its first use.
 *
 * @param onFailure called with each failure
 */
export function accessDatabase(onFailure: (status: StorageStatus) => void, timeout?: number): DatabaseAccess {
  const database = new BrowserDatabase<Schema>({
    name: EMBEDDINGS_DATABASE_NAME,
    steps: [createStores],
    openTimeoutMilliseconds: timeout,
  });
  return {
    tryUse: async (operation) => {
      try {
        return await database.use(async (open) => {
          try {
            return await operation(open);
          } catch (error) {
            // On a nearly full disk the connection is unusable until it is opened again.
            await database.close();
            throw error;
          }
        });
      } catch (error) {
        onFailure(error instanceof DatabaseError ? error.status : 'memory');
        return undefined;
      }
    },
    close: () => void database.close(),
  };
}

function createStores(database: Database): void {
  database.createObjectStore('vectors');
  database.createObjectStore('uses', { keyPath: 'key' }).createIndex('used', 'used');
  database.createObjectStore('totals');
}
