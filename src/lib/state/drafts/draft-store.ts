/** Drafts (unfinished work) of a page in the browser: a row for each tab, and the files of the user's own pictures beside them. */
import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { BrowserDatabase } from '../../util/browser-database.ts';
import { jsonClone } from '../../util/json-clone.ts';
import { tabSlotOf, type TakenSlot, type TabSlot } from './tab-slot.ts';

/** Bytes of pictures that are kept; what is beyond lasts until the page closes, and the page says so. */
const MAX_STORED_BYTES = 200_000_000;

interface Schema extends DBSchema {
  work: { key: string; value: unknown };
  files: { key: string; value: unknown };
}

const fileRow = v.object({ bytes: v.instance(ArrayBuffer), type: v.string() });
const datedRow = v.looseObject({ updated: v.number() });

/** A row as it was at a time. */
interface Version {
  readonly key: string;
  readonly updated: number;
}

/** What keys of entries begin with; no slot's key does. */
const ENTRY = 'entry ';

/**
 * Where drafts lie; no method rejects: where the browser keeps nothing, nothing is found and `saveRow` says false.
 * Tabs do not write over each other: each has a row of its own (see `TabSlot`).
 */
export class DraftStore {
  #isWarned = false;
  #stored = new Map<string, number>();
  readonly #database: BrowserDatabase<Schema>;
  readonly #slotOf: () => TabSlot;

  /** @param name of the database: each page that keeps pictures has its own. @param slotOf finds this tab's slot */
  constructor(name = 'rungs-probe', slotOf = () => tabSlotOf(name)) {
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

  /** The last work that is not open in another tab, to be parsed by whoever wrote it; undefined when there is none. */
  async loadRow(): Promise<unknown> {
    const { key } = await this.#taken();
    return this.#try((database) => database.get('work', key));
  }

  /** The same, with the systems that it names: its scenes cannot be read without them. */
  async loadRowAndSystems(): Promise<unknown> {
    const row = await this.loadRow();
    if (row === undefined) return row;
    const { loadNamedSystems } = await import('../../cases/schema/named-systems.ts');
    await loadNamedSystems(row).catch(() => undefined);
    return row;
  }

  /** Keeps plain data in place of the last. @returns whether the browser did */
  async saveRow(row: object): Promise<boolean> {
    const { key } = await this.#taken();
    const kept = jsonClone({ ...row, updated: Date.now() });
    return (await this.#try((database) => putRow(database, kept, key))) !== undefined;
  }

  /** Drafts of tabs that are closed, by key, the last changed first. None where tabs cannot tell of each other. */
  async loadClosed(): Promise<ReadonlyMap<string, unknown>> {
    await this.#taken();
    const held = await this.#slotOf().heldKeys();
    const keys = held.length === 0 ? [] : (await this.#keys()).filter((key) => !held.includes(key));
    const rows = await this.#try((database) => Promise.all(keys.map((key) => database.get('work', key))));
    return new Map(rows?.map((row, index) => [keys[index] ?? '', row]));
  }

  /**
   * Exchanges this tab's work, as it was kept last, with that of a closed tab, in one step.
   *
   * @param theirs the other work by its key and the time of its last change, in milliseconds, 0 for none
   * @param keepsOwn whether this tab's is kept there, and not deleted
   * @returns the other work; null where a tab has opened it meanwhile, or nothing could be written
   */
  async exchange(theirs: Version, keepsOwn: boolean): Promise<unknown> {
    const { key: own } = await this.#taken();
    return this.#slotOf().whileFree(theirs.key, async () => {
      const found = await this.#try((database) => exchangeRows(database, { theirs, own, keepsOwn }));
      return found ?? null;
    });
  }

  /** What all tabs of the page share, entry by entry; null where it cannot be read. */
  async loadEntries(): Promise<readonly unknown[] | null> {
    const range = IDBKeyRange.bound(ENTRY, `${ENTRY}\uffff`);
    return (await this.#try((database) => database.getAll('work', range))) ?? null;
  }

  /** Keeps these entries alone, each by its id, and deletes those that are null. @returns whether the browser did */
  async saveEntries(changes: ReadonlyMap<string, object | null>): Promise<boolean> {
    if (changes.size === 0) return true;
    const kept = jsonClone([...changes]);
    return (await this.#try((database) => putEntries(database, kept))) !== undefined;
  }

  /** Forgets this tab's work. Files stay until `keepOnly`, as undo may want them. */
  async clear(): Promise<void> {
    const { key } = await this.#taken();
    await this.#try((database) => database.delete('work', key).then(() => true));
  }

  /** Whether the browser keeps work at all. */
  async isOpen(): Promise<boolean> {
    return (await this.#try(() => Promise.resolve(true))) === true;
  }

  /** Whether the work that is kept is open in other tabs, so that this one began without. */
  async isElsewhere(): Promise<boolean> {
    return (await this.#taken()).elsewhere;
  }

  /** The file of this hash; null when it is not kept. */
  async loadFile(sha256: string): Promise<Blob | null> {
    const row = await this.#try((database) => database.get('files', sha256));
    const parsed = v.safeParse(fileRow, row);
    if (!parsed.success) return null;
    this.#stored.set(sha256, parsed.output.bytes.byteLength);
    return new Blob([parsed.output.bytes], { type: parsed.output.type });
  }

  /** Keeps a file; false where there is no room, or it cannot be read any more. Bytes, not the Blob: some browsers lose Blobs in private windows. */
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

  /** Deletes files that neither these pictures nor any kept work needs; not while another tab may be adding some. */
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

  /** Keys of all rows, the last changed first. */
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

/** Commits at once: a write that waits for its page to say so is undone when that page closes. */
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
  // Another tab may have left its own there in exchange.
  const theirs: unknown = updatedOf(found) === updated ? found : undefined;
  if (theirs !== undefined) {
    // Theirs is the newest from now on: the tab opened next has it, should this one be closed at once.
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

/** A row whose time of change differs from that of the row it replaces, so that other tabs can tell the two apart. */
function withOtherTime(row: unknown, replaced: number): unknown {
  return v.is(datedRow, row) && row.updated === replaced ? { ...row, updated: replaced + 1 } : row;
}

/** When a row was last kept, in milliseconds; 0 for one that does not tell. */
function updatedOf(row: unknown): number {
  return v.is(datedRow, row) ? row.updated : 0;
}
