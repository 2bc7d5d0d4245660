import type { TallyView } from './tally.ts';

/**
 * Status of a run. `waiting`: the server asked for a pause; `paused`: by the user; `done`: all answered;
 * `incomplete`: finished, but some items failed; `cancelled`: by the user; `stopped`: continuing was pointless.
 */
export type RunStatus = 'running' | 'waiting' | 'paused' | 'done' | 'incomplete' | 'cancelled' | 'stopped';

/** Progress of a run. */
export interface RunProgress {
  readonly status: RunStatus;
  /** Number of answers requested. */
  readonly total: number;
  /** Number of stored answers, including those of earlier sessions. */
  readonly answered: number;
  /** Number of these that were stored in an earlier session. */
  readonly resumed: number;
  /** Number of these that came from the cache. */
  readonly cached: number;
  /** Number of items that no attempt answered in this session. */
  readonly failed: number;
  readonly active: number;
  /** Current limit of requests in flight. */
  readonly limit: number;
  /** Answers per second in this session, over the last 15 seconds; null while unknown. */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
  /** End of the wait, in milliseconds since 1970; null if not waiting. */
  readonly waitingUntil: number | null;
  /** The latest error message; null if there was none, or if every item is answered. */
  readonly trouble: string | null;
  readonly tally: TallyView;
}

/** Returns whether a run has unanswered items, so that it can be resumed. */
export function isUnfinished({ answered, total }: Pick<RunProgress, 'answered' | 'total'>): boolean {
  return answered < total;
}

const WINDOW_MS = 15_000;

/** Answers per second over a sliding window. */
export class Rate {
  #marks: { at: number; done: number }[] = [];

  /** Records the number done at a time and returns the rate; null for the first 250 ms. */
  note(at: number, done: number): number | null {
    this.#marks.push({ at, done });
    while (this.#marks.length > 2 && at - (this.#marks[1]?.at ?? at) > WINDOW_MS) this.#marks.shift();
    const [first] = this.#marks;
    if (first === undefined || at - first.at < 250) return null;
    return ((done - first.done) * 1000) / (at - first.at);
  }

  /** Clears the window: after a pause, old data says nothing about the rate. */
  clear(): void {
    this.#marks = [];
  }
}
