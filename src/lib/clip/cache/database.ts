/** The one module that owns the connection to the embeddings' database. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { BrowserDatabase, DatabaseError, type StorageStatus } from '../../util/browser-database.ts';

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
export const EMBEDDINGS_DATABASE_NAME = 'rungs-embeddings';

/** The database while it can be had. */
export interface DatabaseAccess {
  /** Runs an operation; undefined when there is no database or the operation fails. */
  readonly tryUse: <Value>(operation: (database: Database) => Promise<Value>) => Promise<Value | undefined>;
  readonly close: () => void;
}

/** Opens the database at its first use. `onFailure` is told each failure. */
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
            // Near-full disks leave the connection unusable until it is opened anew.
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
