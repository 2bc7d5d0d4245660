import type {
  HandLabel,
  ImportedSource,
  ItemsPlan,
  JournalEntry,
  JudgingPass,
  RunProgress,
  RunRecord,
  UnreadableRow,
} from '../../evaluation/runs/index.ts';
import type { Merged } from '../../evaluation/runs/ratings/merge.ts';
import type { Rating } from '../../evaluation/runs/ratings/rating.ts';
import type { RatingSheet } from '../../evaluation/runs/ratings/sheet.ts';
import type { StoredSheet } from '../../evaluation/runs/ratings/store.ts';
import type { RatingsSummary } from '../../evaluation/runs/ratings/summary.ts';
import type { RespondentSpec } from '../../evaluation/respondents/types.ts';
import type { BatchFilePlan } from '../../evaluation/sessions/batch-file.ts';
import type { ExportFormat, RowsReply } from '../../evaluation/reports/queries.ts';
import type { RunLabels } from '../../evaluation/reports/error-labels.ts';
import type { AnswerChanges } from '../../evaluation/reports/changes.ts';
import type { ImportOutcome } from '../../evaluation/plans/data-sets.ts';
import type { FolderFile } from '../../util/folder.ts';
import type { SetSummary } from '../../evaluation/plans/form-read.ts';
import type { SheetRequest } from '../../evaluation/plans/sheet-address.ts';
import type { OpenSheet } from '../../evaluation/sessions/rating-sheets.ts';
import type { RunResults } from '../../evaluation/reports/results.ts';
import type { RowFilter } from '../../evaluation/reports/rows.ts';
import type { Protocol } from '../../evaluation/tasks/answer.ts';
import type { StorageStatus } from '../../util/browser-database.ts';
import type { Result } from '../../util/result.ts';
import type { Comparison } from '../../evaluation/tasks/compare.ts';
import type { Item } from '../../evaluation/tasks/item.ts';
import type { ItemsReport } from '../../evaluation/tasks/report.ts';
import type { PromptTemplate, Variant } from '../../evaluation/tasks/variant.ts';

/** What to run. */
export interface RunRequest {
  readonly task: string;
  readonly system: string;
  readonly variant: Variant;
  readonly seed: number;
  readonly count: number;
  readonly respondent: RespondentSpec;
  readonly title: string;
  /** An imported data set to take the items from. */
  readonly source?: ImportedSource;
  /** Which run of the very same it is, from 2; without it the first. */
  readonly repetition?: number;
  /** The run that is to go on: refused where who answers has changed since. */
  readonly resumes?: string;
}

/** Whose answers are graded, by whom, and with which prompt. */
export interface GradeRequest {
  readonly id: string;
  readonly judge: RespondentSpec;
  readonly prompt: PromptTemplate;
  /** What the judge gives: a grade to each answer, or a label to each wrong one; grades unless it is said. */
  readonly gives?: JudgingPass['gives'];
}

/** What a page hears of a run while it goes on. */
export type RunEvent =
  /** First: from now on this tab has the run for itself, and its respondent gets ready. */
  | { readonly kind: 'claimed'; readonly id: string }
  /** Once, when it is known which run it is. */
  | { readonly kind: 'record'; readonly record: RunRecord }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: RunProgress }
  /** A person is asked, or no longer. */
  | { readonly kind: 'question'; readonly id: string; readonly item: Item | null };

/** What the run worker does for a page. */
export interface RunMethods {
  status: {
    request: null;
    progress: never;
    reply: { readonly status: StorageStatus; readonly message: string };
  };
  list: { request: null; progress: never; reply: readonly RunRecord[] };
  /** Kept rows that this version cannot read, whole. */
  unreadable: { request: null; progress: never; reply: readonly UnreadableRow[] };
  /** Runs to the end of the session; a run that is there already goes on. Rejects for a request that cannot be run. */
  run: { request: RunRequest; progress: RunEvent; reply: RunRecord };
  pause: { request: { readonly id: string }; progress: never; reply: null };
  resume: { request: { readonly id: string }; progress: never; reply: null };
  /** Stops a run at once; its `run` call resolves. */
  cancel: { request: { readonly id: string }; progress: never; reply: null };
  /** Gives up a kept run that waits to be gone on with; rejects where a tab has it under way. */
  cancelPaused: { request: { readonly id: string }; progress: never; reply: RunRecord };
  rename: { request: { readonly id: string; readonly title: string }; progress: never; reply: RunRecord };
  /** Notes the month in which a run's model was made public; empty for none. Rejects for what is no month. */
  noteRelease: {
    request: { readonly id: string; readonly month: string };
    progress: never;
    reply: RunRecord;
  };
  /** Puts a run's answers to a judge; cancelled by its signal, and gone on with by the same call. */
  grade: { request: GradeRequest; progress: RunProgress; reply: RunRecord };
  /** Keeps a person's label of an item's answer, or takes it back; `item` is the item's id. */
  label: {
    request: { readonly id: string; readonly item: string; readonly label: HandLabel };
    progress: never;
    reply: null;
  };
  /** The labels of a run's wrong answers; null where its task names none. */
  labels: {
    request: { readonly id: string; readonly protocol: Protocol };
    progress: never;
    reply: RunLabels | null;
  };
  /** The removed run with its answers, for undoing. */
  remove: { request: { readonly id: string }; progress: never; reply: RemovedRun | null };
  restore: { request: RemovedRun; progress: never; reply: null };
  /** Takes in somebody's own copy of a public data set; cancelled by its signal. */
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
  /** The imported data sets, the newest first, without their rows. */
  sets: { request: null; progress: never; reply: readonly SetSummary[] };
  removeSet: { request: { readonly id: string }; progress: never; reply: null };
  /** The pixels of an imported picture, by its `file`. */
  picture: { request: { readonly file: string }; progress: never; reply: Blob };
  /** A person's answer to the open question of a run. */
  answer: { request: { readonly id: string; readonly text: string }; progress: never; reply: null };
  /** Items as they would be asked, before anything runs. */
  preview: {
    request: { readonly plan: ItemsPlan; readonly from: number; readonly count: number };
    progress: never;
    reply: readonly Item[];
  };
  /** The items of a plan as a batch input file; cancelled by its signal. */
  batch: {
    request: BatchFilePlan;
    progress: { readonly done: number };
    reply: Blob;
  };
  /** What is known of a plan's items before anybody answers; cancelled by its signal. */
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
      /** Only items on which this other run's answer is judged otherwise. */
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
    /** Else why the runs are not compared, in a sentence. */
    reply: Result<Comparison, string>;
  };
  /** Makes or opens a rating sheet, and keeps it. */
  openSheet: { request: SheetRequest; progress: never; reply: OpenSheet };
  /** The kept rating sheets, the newest first. */
  sheets: { request: null; progress: never; reply: readonly StoredSheet[] };
  /** Keeps what one rater said; a rating without a value is withdrawn. */
  rate: {
    request: { readonly sheet: string; readonly rating: Rating | Pick<Rating, 'item' | 'rater' | 'scale'> };
    progress: never;
    reply: null;
  };
  /** Takes in what people said elsewhere. */
  mergeRatings: {
    request: { readonly sheet: RatingSheet; readonly ratings: readonly Rating[] };
    progress: never;
    reply: Merged;
  };
  /** What a sheet's ratings come to. */
  summary: { request: { readonly sheet: RatingSheet }; progress: never; reply: RatingsSummary };
  removeSheet: { request: { readonly id: string }; progress: never; reply: null };
  /** Which answers change from the first run to the second, item by item. */
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

/** A run that was removed, whole. */
export interface RemovedRun {
  readonly record: RunRecord;
  readonly entries: readonly JournalEntry[];
  /** What judges said of them. */
  readonly grades: readonly JournalEntry[];
  /** What people and judges say went wrong in them. */
  readonly labels: readonly JournalEntry[];
}
