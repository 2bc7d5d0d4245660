import type { Item } from './item.ts';
import type { Variant } from './variant.ts';

/** A row that is not imported, and why; or one that is, and what is odd about it. */
export interface ImportProblem {
  /** Path inside the folder. */
  readonly file: string;
  /** Counted from 1; null where the whole file is meant. */
  readonly row: number | null;
  /** One sentence. */
  readonly why: string;
  /** The row is among the items all the same. */
  readonly taken?: true;
}

/**
 * What became of a user's copy of a data set. Every row is among the items or among the problems, or among both where
 * it is `taken` all the same.
 */
export interface Imported {
  readonly items: readonly Item[];
  readonly problems: readonly ImportProblem[];
  /** Rows that were read, in all files. */
  readonly rows: number;
  /** The part of the data set that each item is of, by item id; empty where it has no parts. */
  readonly parts: ReadonlyMap<string, string>;
}

/** What becomes of a folder that holds nothing of the data set; `why` is one sentence. */
export function nothingImported(why: string): Imported {
  return { items: [], problems: [{ file: '.', row: null, why }], rows: 0, parts: new Map() };
}

/** A folder as the importer sees it: on a disk, or dropped onto a page. */
export interface ImportFolder {
  /** Paths of all files inside, with forward slashes, relative to the folder. */
  readonly paths: readonly string[];
  /** The text of a file. Rejects where it cannot be read. */
  readonly text: (path: string) => Promise<string>;
}

/** A folder in which files may hold rows and pictures in one. */
export interface PackedFolder extends ImportFolder {
  /** A file whose content is asked for in pieces. Rejects where it cannot be read. */
  readonly open: (path: string) => Promise<OpenFile>;
}

/** A file that need not be in memory as a whole. */
export interface OpenFile {
  readonly byteLength: number;
  readonly slice: (from: number, to?: number) => Promise<ArrayBuffer>;
}

/** Takes a picture that lay inside another file, under the path that items will name. */
export type KeepPicture = (path: string, bytes: Uint8Array) => Promise<void>;

/** How a copy of a data set is read where it leaves something open. */
export interface ImportOptions {
  /** Draw pictures that the folder lacks from the values in their names, instead of reporting their rows. */
  readonly redraw?: boolean;
  /** Take rows whose labels contradict a picture's name, by the labels, instead of reporting them: older sets were imported so. */
  readonly labelsWin?: boolean;
  /** Put what is right where the number of its row says, as in sets that were imported before an item's id alone did. */
  readonly byRow?: boolean;
  /** How the items are asked; demonstrations are left out, as the data sets' own are other items. */
  readonly variant?: Variant;
  /** Ways of asking of the tasks' own, by id, where no variant says how; a task goes by those that it knows. */
  readonly taskOptions?: Readonly<Record<string, string>>;
  /** Put the data set's own questions, word for word, where no variant says how. */
  readonly ownQuestions?: boolean;
  /** Only items of this part of the data set. */
  readonly part?: string;
  /** Only items of this task and subject; the rest is not even read. */
  readonly only?: { readonly task: string; readonly system: string };
}
