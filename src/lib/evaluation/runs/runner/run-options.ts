import type { Answer, Judgement } from '../../tasks/answer.ts';
import type { Item } from '../../tasks/item.ts';
import type { AnswerCache } from '../stores/answer-cache.ts';
import type { Clock } from '../../../util/clock.ts';
import type { Journal } from '../journal.ts';
import type { RunProgress } from './progress.ts';
import type { RetryPolicy } from '../../../util/retry.ts';
import type { Respondent } from '../types.ts';

/** What a run needs. Nothing in here knows whether it is in a page, a worker or a process. */
export interface RunOptions {
  /** In a fixed order; made anew, and equal, at each resumption. */
  readonly items: Iterable<Item>;
  /** How many there are. */
  readonly total: number;
  readonly respondent: Respondent;
  readonly journal: Journal;
  readonly seed: number;
  /** Judges answers for the running figures; by their task's own rule unless given. */
  readonly judge?: (item: Item, answer: Answer) => Judgement;
  /** Replies to deterministic requests, and the key of an item's request. */
  readonly cache?: { readonly replies: AnswerCache; readonly keyOf: (item: Item) => string };
  /** Whether the journal may hold answers to other items, as that of grades does; refused unless given. */
  readonly allowUnknownItems?: boolean;
  /** So many final failures one after the other stop the run; five unless given. */
  readonly failuresThatStop?: number;
  /** At most so many at once; what the respondent takes unless given. */
  readonly concurrency?: number;
  readonly retry?: RetryPolicy;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /** Told about ten times a second, and at the end. */
  readonly onprogress?: (progress: RunProgress) => void;
}
