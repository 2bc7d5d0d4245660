import type { Item } from './item.ts';
import type { Variant } from './variant.ts';

/** A row that is not imported, and why. */
export interface ImportProblem {
  /** Path inside the folder. */
  readonly file: string;
  /** Counted from 1; null where the whole file is meant. */
  readonly row: number | null;
  /** One sentence. */
  readonly why: string;
}

/** What became of a user's copy of a data set. Every row is either among the items or among the problems. */
export interface Imported {
  readonly items: readonly Item[];
  readonly problems: readonly ImportProblem[];
  /** Rows that were read, in all files. */
  readonly rows: number;
}

/** A folder as the importer sees it: on a disk, or dropped onto a page. */
export interface ImportFolder {
  /** Paths of all files inside, with forward slashes, relative to the folder. */
  readonly paths: readonly string[];
  /** The text of a file. Rejects where it cannot be read. */
  readonly text: (path: string) => Promise<string>;
}

export interface ImportOptions {
  /** Draw pictures that the folder lacks from the values in their names, instead of reporting their rows. */
  readonly redraw?: boolean;
  /**
   * Take rows whose picture names contradict their labels, as the labels say, instead of reporting them: sets that
   * earlier versions took in hold them, and runs over those sets count on them.
   */
  readonly followLabels?: boolean;
  /** How the items are asked; demonstrations are left out, as the data sets' own are other items. */
  readonly variant?: Variant;
  /** Only items of this task and subject; the rest is not even read. */
  readonly only?: { readonly task: string; readonly system: string };
}
