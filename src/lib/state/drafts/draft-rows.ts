import * as v from 'valibot';
import { jsonClone } from '../../util/json-clone.ts';
import type { DraftDatabase, OpenDraftDatabase } from './draft-database.ts';
import { isEntryKey } from './draft-entries.ts';
import type { TabSlot, TakenSlot } from './tab-slot.ts';

const datedRow = v.looseObject({ updated: v.number() });

/** Key and time of the last change of a row. */
interface Version {
  readonly key: string;
  readonly updated: number;
}

/**
 * The drafts of a page's tabs. Each tab has a row of its own (see `TabSlot`), so that tabs do not overwrite each other.
 * No method rejects: without storage, nothing is found and `save` returns false.
 */
export class DraftRows {
  readonly #database: DraftDatabase;
  readonly #slotOf: () => TabSlot;

  /** Creates the rows of a database. @param slotOf returns this tab's slot */
  constructor(database: DraftDatabase, slotOf: () => TabSlot) {
    this.#database = database;
    this.#slotOf = slotOf;
  }

  /** Returns the last draft that is not open in another tab, not validated; undefined if there is none. */
  async load(): Promise<unknown> {
    const { key } = await this.#taken();
    return this.#database.attempt((database) => database.get('work', key));
  }

  /**
   * Replaces this tab's row with plain data.
   *
   * @returns whether it was stored
   */
  async save(row: object): Promise<boolean> {
    const { key } = await this.#taken();
    const kept = jsonClone({ ...row, updated: Date.now() });
    return (await this.#database.attempt((database) => putRow(database, kept, key))) !== undefined;
  }

  /** Returns drafts of closed tabs, by key, the last changed first. Empty if tabs cannot detect each other. */
  async loadClosed(): Promise<ReadonlyMap<string, unknown>> {
    await this.#taken();
    const held = await this.#slotOf().heldKeys();
    const keys = held.length === 0 ? [] : (await this.#keys()).filter((key) => !held.includes(key));
    const rows = await this.#database.attempt((database) =>
      Promise.all(keys.map((key) => database.get('work', key))),
    );
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
      const found = await this.#database.attempt((database) =>
        exchangeRows(database, { theirs, own, keepsOwn }),
      );
      return found ?? null;
    });
  }

  /** Deletes this tab's row. Files stay until `keepOnly`, as undo may need them. */
  async clear(): Promise<void> {
    const { key } = await this.#taken();
    await this.#database.attempt((database) => database.delete('work', key).then(() => true));
  }

  /** Returns whether the browser can store drafts. */
  async isOpen(): Promise<boolean> {
    return (await this.#database.attempt(() => Promise.resolve(true))) === true;
  }

  /** Returns whether the stored drafts are open in other tabs, so that this one began without. */
  async isElsewhere(): Promise<boolean> {
    return (await this.#taken()).isElsewhere;
  }

  /** Returns whether no other tab of the page is open. */
  async isAlone(): Promise<boolean> {
    await this.#taken();
    return this.#slotOf().isAlone();
  }

  /** Returns everything that is stored by this and other tabs, also what they share; null if it cannot be read. */
  async loadAll(): Promise<readonly unknown[] | null> {
    return (await this.#database.attempt((database) => database.getAll('work'))) ?? null;
  }

  #taken(): Promise<TakenSlot> {
    return this.#slotOf().take(() => this.#keys());
  }

  /** Returns the keys of all rows, the last changed first. */
  async #keys(): Promise<readonly string[]> {
    const found = await this.#database.attempt((database) =>
      Promise.all([database.getAllKeys('work'), database.getAll('work')]),
    );
    const [keys, rows] = found ?? [[], []];
    const times = rows.map(updatedOf);
    const order = keys
      .map((_, index) => index)
      .sort((left, right) => (times[right] ?? 0) - (times[left] ?? 0));
    return order.flatMap((index) => keys[index] ?? []).filter((key) => !isEntryKey(key));
  }
}

/** Writes a row and commits at once: an uncommitted transaction is rolled back when its page closes. */
async function putRow(database: OpenDraftDatabase, row: unknown, key: string): Promise<true> {
  const transaction = database.transaction('work', 'readwrite');
  const writing = transaction.store.put(row, key);
  transaction.commit();
  await Promise.all([writing, transaction.done]);
  return true;
}

async function exchangeRows(
  database: OpenDraftDatabase,
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
