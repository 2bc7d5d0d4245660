import type { ImportFolder, Imported, ImportOptions, KeepPicture, PackedFolder } from './import.ts';
import type { Published } from './published/load.ts';
import type { Releases } from './published/releases.ts';
import type { Task } from './task.ts';

/** Importer of a user's own copy of a public data set. */
export interface Importer {
  readonly read: (folder: ImportFolder, options: ImportOptions) => Promise<Imported>;
  /** Unpacks files that contain rows and pictures: their text becomes rows, their pictures are passed to `keep`. */
  readonly unpack?: (folder: PackedFolder, keep: KeepPicture) => Promise<ImportFolder>;
  /** Words after “Choose” that say what to select: “the folder that holds `new_data` with its pictures”. */
  readonly folder: string;
  /** Whether missing pictures can be drawn from their names, and whether rows contain their own questions. */
  readonly knows: { readonly redraw: boolean; readonly ownQuestions: boolean };
}

/** A benchmark: a paper's tasks, its published results, and its public data set. */
export interface Benchmark {
  /** Id; also names its data set on the command line. */
  readonly id: string;
  readonly title: string;
  /** Description and source paper, one sentence each. */
  readonly about: readonly string[];
  readonly tasks: readonly Task[];
  readonly importer: Importer;
  /** Loads all published results, once; they are large. */
  readonly published: () => Promise<Published>;
  /** Loads the publication months of the models in published rows. */
  readonly releases?: () => Promise<Releases>;
  /** Rungs' names of the paper's settings, long and short, by the paper's id. */
  readonly settings?: Readonly<Record<string, { readonly long: string; readonly short: string }>>;
}
