import { jsonClone } from '../../util/json-clone.ts';
import type { DraftDatabase, OpenDraftDatabase } from './draft-database.ts';

/** Prefix of the keys of shared entries; no tab's row has it. */
const PREFIX = 'entry ';

/** Returns whether a key of the database is that of a shared entry. */
export function isEntryKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** Drafts of a page that all its tabs share, by their ids. No method rejects. */
export class DraftEntries {
  readonly #database: DraftDatabase;

  constructor(database: DraftDatabase) {
    this.#database = database;
  }

  /** Returns all entries, not validated; null if they cannot be read. */
  async load(): Promise<readonly unknown[] | null> {
    const range = IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);
    return (await this.#database.attempt((database) => database.getAll('work', range))) ?? null;
  }

  /**
   * Stores these entries, each by its id, and deletes those that are null.
   *
   * @returns whether they were stored
   */
  async save(changes: ReadonlyMap<string, object | null>): Promise<boolean> {
    if (changes.size === 0) return true;
    const kept = jsonClone([...changes]);
    return (await this.#database.attempt((database) => putEntries(database, kept))) !== undefined;
  }
}

async function putEntries(
  database: OpenDraftDatabase,
  changes: readonly (readonly [string, object | null])[],
): Promise<true> {
  const transaction = database.transaction('work', 'readwrite');
  const writing = changes.map(([id, entry]) =>
    entry === null ? transaction.store.delete(PREFIX + id) : transaction.store.put(entry, PREFIX + id),
  );
  transaction.commit();
  await Promise.all([...writing, transaction.done]);
  return true;
}
