import { DraftDatabase } from './draft-database.ts';
import { DraftEntries } from './draft-entries.ts';
import { DraftFiles } from './draft-files.ts';
import { DraftRows } from './draft-rows.ts';
import { tabSlotOf } from './tab-slot.ts';

/** Drafts (unfinished work) of a page in IndexedDB. */
export class DraftStore {
  readonly rows: DraftRows;
  readonly entries: DraftEntries;
  readonly files: DraftFiles;

  /**
   * @param name name of the database: each page that stores pictures has its own
   * @param slotOf returns this tab's slot
   */
  constructor(name: string, slotOf = () => tabSlotOf(name)) {
    const database = new DraftDatabase(name);
    this.rows = new DraftRows(database, slotOf);
    this.entries = new DraftEntries(database);
    this.files = new DraftFiles(database, this.rows);
  }
}
