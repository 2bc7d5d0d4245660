import type {
  ImportedSet,
  ImportedSource,
  JournalEntry,
  KeepStatus,
  RunProgress,
  RunRecord,
} from '../bench/index.ts';
import type { RowFilter, RunRow } from '../bench/report/rows.ts';
import type { RunResults } from '../bench/report/results.ts';
import type { Comparison, DrawableItem, Protocol, TaskId, Variant } from '../tasks/index.ts';
import type { FolderFile, ImportOutcome } from './run-sets.ts';
import type { ItemsPlan } from './run-shelf.ts';
import type { VlmParameters } from '../respondents/vlm.ts';

/** Who answers, and what is needed to reach them. Addresses and keys are used and never kept. */
export type Who =
  | { readonly kind: 'solver' | 'clip+scm' | 'clip+scm-value' | 'human' }
  /** A trivial answerer of the task, by its id: `copy`, `always-no`, ... */
  | { readonly kind: 'baseline'; readonly id: string }
  | {
      readonly kind: 'vlm';
      readonly model: string;
      readonly parameters: VlmParameters;
      /** Absolute, ending in /v1: of the relay, or of a server that the browser asks itself. */
      readonly baseUrl: string;
      readonly key?: string;
      /** Id of the server in the settings, so that a resumption finds it again. */
      readonly server: string;
      readonly concurrency: number;
      readonly stream: boolean;
      /** Width and height of the pictures that are sent, in pixels. */
      readonly size?: number;
      /** From 1 to 100; without it pictures are sent as PNG. */
      readonly jpegQuality?: number;
      /** Ask yes/no questions with the two words in both orders. */
      readonly bothOrders?: boolean;
    };

/** What to run. */
export interface RunRequest {
  readonly task: TaskId;
  readonly system: string;
  readonly variant: Variant;
  readonly seed: number;
  readonly count: number;
  readonly who: Who;
  readonly title: string;
  /** An imported data set to take the items from. */
  readonly source?: ImportedSource;
  /** The run that is to go on: refused where who answers has changed since. */
  readonly resumes?: string;
}

/** What a page hears of a run while it goes on. */
export type RunNews =
  /** Once, when it is known which run it is. */
  | { readonly kind: 'record'; readonly record: RunRecord }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: RunProgress }
  /** A person is asked, or no longer. */
  | { readonly kind: 'question'; readonly id: string; readonly item: DrawableItem | null };

/** Some of a run's rows. */
export interface RowsReply {
  /** How many rows the filter leaves. */
  readonly total: number;
  readonly rows: readonly RunRow[];
}

export type ExportFormat = 'csv' | 'json' | 'jsonl' | 'html';

/** What the run worker does for a page. */
export interface RunMethods {
  status: {
    request: null;
    progress: never;
    reply: { readonly status: KeepStatus; readonly message: string };
  };
  list: { request: null; progress: never; reply: readonly RunRecord[] };
  /** Runs to the end of the sitting; a run that is there already goes on. Rejects for a request that cannot be run. */
  run: { request: RunRequest; progress: RunNews; reply: RunRecord };
  pause: { request: { readonly id: string }; progress: never; reply: null };
  resume: { request: { readonly id: string }; progress: never; reply: null };
  /** Stops a run at once; its `run` call resolves. */
  cancel: { request: { readonly id: string }; progress: never; reply: null };
  rename: { request: { readonly id: string; readonly title: string }; progress: never; reply: RunRecord };
  /** The removed run with its answers, for undoing. */
  remove: { request: { readonly id: string }; progress: never; reply: RemovedRun | null };
  restore: { request: RemovedRun; progress: never; reply: null };
  /** Takes in somebody's own copy of CausalVLBench; cancelled by its signal. */
  import: {
    request: { readonly files: readonly FolderFile[]; readonly title: string; readonly redraw: boolean };
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
    reply: readonly DrawableItem[];
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
    reply: Comparison;
  };
  export: {
    request: { readonly id: string; readonly protocol: Protocol; readonly format: ExportFormat };
    progress: never;
    reply: string;
  };
}

/** What a page shows of an imported data set. */
export type SetSummary = Pick<ImportedSet, 'id' | 'title' | 'created' | 'groups'>;

/** A run that was removed, whole. */
export interface RemovedRun {
  readonly record: RunRecord;
  readonly entries: readonly JournalEntry[];
}
