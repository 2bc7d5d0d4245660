import type { Answer, Judgement } from '../../tasks/answer.ts';
import type { Item } from '../../tasks/item.ts';
import type { AnswerCache } from '../stores/answer-cache.ts';
import type { Clock } from '../../../util/clock.ts';
import type { Journal } from '../journal.ts';
import type { RunProgress } from './progress.ts';
import type { RetryPolicy } from '../../../util/retry.ts';
import type { Respondent } from '../types.ts';

/** Options of `startRun`; independent of page, worker or process. */
export interface RunOptions {
  /** The items in a fixed order; generated again, and equal, at each resumption. */
  readonly items: Iterable<Item>;
  /** Number of items. */
  readonly total: number;
  readonly respondent: Respondent;
  readonly journal: Journal;
  readonly seed: number;
  /** Judges answers for the running results; default: the task's own rule. */
  readonly judge?: (item: Item, answer: Answer) => Judgement;
  /** Cached replies to deterministic requests, and the key of an item's request. */
  readonly cache?: { readonly replies: AnswerCache; readonly keyOf: (item: Item) => string };
  /** Whether the journal may hold answers to other items, as that of grades does; default: an error. */
  readonly allowUnknownItems?: boolean;
  /** Number of consecutive final failures that stops the run; default: 5. */
  readonly failuresThatStop?: number;
  /** Most requests in flight; default: the respondent's limit. */
  readonly concurrency?: number;
  readonly retry?: RetryPolicy;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /** Called about ten times per second, and at the end. */
  readonly onprogress?: (progress: RunProgress) => void;
}
