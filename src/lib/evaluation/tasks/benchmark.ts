import type { ImportFolder, Imported, ImportOptions, KeepPicture, PackedFolder } from './import.ts';
import type { Published } from './published/load.ts';
import type { Releases } from './published/releases.ts';
import type { Task } from './task.ts';

/** Reads a user's own copy of a public data set. */
export interface Importer {
  readonly read: (folder: ImportFolder, options: ImportOptions) => Promise<Imported>;
  /** Lays open files that hold rows and pictures in one: their text is then rows, and their pictures are kept apart. */
  readonly unpack?: (folder: PackedFolder, keep: KeepPicture) => Promise<ImportFolder>;
  /** What to choose, after "Choose": "the folder that holds `new_data` with its pictures". */
  readonly folder: string;
  /** Whether missing pictures can be drawn from their names, and whether rows have questions of their own. */
  readonly knows: { readonly redraw: boolean; readonly ownQuestions: boolean };
}

/** A benchmark: a paper's tasks, its printed figures, and its public data set. */
export interface Benchmark {
  /** Also the word of its data set on the command line. */
  readonly id: string;
  readonly title: string;
  /** What it asks, and the paper that it is from, a sentence each. */
  readonly about: readonly string[];
  readonly tasks: readonly Task[];
  readonly importer: Importer;
  /** Everything that the paper prints. Large: loaded when somebody looks, once. */
  readonly published: () => Promise<Published>;
  /** When the models of its printed rows were made public. */
  readonly releases?: () => Promise<Releases>;
  /** The paper's settings in our words, long and short, by its own. */
  readonly settings?: Readonly<Record<string, { readonly long: string; readonly short: string }>>;
}
