import type { AnswerCache } from './answer-cache.ts';
import type { Journal, JournalEntry, RunFailure } from './journal.ts';
import type { RunRecord } from './record.ts';

/** How runs are kept: `persistent` on this machine; every other word says why only until the page closes. */
export type KeepStatus = 'persistent' | 'memory' | 'blocked' | 'full' | 'outdated';

/** Where runs are kept, with their answers. A run's journal is part of it: answers are there after a crash. */
export interface RunStore {
  /** Every run, the newest first. */
  readonly list: () => Promise<readonly RunRecord[]>;
  readonly get: (id: string) => Promise<RunRecord | undefined>;
  readonly put: (record: RunRecord) => Promise<void>;
  /** Removes a run with its answers. */
  readonly remove: (id: string) => Promise<void>;
  readonly journal: (id: string) => Journal;
  readonly entries: (id: string) => Promise<readonly JournalEntry[]>;
  readonly failures: (id: string) => Promise<readonly RunFailure[]>;
  readonly cache: AnswerCache;
}
