import type { Item } from './item.ts';
import type { Variant } from './variant.ts';

/** A row that was not imported, and why; or one that was, with a warning. */
export interface ImportProblem {
  /** Path inside the folder. */
  readonly file: string;
  /** Row number from 1; null if the whole file is meant. */
  readonly row: number | null;
  /** Reason, as one sentence. */
  readonly why: string;
  /** The row was imported nevertheless. */
  readonly taken?: true;
}

/**
 * Result of importing a user's copy of a data set. Every row is among the items or the problems, or in both if
 * `taken`.
 */
export interface Imported {
  readonly items: readonly Item[];
  readonly problems: readonly ImportProblem[];
  /** Number of rows read, in all files. */
  readonly rows: number;
  /** Part of the data set of each item, by item id; empty without parts. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Returns the result for a folder without any part of the data set; `why` is one sentence. */
export function nothingImported(why: string): Imported {
  return { items: [], problems: [{ file: '.', row: null, why }], rows: 0, parts: new Map() };
}

/** A folder as the importer sees it: on disk, or dropped onto a page. */
export interface ImportFolder {
  /** Paths of all files in it, with forward slashes, relative to the folder. */
  readonly paths: readonly string[];
  /** Returns the text of a file. Rejects if it cannot be read. */
  readonly text: (path: string) => Promise<string>;
}

/** A folder whose files may contain rows and pictures. */
export interface PackedFolder extends ImportFolder {
  /** Opens a file for reading in pieces. Rejects if it cannot be read. */
  readonly open: (path: string) => Promise<OpenFile>;
}

/** A file that need not be held in memory as a whole. */
export interface OpenFile {
  readonly byteLength: number;
  readonly slice: (from: number, to?: number) => Promise<ArrayBuffer>;
}

/** Stores a picture found inside another file, under the path that items use. */
export type KeepPicture = (path: string, bytes: Uint8Array) => Promise<void>;

/** Options for reading a copy of a data set. */
export interface ImportOptions {
  /** Draw missing pictures from the values in their names, instead of reporting their rows. */
  readonly redraw?: boolean;
  /**
   * Import rows whose labels contradict a picture's name, by the labels, instead of reporting them; as older sets
   * were.
   */
  readonly labelsWin?: boolean;
  /** Match answers by row number, as in older sets, instead of by item id. */
  readonly byRow?: boolean;
  /** Variant of the items; demonstrations are left out, as they would be other items of the data set. */
  readonly variant?: Variant;
  /** Task options by id, if there is no `variant`; a task ignores unknown ones. */
  readonly taskOptions?: Readonly<Record<string, string>>;
  /** Ask the data set's own questions verbatim, if there is no `variant`. */
  readonly ownQuestions?: boolean;
  /** Only items of this part of the data set. */
  readonly part?: string;
  /** Only items of this task and subject; other rows are not read. */
  readonly only?: { readonly task: string; readonly system: string };
}
