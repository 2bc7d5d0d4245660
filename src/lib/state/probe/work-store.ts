/** Unfinished probe work in the browser: one value, and the files of the user's own pictures beside it. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { parseWork, type Work } from './value-schema.ts';

/** Bytes of pictures that are kept; what is beyond lasts until the page closes, and the page says so. */
export const MOST_KEPT_BYTES = 200_000_000;

interface Schema extends DBSchema {
  work: { key: string; value: unknown };
  files: { key: string; value: unknown };
}

const fileRow = v.object({ bytes: v.instance(ArrayBuffer), type: v.string() });

const OPEN_MS = 3000;

/** Where work lies; no method rejects: where the browser keeps nothing, nothing is found and `put` says false. */
export class WorkStore {
  #opening: Promise<IDBPDatabase<Schema> | null> | null = null;
  #kept = new Map<string, number>();
  readonly #name: string;

  /** @param name of the database: each page that keeps pictures has its own */
  constructor(name = 'rungs-probe') {
    this.#name = name;
  }

  /** Another page's work, to be parsed by whoever wrote it; undefined when there is none. */
  loadRow(): Promise<unknown> {
    return this.#try((database) => database.get('work', 'row'));
  }

  /** Keeps plain data in place of the last. @returns whether the browser did */
  async saveRow(row: unknown): Promise<boolean> {
    const plain: unknown = JSON.parse(JSON.stringify(row));
    return (await this.#try((database) => database.put('work', plain, 'row'))) !== undefined;
  }

  /** The work of the last visit; null when there is none. */
  async loadWork(): Promise<Work | null> {
    const row = await this.#try((database) => database.get('work', 'probe'));
    return row === undefined ? null : parseWork(row);
  }

  /** Keeps the work in place of the last one. */
  async saveWork(work: Work): Promise<boolean> {
    const plain: unknown = JSON.parse(JSON.stringify(work));
    return (await this.#try((database) => database.put('work', plain, 'probe'))) !== undefined;
  }

  /** Forgets work and files. */
  async clear(): Promise<void> {
    this.#kept.clear();
    await this.#try((database) => Promise.all([database.clear('work'), database.clear('files')]));
  }

  /** The file of this hash; null when it is not kept. */
  async loadFile(sha256: string): Promise<Blob | null> {
    const row = await this.#try((database) => database.get('files', sha256));
    const parsed = v.safeParse(fileRow, row);
    if (!parsed.success) return null;
    this.#kept.set(sha256, parsed.output.bytes.byteLength);
    return new Blob([parsed.output.bytes], { type: parsed.output.type });
  }

  /** Keeps a file; false where there is no room. Bytes, not the Blob: some browsers lose Blobs in private windows. */
  async saveFile(sha256: string, blob: Blob): Promise<boolean> {
    if (this.#kept.has(sha256)) return true;
    const total = [...this.#kept.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (total + blob.size > MOST_KEPT_BYTES) return false;
    this.#kept.set(sha256, blob.size);
    const row = { bytes: await blob.arrayBuffer(), type: blob.type };
    if ((await this.#try((database) => database.put('files', row, sha256))) !== undefined) return true;
    this.#kept.delete(sha256);
    return false;
  }

  /** Deletes files that no picture needs any more. */
  async keepOnly(hashes: ReadonlySet<string>): Promise<void> {
    const keys = (await this.#try((database) => database.getAllKeys('files'))) ?? [];
    for (const key of keys.filter((candidate) => !hashes.has(candidate))) {
      await this.#try((database) => database.delete('files', key).then(() => true));
      this.#kept.delete(key);
    }
  }

  async #try<Value>(
    operation: (database: IDBPDatabase<Schema>) => Promise<Value>,
  ): Promise<Value | undefined> {
    this.#opening ??= this.#open();
    const database = await this.#opening;
    if (database === null) return undefined;
    try {
      return await operation(database);
    } catch (error) {
      console.warn('The work in progress could not be kept or read:', error);
      return undefined;
    }
  }

  async #open(): Promise<IDBPDatabase<Schema> | null> {
    const forget = (): void => {
      this.#opening = null;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An open that neither blocks nor ends (some private windows) must not hold the page.
    const waited = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), OPEN_MS);
    });
    try {
      const opening = openDB<Schema>(this.#name, 1, {
        upgrade: (database) => {
          database.createObjectStore('work');
          database.createObjectStore('files');
        },
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      });
      return await Promise.race([opening, waited]);
    } catch (error) {
      console.warn('This browser keeps no work in progress:', error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
