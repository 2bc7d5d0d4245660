import * as v from 'valibot';
import type { DraftDatabase } from './draft-database.ts';
import type { DraftRows } from './draft-rows.ts';

/** Maximum total size of stored pictures in bytes; those beyond it last until the page closes, and the page says so. */
const MAX_STORED_BYTES = 200_000_000;

const fileRow = v.object({ bytes: v.instance(ArrayBuffer), type: v.string() });

/** The files of the user's own pictures in a page's drafts, by their hash. No method rejects. */
export class DraftFiles {
  #stored = new Map<string, number>();
  readonly #database: DraftDatabase;
  readonly #rows: DraftRows;

  /** Creates the files of a database. @param rows the drafts that need them */
  constructor(database: DraftDatabase, rows: DraftRows) {
    this.#database = database;
    this.#rows = rows;
  }

  /** Returns the file of a hash; null if it is not stored. */
  async load(sha256: string): Promise<Blob | null> {
    const row = await this.#database.attempt((database) => database.get('files', sha256));
    const parsed = v.safeParse(fileRow, row);
    if (!parsed.success) return null;
    this.#stored.set(sha256, parsed.output.bytes.byteLength);
    return new Blob([parsed.output.bytes], { type: parsed.output.type });
  }

  /**
   * Stores a file; false without space, or if it can no longer be read. Stores bytes, not the Blob: some browsers lose
   * Blobs in private windows.
   */
  async save(sha256: string, blob: Blob): Promise<boolean> {
    if (this.#stored.has(sha256)) return true;
    const total = [...this.#stored.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (total + blob.size > MAX_STORED_BYTES) return false;
    this.#stored.set(sha256, blob.size);
    const kept = await this.#database.attempt(async (database) =>
      database.put('files', { bytes: await blob.arrayBuffer(), type: blob.type }, sha256),
    );
    if (kept === undefined) this.#stored.delete(sha256);
    return kept !== undefined;
  }

  /** Deletes files that neither these pictures nor any stored draft needs; not while another tab may be adding some. */
  async keepOnly(hashes: ReadonlySet<string>): Promise<void> {
    if (!(await this.#rows.isAlone())) return;
    const keys = (await this.#database.attempt((database) => database.getAllKeys('files'))) ?? [];
    const work = await this.#rows.loadAll();
    if (work === null) return;
    const rows = JSON.stringify(work);
    for (const key of keys.filter((candidate) => !hashes.has(candidate) && !rows.includes(candidate))) {
      await this.#database.attempt((database) => database.delete('files', key).then(() => true));
      this.#stored.delete(key);
    }
  }
}
