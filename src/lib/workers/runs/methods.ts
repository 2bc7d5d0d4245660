import type {
  HandLabel,
  ItemsPlan,
  RunProgress,
  RunRecord,
  UnreadableRow,
} from '../../evaluation/runs/index.ts';
import type { Merged } from '../../evaluation/runs/ratings/merge.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import type { RatingSheet } from '../../evaluation/runs/ratings/sheet.ts';
import type { StoredSheet } from '../../evaluation/runs/ratings/store.ts';
import type { RatingsSummary } from '../../evaluation/runs/ratings/summary.ts';
import type { BatchFilePlan } from '../../evaluation/sessions/batch-file.ts';
import type { ExportFormat, RowsReply } from '../../evaluation/reports/queries.ts';
import type { RunLabels } from '../../evaluation/reports/words/error-labels.ts';
import type { AnswerChanges } from '../../evaluation/reports/changes.ts';
import type { ImportOutcome } from '../../evaluation/plans/data-sets.ts';
import type { FolderFile } from '../../util/files/folder.ts';
import type { SetSummary } from '../../evaluation/plans/form-read.ts';
import type { SheetRequest } from '../../evaluation/plans/sheet-address.ts';
import type { OpenSheet } from '../../evaluation/sessions/rating-sheets.ts';
import type { GradeRequest, RunEvent, RunRequest } from '../../evaluation/sessions/requests.ts';
import type { RemovedRun } from '../../evaluation/sessions/stored-runs.ts';
import type { RunResults } from '../../evaluation/reports/results.ts';
import type { RowFilter } from '../../evaluation/reports/table/rows.ts';
import type { Protocol } from '../../evaluation/tasks/answer.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import type { Result } from '../../util/result.ts';
import type { Comparison } from '../../evaluation/tasks/compare.ts';
import type { Item } from '../../evaluation/tasks/item.ts';
import type { ItemsReport } from '../../evaluation/tasks/report.ts';

/** Methods of the run worker. */
export interface RunMethods {
  status: {
    request: null;
    progress: never;
    reply: { readonly status: StorageStatus; readonly message: string };
  };
  list: { request: null; progress: never; reply: readonly RunRecord[] };
  /** Returns the stored rows that this version cannot read, unchanged. */
  unreadable: { request: null; progress: never; reply: readonly UnreadableRow[] };
  /**
   * Carries out a run until its session ends; an existing run is continued. Rejects for a request that cannot be run.
   */
  run: { request: RunRequest; progress: RunEvent; reply: RunRecord };
  pause: { request: { readonly id: string }; progress: never; reply: null };
  resume: { request: { readonly id: string }; progress: never; reply: null };
  /** Stops a run at once; its `run` call resolves. */
  cancel: { request: { readonly id: string }; progress: never; reply: null };
  /** Gives up a stored run that could be continued; rejects if a tab is running it. */
  cancelPaused: { request: { readonly id: string }; progress: never; reply: RunRecord };
  rename: { request: { readonly id: string; readonly title: string }; progress: never; reply: RunRecord };
  /** Stores the month in which a run's model was published; empty for none. Rejects for an invalid month. */
  noteRelease: {
    request: { readonly id: string; readonly month: string };
    progress: never;
    reply: RunRecord;
  };
  /** Has a judge grade a run's answers; cancelled by its signal, and continued by the same call. */
  grade: { request: GradeRequest; progress: RunProgress; reply: RunRecord };
  /** Stores a person's label of an item's answer, or removes it; `item` is the item's id. */
  label: {
    request: { readonly id: string; readonly item: string; readonly label: HandLabel };
    progress: never;
    reply: null;
  };
  /** Returns the labels of a run's wrong answers; null if its task has none. */
  labels: {
    request: { readonly id: string; readonly protocol: Protocol };
    progress: never;
    reply: RunLabels | null;
  };
  /** Removes a run, and returns it with its answers, for undo. */
  remove: { request: { readonly id: string }; progress: never; reply: RemovedRun | null };
  restore: { request: RemovedRun; progress: never; reply: null };
  /** Imports the user's copy of a public data set; cancelled by its signal. */
  import: {
    request: {
      readonly files: readonly FolderFile[];
      readonly title: string;
      readonly format: string;
      readonly redraw: boolean;
    };
    progress: { readonly done: number; readonly of: number };
    reply: ImportOutcome;
  };
  /** Returns the imported data sets, the newest first, without their rows. */
  sets: { request: null; progress: never; reply: readonly SetSummary[] };
  removeSet: { request: { readonly id: string }; progress: never; reply: null };
  /** Returns the file of an imported picture, by its `file`. */
  picture: { request: { readonly file: string }; progress: never; reply: Blob };
  /** Stores a person's answer to the current question of a run. */
  answer: { request: { readonly id: string; readonly text: string }; progress: never; reply: null };
  /** Returns items as they would be asked, before a run. */
  preview: {
    request: { readonly plan: ItemsPlan; readonly from: number; readonly count: number };
    progress: never;
    reply: readonly Item[];
  };
  /** Returns the items of a plan as a batch input file; cancelled by its signal. */
  batch: {
    request: BatchFilePlan;
    progress: { readonly done: number };
    reply: Blob;
  };
  /** Returns what is known of a plan's items before anybody answers; cancelled by its signal. */
  itemsReport: {
    request: { readonly plan: ItemsPlan; readonly protocol: Protocol };
    progress: never;
    reply: ItemsReport;
  };
  results: {
    request: { readonly id: string; readonly protocol: Protocol };
    progress: never;
    reply: RunResults;
  };
  rows: {
    request: {
      readonly id: string;
      readonly protocol: Protocol;
      readonly filter: RowFilter;
      /** Only items on which this other run's answer is judged differently. */
      readonly unlike?: string;
      readonly from: number;
      readonly count: number;
    };
    progress: never;
    reply: RowsReply;
  };
  compare: {
    request: { readonly first: string; readonly second: string; readonly protocol: Protocol };
    progress: never;
    /** Or a sentence that says why the runs are not compared. */
    reply: Result<Comparison, string>;
  };
  /** Creates or opens a rating sheet, and stores it. */
  openSheet: { request: SheetRequest; progress: never; reply: OpenSheet };
  /** Returns the stored rating sheets, the newest first. */
  sheets: { request: null; progress: never; reply: readonly StoredSheet[] };
  /** Stores one rating; a rating without a value withdraws it. */
  rate: {
    request: { readonly sheet: string; readonly rating: Rating | Pick<Rating, 'item' | 'rater' | 'scale'> };
    progress: never;
    reply: null;
  };
  /** Merges ratings that were made elsewhere. */
  mergeRatings: {
    request: { readonly sheet: RatingSheet; readonly ratings: readonly Rating[] };
    progress: never;
    reply: Merged;
  };
  /** Summarises a sheet's ratings. */
  summary: { request: { readonly sheet: RatingSheet }; progress: never; reply: RatingsSummary };
  removeSheet: { request: { readonly id: string }; progress: never; reply: null };
  /** Returns which answers change from the first run to the second, item by item. */
  changes: {
    request: { readonly first: string; readonly second: string; readonly protocol: Protocol };
    progress: never;
    reply: AnswerChanges;
  };
  export: {
    request: { readonly id: string; readonly protocol: Protocol; readonly format: ExportFormat };
    progress: never;
    reply: string;
  };
}
