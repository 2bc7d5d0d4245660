import * as v from 'valibot';
import type { DeepReadonly } from '../../../util/deep-readonly.ts';
import { natural } from '../../../util/schemas.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Journal, JournalEntry, RunFailure } from '../journal.ts';
import type { RatingStore } from '../ratings/store.ts';
import type { RunRecord } from '../record.ts';

/** Schema of an imported data set as stored. */
export const setSchema = v.object({
  /** SHA-256 over names and contents of its row files, and over the names of its pictures. */
  id: v.string(),
  title: v.string(),
  /** Milliseconds since 1970. */
  created: v.number(),
  /** Contents of the row files, by path. */
  texts: v.record(v.string(), v.string()),
  /** Paths of all its files. */
  paths: v.array(v.string()),
  /**
   * True: rows whose labels contradict a picture's name are left out. Undefined (older sets): labels were not
   * checked.
   */
  strict: v.exactOptional(v.boolean()),
  /** True: answers are matched by item id. Undefined (older sets): by row number. */
  byId: v.exactOptional(v.boolean()),
  /** Whether missing pictures are drawn; undefined means yes. */
  redraw: v.exactOptional(v.boolean()),
  /** Id of the data set's benchmark; undefined for CausalVLBench, which was the first. */
  format: v.exactOptional(v.string()),
  groups: v.array(
    v.object({
      task: v.string(),
      system: v.string(),
      /** Number of units. */
      items: natural,
      /** Number of units by part of the data set; undefined in sets imported before parts existed. */
      parts: v.exactOptional(v.record(v.string(), natural)),
    }),
  ),
});
/** An imported data set as stored: the source of its items, and counts of what it offers. */
export type ImportedSet = DeepReadonly<v.InferOutput<typeof setSchema>>;

/** Store of imported data sets and their pictures. */
export interface SetStore {
  /** Lists the sets, newest first. */
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

/** A stored row that this version cannot read; it is left in place. */
export interface UnreadableRow {
  readonly table: 'runs' | 'answers' | 'failures' | 'sets' | 'sheets' | 'ratings';
  readonly key: string;
  /** The reason, as one clause. */
  readonly why: string;
  /** The row as stored. */
  readonly row: unknown;
}

/** Store of runs and their answers. Answers are written as they come, so they survive a crash. */
export interface RunStore {
  /** Lists all runs, newest first. */
  readonly list: () => Promise<readonly RunRecord[]>;
  readonly get: (id: string) => Promise<RunRecord | undefined>;
  readonly put: (record: RunRecord) => Promise<void>;
  /**
   * Reads, changes and writes a run in one transaction, so that concurrent writers do not undo each other. Rejects
   * for a run that this version cannot read; it is left in place.
   *
   * @param update maps the stored record to the new one, both undefined if there is none; may be called twice
   */
  readonly change: <Changed extends RunRecord | undefined>(
    id: string,
    update: (known: RunRecord | undefined) => Changed,
  ) => Promise<Changed>;
  /** Removes a run with its answers. */
  readonly remove: (id: string) => Promise<void>;
  readonly journal: (id: string) => Journal;
  /** Counts a run's stored answers. */
  readonly answered: (id: string) => Promise<number>;
  readonly entries: (id: string) => Promise<readonly JournalEntry[]>;
  readonly failures: (id: string) => Promise<readonly RunFailure[]>;
  /** Lists the stored rows that cannot be read, so that none is dropped silently. */
  readonly unreadable: () => Promise<readonly UnreadableRow[]>;
  readonly cache: AnswerCache;
  readonly sets: SetStore;
  readonly ratings: RatingStore;
}
