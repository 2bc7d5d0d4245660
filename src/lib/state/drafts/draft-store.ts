/** Drafts (unfinished work) of a page in IndexedDB: a row for each tab, and the files of the user's own pictures. */
import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { BrowserDatabase } from '../../util/browser-database.ts';
import { jsonClone } from '../../util/json-clone.ts';
import { tabSlotOf, type TakenSlot, type TabSlot } from './tab-slot.ts';

/** Maximum total size of stored pictures in bytes; those beyond it last until the page closes, and the page says so. */
const MAX_STORED_BYTES = 200_000_000;

interface Schema extends DBSchema {
  work: { key: string; value: unknown };
  files: { key: string; value: unknown };
}

const fileRow = v.object({ bytes: v.instance(ArrayBuffer), type: v.string() });
const datedRow = v.looseObject({ updated: v.number() });

/** Key and time of the last change of a row. */
interface Version {
  readonly key: string;
  readonly updated: number;
}

/** Prefix of the keys of shared entries; no slot's key has it. */
const ENTRY = 'entry ';

/**
 * The stored drafts of a page. No method rejects: without storage, nothing is found and `saveRow` returns false. Each
 * tab has a row of its own (see `TabSlot`), so that tabs do not overwrite each other.
 */
export class DraftStore {
  #isWarned = false;
  #stored = new Map<string, number>();
  readonly #database: BrowserDatabase<Schema>;
  readonly #slotOf: () => TabSlot;

  /**
   * @param name name of the database: each page that stores pictures has its own
   * @param slotOf returns this tab's slot
   */
  constructor(name: string, slotOf = () => tabSlotOf(name)) {
    this.#database = new BrowserDatabase({
      name,
      steps: [
        (database) => {
          database.createObjectStore('work');
          database.createObjectStore('files');
        },
      ],
    });
    this.#slotOf = slotOf;
  }

  /** Returns the last draft that is not open in another tab, not validated; undefined if there is none. */
  async loadRow(): Promise<unknown> {
    const { key } = await this.#taken();
    return this.#try((database) => database.get('work', key));
  }

  /** Like `loadRow`, after loading the systems that it names: its scenes cannot be parsed without them. */
  async loadRowAndSystems(): Promise<unknown> {
    const row = await this.loadRow();
    if (row === undefined) return row;
    const { loadNamedSystems } = await import('../../cases/schema/named-systems.ts');
    await loadNamedSystems(row).catch(() => undefined);
    return row;
  }

  /**
   * Replaces this tab's row with plain data.
   *
   * @returns whether it was stored
   */
  async saveRow(row: object): Promise<boolean> {
    const { key } = await this.#taken();
    const kept = jsonClone({ ...row, updated: Date.now() });
    return (await this.#try((database) => putRow(database, kept, key))) !== undefined;
  }

  /** Returns drafts of closed tabs, by key, the last changed first. Empty if tabs cannot detect each other. */
  async loadClosed(): Promise<ReadonlyMap<string, unknown>> {
    await this.#taken();
    const held = await this.#slotOf().heldKeys();
    const keys = held.length === 0 ? [] : (await this.#keys()).filter((key) => !held.includes(key));
    const rows = await this.#try((database) => Promise.all(keys.map((key) => database.get('work', key))));
    return new Map(rows?.map((row, index) => [keys[index] ?? '', row]));
  }

  /**
   * Exchanges this tab's saved work with that of a closed tab, in one transaction.
   *
   * @param theirs key of the other work and the time of its last change, in milliseconds, 0 for none
   *
   * @param keepsOwn whether this tab's work is stored there, or deleted
   * @returns the other work; null if a tab has opened it meanwhile, or nothing could be written
   */
  async exchange(theirs: Version, keepsOwn: boolean): Promise<unknown> {
    const { key: own } = await this.#taken();
    return this.#slotOf().whileFree(theirs.key, async () => {
      const found = await this.#try((database) => exchangeRows(database, { theirs, own, keepsOwn }));
      return found ?? null;
    });
  }

  /** Returns the entries that all tabs of the page share; null if they cannot be read. */
  async loadEntries(): Promise<readonly unknown[] | null> {
    const range = IDBKeyRange.bound(ENTRY, `${ENTRY}\uffff`);
    return (await this.#try((database) => database.getAll('work', range))) ?? null;
  }

  /**
   * Stores these entries, each by its id, and deletes those that are null.
   *
   * @returns whether they were stored
   */
  async saveEntries(changes: ReadonlyMap<string, object | null>): Promise<boolean> {
    if (changes.size === 0) return true;
    const kept = jsonClone([...changes]);
    return (await this.#try((database) => putEntries(database, kept))) !== undefined;
  }

  /** Deletes this tab's row. Files stay until `keepOnly`, as undo may need them. */
  async clear(): Promise<void> {
    const { key } = await this.#taken();
    await this.#try((database) => database.delete('work', key).then(() => true));
  }

  /** Returns whether the browser can store drafts. */
  async isOpen(): Promise<boolean> {
    return (await this.#try(() => Promise.resolve(true))) === true;
  }

  /** Returns whether the stored drafts are open in other tabs, so that this one began without. */
  async isElsewhere(): Promise<boolean> {
    return (await this.#taken()).isElsewhere;
  }

  /** Returns the file of a hash; null if it is not stored. */
  async loadFile(sha256: string): Promise<Blob | null> {
    const row = await this.#try((database) => database.get('files', sha256));
    const parsed = v.safeParse(fileRow, row);
    if (!parsed.success) return null;
    this.#stored.set(sha256, parsed.output.bytes.byteLength);
    return new Blob([parsed.output.bytes], { type: parsed.output.type });
  }

  /**
   * Stores a file; false without space, or if it can no longer be read. Stores bytes, not the Blob: some browsers lose
   * Blobs in private windows.
   */
  async saveFile(sha256: string, blob: Blob): Promise<boolean> {
    if (this.#stored.has(sha256)) return true;
    const total = [...this.#stored.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (total + blob.size > MAX_STORED_BYTES) return false;
    this.#stored.set(sha256, blob.size);
    const kept = await this.#try(async (database) =>
      database.put('files', { bytes: await blob.arrayBuffer(), type: blob.type }, sha256),
    );
    if (kept === undefined) this.#stored.delete(sha256);
    return kept !== undefined;
  }

  /** Deletes files that neither these pictures nor any stored draft needs; not while another tab may be adding some. */
  async keepOnly(hashes: ReadonlySet<string>): Promise<void> {
    await this.#taken();
    if (!(await this.#slotOf().isAlone())) return;
    const keys = (await this.#try((database) => database.getAllKeys('files'))) ?? [];
    const work = await this.#try((database) => database.getAll('work'));
    if (work === undefined) return;
    const rows = JSON.stringify(work);
    for (const key of keys.filter((candidate) => !hashes.has(candidate) && !rows.includes(candidate))) {
      await this.#try((database) => database.delete('files', key).then(() => true));
      this.#stored.delete(key);
    }
  }

  #taken(): Promise<TakenSlot> {
    return this.#slotOf().take(() => this.#keys());
  }

  /** Returns the keys of all rows, the last changed first. */
  async #keys(): Promise<readonly string[]> {
    const found = await this.#try((database) =>
      Promise.all([database.getAllKeys('work'), database.getAll('work')]),
    );
    const [keys, rows] = found ?? [[], []];
    const times = rows.map(updatedOf);
    const order = keys
      .map((_, index) => index)
      .sort((left, right) => (times[right] ?? 0) - (times[left] ?? 0));
    return order.flatMap((index) => keys[index] ?? []).filter((key) => !key.startsWith(ENTRY));
  }

  async #try<Value>(
    operation: (database: IDBPDatabase<Schema>) => Promise<Value>,
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

/** Writes a row and commits at once: an uncommitted transaction is rolled back when its page closes. */
async function putRow(database: IDBPDatabase<Schema>, row: unknown, key: string): Promise<true> {
  const transaction = database.transaction('work', 'readwrite');
  const writing = transaction.store.put(row, key);
  transaction.commit();
  await Promise.all([writing, transaction.done]);
  return true;
}

async function exchangeRows(
  database: IDBPDatabase<Schema>,
  {
    theirs: { key, updated },
    own,
    keepsOwn,
  }: { readonly theirs: Version; readonly own: string; readonly keepsOwn: boolean },
): Promise<unknown> {
  const transaction = database.transaction('work', 'readwrite');
  const { store } = transaction;
  const [found, ours] = await Promise.all([store.get(key), store.get(own)]);
  // Another tab may have exchanged it for its own.
  const theirs: unknown = updatedOf(found) === updated ? found : undefined;
  if (theirs !== undefined) {
    // Theirs becomes the newest, so that the next tab opens it, in case this one is closed at once.
    const newest = v.is(v.looseObject({}), theirs) ? { ...theirs, updated: Date.now() } : theirs;
    await store.put(newest, own);
    await (keepsOwn && ours !== undefined ? store.put(withOtherTime(ours, updated), key) : store.delete(key));
  }
  await transaction.done;
  return theirs;
}

async function putEntries(
  database: IDBPDatabase<Schema>,
  changes: readonly (readonly [string, object | null])[],
): Promise<true> {
  const transaction = database.transaction('work', 'readwrite');
  const writing = changes.map(([id, entry]) =>
    entry === null ? transaction.store.delete(ENTRY + id) : transaction.store.put(entry, ENTRY + id),
  );
  transaction.commit();
  await Promise.all([...writing, transaction.done]);
  return true;
}

/**
 * Returns the row with a time of change that differs from the replaced row's, so that other tabs can tell them apart.
 */
function withOtherTime(row: unknown, replaced: number): unknown {
  return v.is(datedRow, row) && row.updated === replaced ? { ...row, updated: replaced + 1 } : row;
}

/** Returns when a row was last stored, in milliseconds; 0 if it does not say. */
function updatedOf(row: unknown): number {
  return v.is(datedRow, row) ? row.updated : 0;
}
