import type { DBSchema, IDBPDatabase } from 'idb';
import { BrowserDatabase } from '../../util/browser-database.ts';

interface Schema extends DBSchema {
  work: { key: string; value: unknown };
  files: { key: string; value: unknown };
}

/** An open database of drafts: `work` has the rows of tabs and the entries that they share, `files` own pictures. */
export type OpenDraftDatabase = IDBPDatabase<Schema>;

/** The database of a page's drafts. A failure is reported on the console once. */
export class DraftDatabase {
  #isWarned = false;
  readonly #database: BrowserDatabase<Schema>;

  constructor(name: string) {
    this.#database = new BrowserDatabase({
      name,
      steps: [
        (database) => {
          database.createObjectStore('work');
          database.createObjectStore('files');
        },
      ],
    });
  }

  /** Runs an operation on the database. Never rejects: undefined if it fails, or without storage. */
  async attempt<Value>(
    operation: (database: OpenDraftDatabase) => Promise<Value>,
  ): Promise<Value | undefined> {
    try {
      return await this.#database.use(operation);
    } catch (error) {
      if (!this.#isWarned) console.warn('The work in progress could not be kept or read:', error);
      this.#isWarned = true;
      return undefined;
    }
  }
}
