import * as v from 'valibot';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { natural } from '../../../util/schemas.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Journal, JournalEntry, RunFailure } from '../journal.ts';
import type { RatingStore } from '../ratings/store.ts';
import type { RunRecord } from '../record.ts';

/** An imported set out of a store. */
export const setSchema = v.object({
  /** SHA-256 over names and contents of its files of rows, and over the names of its pictures. */
  id: v.string(),
  title: v.string(),
  /** Milliseconds since 1970. */
  created: v.number(),
  /** The files of rows, by path. */
  texts: v.record(v.string(), v.string()),
  /** The paths of all its files. */
  paths: v.array(v.string()),
  /** Rows whose labels contradict a picture's name are left out; older sets, where this was not checked, follow the labels. */
  strict: v.exactOptional(v.boolean()),
  /** What is right stands where an item's id says; in older sets, where the number of its row says. */
  byId: v.exactOptional(v.boolean()),
  /** Whether pictures that the copy lacks are drawn; they always are in sets that do not say. */
  redraw: v.exactOptional(v.boolean()),
  /** Id of the benchmark whose data set it is; left out for CausalVLBench, which was the first. */
  format: v.exactOptional(v.string()),
  groups: v.array(
    v.object({
      task: v.string(),
      system: v.string(),
      /** Units. */
      items: natural,
      /** Units by part of the data set; left out in sets that were taken in before parts were told apart. */
      parts: v.exactOptional(v.record(v.string(), natural)),
    }),
  ),
});
/** An imported data set as it is kept: what its items follow from, and what it has to offer. */
export type ImportedSet = DeepReadonly<v.InferOutput<typeof setSchema>>;

/** Imported data sets with their pictures. */
export interface SetStore {
  /** The newest first. */
  readonly list: () => Promise<readonly ImportedSet[]>;
  readonly get: (id: string) => Promise<ImportedSet | undefined>;
  readonly put: (set: ImportedSet) => Promise<void>;
  readonly putPictures: (
    set: string,
    pictures: readonly { readonly path: string; readonly blob: Blob }[],
  ) => Promise<void>;
  readonly picture: (set: string, path: string) => Promise<Blob | undefined>;
  readonly remove: (id: string) => Promise<void>;
}

/** A kept row that this version cannot read; it stays where it is. */
export interface UnreadableRow {
  readonly table: 'runs' | 'answers' | 'failures' | 'sets' | 'sheets' | 'ratings';
  readonly key: string;
  /** In one clause. */
  readonly why: string;
  /** The row as it is kept. */
  readonly row: unknown;
}

/** Where runs are kept, with their answers. A run's journal is part of it: answers are there after a crash. */
export interface RunStore {
  /** Every run, the newest first. */
  readonly list: () => Promise<readonly RunRecord[]>;
  readonly get: (id: string) => Promise<RunRecord | undefined>;
  readonly put: (record: RunRecord) => Promise<void>;
  /**
   * Reads a run, changes it and keeps it in one piece, so that of several writers none undoes what another one wrote.
   * Rejects where there is one that cannot be read here: it stays where it is.
   *
   * @param update what is kept of what is known, both undefined where there is none; may be called twice
   */
  readonly change: <Changed extends RunRecord | undefined>(
    id: string,
    update: (known: RunRecord | undefined) => Changed,
  ) => Promise<Changed>;
  /** Removes a run with its answers. */
  readonly remove: (id: string) => Promise<void>;
  readonly journal: (id: string) => Journal;
  /** How many answers are kept. */
  readonly answered: (id: string) => Promise<number>;
  readonly entries: (id: string) => Promise<readonly JournalEntry[]>;
  readonly failures: (id: string) => Promise<readonly RunFailure[]>;
  /** What is kept and cannot be read here, so that nothing is left out in silence. */
  readonly unreadable: () => Promise<readonly UnreadableRow[]>;
  readonly cache: AnswerCache;
  readonly sets: SetStore;
  readonly ratings: RatingStore;
}
