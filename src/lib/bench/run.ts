import type { Answer, Judgement } from '../tasks/answer.ts';
import type { Item } from '../tasks/item.ts';
import type { AnswerCache } from './answer-cache.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Journal } from './journal.ts';
import type { RunProgress } from './progress.ts';
import { DEFAULT_RETRY, type RetryPolicy } from './retry.ts';
import { Runner } from './runner.ts';
import type { Respondent } from './types.ts';

/** What a run needs. Nothing in here knows whether it is in a page, a worker or a process. */
export interface RunOptions {
  /** In a fixed order; made anew, and equal, at each resumption. */
  readonly items: Iterable<Item>;
  /** How many there are. */
  readonly total: number;
  readonly respondent: Respondent;
  readonly journal: Journal;
  readonly seed: number;
  /** Judges answers for the running figures. */
  readonly judge: (item: Item, answer: Answer) => Judgement;
  /** Replies to deterministic requests, and the key of an item's request. */
  readonly cache?: { readonly replies: AnswerCache; readonly keyOf: (item: Item) => string };
  /** Whether the journal may hold answers to other items, as that of grades does; refused unless given. */
  readonly allowsStrangers?: boolean;
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

/** A run under way. */
export interface RunHandle {
  /** What is under way is still answered; nothing new is asked. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops at once; what is kept stays kept. */
  readonly cancel: () => void;
  readonly progress: () => RunProgress;
  /** Resolves when nothing is under way any more, however it ended. */
  readonly finished: Promise<RunProgress>;
}

/**
 * Asks a respondent every item that its journal does not hold yet, each until it is answered once.
 * Five final failures in a row stop the run: a wrong key or a server that is gone fails everything alike.
 */
export function startRun(options: RunOptions): RunHandle {
  const runner = new Runner({ retry: DEFAULT_RETRY, clock: systemClock, ...options });
  return {
    pause: () => runner.pause(),
    resume: () => runner.resume(),
    cancel: () => runner.cancel(),
    progress: () => runner.progress(),
    finished: runner.run(),
  };
}
